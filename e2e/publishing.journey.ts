import type { MajorCategory } from '@mizan/engine';
import { administratorClient, clientOf, newMember } from './people.ts';
import {
  categoryTree,
  cellOf,
  expect,
  FEE,
  firstRuleOf,
  newProvince,
  openRules,
  publish,
  rateOf,
  rowNamed,
  saveButton,
} from './rulebooks.ts';
import { expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

test('an administrator tries a rate on the questions of members and publishes it for a later date; each date has its own rate', async ({
  page,
}) => {
  const admin = await administratorClient();
  const { province, published } = await newProvince(admin, { Cheque: 0.1 });
  const path = firstRuleOf(province.id, published.majorCategories);
  const member = clientOf(await newMember());
  for (const amount of [1000, 5000]) await member.calculate({ params: path, body: { amount } });
  await openRules(page, province.id);
  await cellOf(rowNamed(page, 'Cheque'), FEE).click();
  await page.keyboard.type('0.2');
  await page.keyboard.press('Enter');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Court fee, Value changes from 0.1 to 0.2.');
  const questions = dialog.getByRole('region', { name: 'Members’ questions' });
  await questions.getByRole('button', { name: 'Try it on members’ questions' }).click();
  await expect(questions).toContainText('2 of the 2 calculations');
  await expect(questions.getByRole('row', { name: /Cheque/ })).toContainText('Rs 100 becomes Rs 200');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await publish(page, 'Doubled', '2099-01-01');
  await expect(page.getByText('Data saved successfully!')).toBeVisible();
  const feeOn = async (asOf?: string) =>
    (await member.calculate({ params: path, body: { amount: 1000, ...(asOf && { asOf }) } })).calculation
      .courtFeeToBeAffixed;
  expect(await feeOn()).toBe(100);
  expect(await feeOn('2099-01-01')).toBe(200);
});

test('two administrators change the same rules; the second chooses between values that both have set, and all else stays', async ({
  page,
}) => {
  const admin = await administratorClient();
  const { province, params, published } = await newProvince(admin, { Cheque: 0.1, Bond: 0.2, Rent: 0.3 });
  await openRules(page, province.id);
  for (const [name, rate] of [
    ['Cheque', '0.5'],
    ['Rent', '0.6'],
  ] as const) {
    await cellOf(rowNamed(page, name), FEE).click();
    await page.keyboard.type(rate);
    await page.keyboard.press('Enter');
  }
  const theirs = structuredClone(published.majorCategories) as MajorCategory[];
  const [major] = theirs;
  const minor = major?.minorCategory[0];
  const rates: Record<string, number> = { Cheque: 0.9, Bond: 0.8 };
  const subminorCategory = (minor?.subminorCategory ?? []).map((item) => ({
    ...item,
    courtFee: item.courtFee.map((entry) => ({ ...entry, userInput: rates[item.name] ?? entry.userInput })),
  }));
  if (!major || !minor) throw new Error('The tree has no minor');
  await admin.addCategoriesData({
    params,
    body: { majorCategories: [{ ...major, minorCategory: [{ ...minor, subminorCategory }] }], note: 'Ours' },
  });

  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why: a note for the history').fill('Mine');
  const send = dialog.getByRole('button', { name: 'Publish', exact: true });
  await send.click();
  await expect(dialog.getByRole('region', { name: 'Choose which value holds' })).toBeFocused();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog).toContainText('1 value is still to be chosen.');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^Yours/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /published this/ })).toBeChecked();
  await send.click();
  await expect(page.getByText(/^No changes on version/)).toBeVisible();
  const tree = await admin.getCategoriesData({ params });
  expect(['Cheque', 'Bond', 'Rent'].map((name) => rateOf(tree, name))).toEqual([0.9, 0.8, 0.6]);
});

