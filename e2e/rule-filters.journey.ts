import type { MajorCategory } from '@mizan/engine';
import { administratorClient } from './people.ts';
import { cellOf, expect, FEE, newName, newProvince, openRules, rowNamed } from './rulebooks.ts';
import { expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

test('the table of rules begins high on a small screen, and the address keeps its filter', { tag: '@long' }, async ({
  page,
}) => {
  const admin = await administratorClient();
  const { province, params, published } = await newProvince(admin, { Cheque: 0.1, Bond: 0.2 });
  const majorCategories = structuredClone(published.majorCategories) as MajorCategory[];
  const [cheque, bond] = majorCategories[0]?.minorCategory[0]?.subminorCategory ?? [];
  if (!cheque || !bond) throw new Error('The rules are not there');
  Object.assign(cheque, { verification: 'statute' });
  Object.assign(bond, { certainty: 'notEstablished' });
  await admin.addCategoriesData({
    params,
    body: { majorCategories, effectiveFrom: '2026-03-01', note: 'Read', confirmBackdating: true },
  });
  const set = await admin.createSlab({
    body: { name: newName('Rates'), value: 500, slabs: [{ min: 1, max: null, value: 7.5 }] },
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await openRules(page, province.id);
  const top = (await page.locator('[data-row]').first().boundingBox())?.y;
  expect(top).toBeLessThanOrEqual(200);

  const expectRows = async (show: string, expected: readonly string[]) => {
    await page.getByLabel('Which rules are shown').selectOption({ label: show });
    for (const name of ['Cheque', 'Bond'])
      await expect(rowNamed(page, name)).toHaveCount(expected.includes(name) ? 1 : 0);
  };
  await expectRows('Unproved', ['Bond']);
  await expectRows('Not established', ['Bond']);
  await expect(page).toHaveURL(/show=notEstablished/);
  await page.reload();
  await expect(rowNamed(page, 'Bond')).toHaveCount(1);
  await expect(rowNamed(page, 'Cheque')).toHaveCount(0);
  await expectRows('Changed since', ['Cheque', 'Bond']);
  await page.getByLabel('Changed since', { exact: true }).fill('1 April 2026');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rowNamed(page, 'Cheque')).toHaveCount(1);
  await expect(page).not.toHaveURL(/show=/);

  // A rule that charges by a schedule shows the rate of the schedule.
  await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: set.id } });
  await page.reload();
  await expect(cellOf(rowNamed(page, 'Cheque'), FEE - 1)).toHaveText('schedule');
  await expect(cellOf(rowNamed(page, 'Cheque'), FEE)).toHaveText('0.1 × 7.5 %');
  await expectAccessible(page);
});
