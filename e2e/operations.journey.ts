import { useOwnServer } from './mizan.ts';
import { administrator, clientOf, newMember, startSession } from './people.ts';
import { setLanguage } from './set-language.ts';
import { expect, expectAccessible, test } from './visit.ts';

// Read-only mode holds for a whole installation, so these journeys have a server of their own.
let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await useOwnServer({});
});
test.afterAll(() => stop());

test.describe.configure({ timeout: 120_000 });

test('an administrator checks the installation, and starts and ends the read-only mode', async ({ page }) => {
  const member = await newMember();
  await startSession(page, await administrator());
  await page.goto('/admin/overview');
  // The screen reports that there is no backup.
  await page.getByRole('link', { name: 'Installation 1' }).click();
  await expect(page.getByText('None was ever made')).toBeVisible();
  await expect(page.getByText('Make one now (npm run backup -- FILE)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Let members only read' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let members only read' }).click();
  await expect(
    page.getByText(/^Members have only been able to read since .+ Switched by .?Administrator/),
  ).toBeVisible();
  await expect(page.getByText(/^Since .+ Mizan can only be read/)).toBeVisible();
  await expectAccessible(page);

  await startSession(page, member);
  await page.goto('/settings');
  await expect(page.getByText(/^Since .+ Mizan can only be read.+ no search is charged\.$/)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Another name');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Nothing was saved or charged. Try again later.')).toBeVisible();
  await expectAccessible(page);
  await setLanguage(page, 'ur');
  await page.goto('/settings');
  await expect(page.getByText(/سے میزان پر کام جاری ہے/)).toBeVisible();
  expect(
    await clientOf(member)
      .updateAccount({ body: { name: 'Another' } })
      .catch(({ code }) => code),
  ).toBe('READ_ONLY');

  await startSession(page, await administrator());
  await page.goto('/admin/overview?tab=operations');
  await page.getByRole('button', { name: 'ارکان کو دوبارہ لکھنے دیں' }).click();
  await expect(page.getByText('تنصیب پر کام کے لیے')).toBeVisible();
  await expect(page.getByText(/سے میزان پر کام جاری ہے/)).toBeHidden();
  await expectAccessible(page);
  await clientOf(member).updateAccount({ body: { name: 'Another' } });
});
