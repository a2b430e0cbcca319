import { administratorClient } from './people.ts';
import { cellOf, expect, FEE, newName, newProvince, openRules, rowNamed, saveButton } from './rulebooks.ts';
import { expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ colorScheme: 'dark' });

test('an administrator works with rules, versions, cases and publication in the dark theme', async ({ page }) => {
  const { province } = await newProvince(await administratorClient(), { Cheque: 0.1 });
  await openRules(page, province.id);
  await cellOf(rowNamed(page, 'Cheque'), FEE).click();
  await page.keyboard.type('0.4');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('The first')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Test cases' }).click();
  await page.getByRole('button', { name: 'Add test case' }).click();
  await page.getByRole('option', { name: /Cheque/ }).click();
  await expect(page.getByLabel('Amount, case 1')).toBeVisible();
  await expectAccessible(page);
});

test('an administrator works with faulty schedules and files in the dark theme', async ({ page }) => {
  const admin = await administratorClient();
  const { province } = await newProvince(admin, { Cheque: 0.1 });
  const slabs = [{ min: 1, max: null, value: 5 }];
  const set = await admin.createSlab({ body: { name: newName('Dark'), value: 500, slabs } });
  await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: set.id } });
  await openRules(page, province.id);
  await page.getByRole('button', { name: 'Select Slab' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Slab' });
  await expect(dialog.locator('figcaption')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Value 1', { exact: true }).fill('x');
  await expect(page.getByLabel('Value 1', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.goto(`/admin/court-fee-csv?view=courtFeeCSV&country=pakistan&province=${province.id}`);
  const heading = 'majorCategory,minorCategory,subminorCategory,cfUserInputType,cfUserInput';
  const file = { name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(`${heading}\r\nMoney,,,multiplier,x`) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('grid', { name: 'CSV File Editor' })).toBeVisible();
  await expectAccessible(page);
});