test('an administrator opens, compares and republishes an old version', { tag: '@long' }, async ({ page }) => {
  const admin = await administratorClient();
  const { province, params, published } = await newProvince(admin, { Cheque: 0.1 });
  const [major] = published.majorCategories;
  if (!major) throw new Error('Nothing was published');
  await admin.addCategoriesData({ params, body: { majorCategories: [{ ...major, name: 'Debts' }], note: 'Renamed' } });
  await openRules(page, province.id);
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('Recovery: Category changes from Recovery to Debts.')).toBeHidden();
  await expect(page.getByText('Debts: Category changes from Recovery to Debts.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Publish again: version ${published.version?.number}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Recovery: Category changes from Debts to Recovery.');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toContainText('Say why: the history keeps it.');
  await dialog.getByLabel('Why: a note for the history').fill('For a test');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(categoryTree(page).getByRole('rowheader', { name: /Recovery/ })).toBeVisible();
  expect((await admin.getCategoriesData({ params }))[0]?.name).toBe('Recovery');
});

test('two administrators change the same test case, and neither loses typed text', { tag: '@long' }, async ({
  page,
}) => {
  const admin = await administratorClient();
  const { province, params, published } = await newProvince(admin, { Cheque: 0.1 });
  const caseOf = (source: string) => ({
    subMinorId: published.majorCategories[0]?.minorCategory[0]?.subminorCategory[0]?.id ?? '',
    amount: 1000,
    expectedValuation: 1000,
    expectedCourtFee: 100,
    source,
  });
  const cases = await admin.saveRulebookCases({ params, body: { removed: [], added: [caseOf('First')] } });
  await openRules(page, province.id);
  await page.getByRole('button', { name: 'Test cases' }).click();
  await page.getByLabel('Source, case 1').fill('Mine');
  const removed = cases.map(({ id }) => id);
  await admin.saveRulebookCases({ params, body: { removed, added: [caseOf('Theirs')] } });
  await page.getByRole('button', { name: 'Save test cases' }).click();
  await expect(page.getByText(/Another administrator changed the same test cases/)).toBeVisible();
  await expect(page.getByLabel('Source, case 1')).toHaveValue('Theirs');
  await expect(page.getByLabel('Source, case 2')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save test cases' }).click();
  await expect(page.getByText('holds', { exact: true })).toHaveCount(2);
  expect((await admin.getRulebookCases({ params })).map(({ source }) => source).toSorted()).toEqual(['Mine', 'Theirs']);
});

test('an administrator sees a broken case with its old and new figures and confirms it to publish', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await administratorClient();
  const { province, params } = await newProvince(admin, { Cheque: 0.1 });
  await openRules(page, province.id);
  await page.getByRole('button', { name: 'Test cases' }).click();
  await page.getByRole('button', { name: 'Add test case' }).click();
  await page.getByRole('option', { name: /Cheque/ }).click();
  await page.getByLabel('Amount, case 1').fill('1,000');
  await page.getByLabel('Expected valuation, case 1').fill('1000');
  await page.getByLabel('Expected fee, case 1').fill('100');
  await page.getByRole('button', { name: 'Save test cases' }).click();
  await expect(page.getByText('Test case 1: name the source of the expected answer.')).toBeVisible();
  await page.getByLabel('Source, case 1').fill('Worked by hand');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('link', { name: 'Suit Valuation', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Test cases' }).click();
  await page.getByRole('button', { name: 'Save test cases' }).click();
  await expect(page.getByText('holds', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rules' }).click();
  await cellOf(rowNamed(page, 'Cheque'), FEE).click();
  await page.keyboard.type('0.2');
  await page.keyboard.press('Enter');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Rs 100 becomes Rs 200');
  await dialog.getByLabel('Why: a note for the history').fill('For a test');
  const confirm = dialog.getByRole('checkbox', { name: /^1 test case would no longer be answered as expected/ });
  const send = dialog.getByRole('button', { name: 'Publish', exact: true });
  await expect(send).toHaveAccessibleDescription('Publishing waits for the tick above.');
  await send.click({ force: true });
  await expect(confirm).toBeFocused();
  const isCovered = (box: Element) => {
    const { left, top } = box.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + 5) !== box;
  };
  expect(await confirm.evaluate(isCovered)).toBe(false);
  await expectAccessible(page);
  await confirm.check();
  await send.click();
  await expect(page.getByText(/^No changes on version/)).toBeVisible();
  expect(await admin.getRulebookCases({ params })).toMatchObject([{ isAsExpected: false }]);
});
