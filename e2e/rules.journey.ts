import type { Page } from '@playwright/test';
import { fewOrAll } from './few-or-all.ts';
import { administrator, administratorClient, newMember, startSession } from './people.ts';
import {
  addressOf,
  categoryTree,
  cellOf,
  expect,
  FEE,
  NOTE,
  newName,
  newProvince,
  openRules,
  publish,
  REFERENCE,
  rateOf,
  rowNamed,
  saveButton,
} from './rulebooks.ts';
import { expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

/** A new member finds the kind of suit by its name, and opens the answer. */
async function calculateAsMember(page: Page, subMinor: string, amount: string) {
  await startSession(page, await newMember());
  await page.goto('/calculate?type=courtFee');
  await page.getByRole('combobox', { name: 'Search the kind of suit' }).fill(subMinor);
  await page
    .getByRole('option', { name: new RegExp(subMinor) })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Amount claimed' }).fill(amount);
  await page.getByRole('main').getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/\/c\/[\da-f-]{36}$/);
}

test('an administrator builds a province from nothing by typing, and a member calculates there', async ({ page }) => {
  const admin = await administratorClient();
  const province = await admin.createProvince({ body: { name: newName('State'), optedCountry: 'pakistan' } });
  const subMinor = newName('Loan');
  await startSession(page, await administrator());
  await page.goto(addressOf(province.id));
  await expect(page.getByText('No rules yet. Name the first major category below.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Find by words' })).toHaveAttribute('dir', 'auto');
  await expectAccessible(page);

  const name = page.getByLabel('Name of a new category');
  await expect(page.getByRole('button', { name: 'Add minor' })).toBeDisabled();
  await name.fill('Recovery of money');
  await page.getByRole('button', { name: 'Add major' }).click();
  await name.fill('Money lent');
  await page.getByRole('button', { name: 'Add minor' }).click();
  await name.fill(subMinor);
  await page.getByRole('button', { name: 'Add sub-minor' }).click();
  await expect(name).toHaveValue('');

  await cellOf(rowNamed(page, subMinor), 1).click();
  await page.keyboard.type('Amount claimed');
  await page.keyboard.press('Tab');
  await page.keyboard.type('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0.075');
  await page.keyboard.press('Tab');
  await page.keyboard.type('15000');
  // Enter leaves the line; the panel stays with what was just typed.
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'The line in words and figures' });
  await expect(panel.getByText('7.5 per cent of the value, never more than Rs 15,000.')).toBeVisible();
  await panel.getByLabel('Amount claimed').fill('1,00,000');
  await expect(panel.getByRole('row', { name: 'Court fee' })).toContainText('7,500');
  await expectAccessible(page);

  await publish(page, 'The first rules');
  await expect(page.getByText('Data saved successfully!')).toBeVisible();
  await expect(page.getByText(/^No changes on version/)).toBeVisible();

  await calculateAsMember(page, subMinor, '300000');
  await expect(page.getByText('15,000').first()).toBeVisible();
});

test('an administrator edits the table with the keys of a spreadsheet', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { province } = await newProvince(await administratorClient(), { Cheque: 0.1, Bond: 0.2 });
  await openRules(page, province.id);
  const fee = (name: string) => cellOf(rowNamed(page, name), FEE);

  await fee('Cheque').click();
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(fee('Cheque')).toHaveText('0.15');
  await page.keyboard.type('0.7');
  await page.keyboard.press('Escape');
  await expect(fee('Bond')).toHaveText('0.2');

  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Court fee, Value: Enter a number of 0 or more.')).toBeVisible();
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(fee('Bond')).toHaveText('0.2');
  await page.keyboard.press('Control+y');
  await expect(fee('Bond')).toHaveText('one');
  await page.keyboard.press('Control+z');

  await page.evaluate(() => navigator.clipboard.writeText('Hundi\tAmount of the hundi\t100\nNote\t"two\twords"\t5'));
  await cellOf(rowNamed(page, 'Bond'), 0).click();
  await page.keyboard.press('Control+v');
  await expect(rowNamed(page, 'Hundi')).toContainText('Amount of the hundi');
  await expect(rowNamed(page, 'Note')).toContainText('two\twords');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Hundi\tAmount of the hundi\nNote\t"two\twords"',
  );
  await page.keyboard.press('Alt+ArrowUp');
  await expect(categoryTree(page).getByRole('rowheader').nth(3)).toContainText('Note');
  await cellOf(rowNamed(page, 'Recovery'), 0).click();
  await page.keyboard.press('ArrowLeft');
  await expect(rowNamed(page, 'Cheque')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(rowNamed(page, 'Cheque')).toBeVisible();
});

test('an administrator keeps unsaved changes over a reload and is asked before leaving', { tag: '@long' }, async ({
  page,
}) => {
  const { province } = await newProvince(await administratorClient(), { Cheque: 0.1 });
  await openRules(page, province.id);
  await cellOf(rowNamed(page, 'Cheque'), FEE).click();
  await page.keyboard.type('0.4');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 change on version/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your draft is back as you left it.')).toBeVisible();
  await expect(cellOf(rowNamed(page, 'Cheque'), FEE)).toHaveText('0.4');
  await page.getByRole('link', { name: 'Suit Valuation', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without publishing?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(cellOf(rowNamed(page, 'Cheque'), FEE)).toHaveText('0.4');
  await page.getByRole('link', { name: 'Suit Valuation', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave and discard' }).click();
  await expect(page.getByRole('heading', { name: 'Suit Valuation', level: 1 })).toBeVisible();
  await page.goto(addressOf(province.id));
  await expect(cellOf(rowNamed(page, 'Cheque'), FEE)).toHaveText('0.1');
});

test('an administrator deletes a published rule at once and keeps other edits', { tag: '@long' }, async ({ page }) => {
  const admin = await administratorClient();
  const { province, params } = await newProvince(admin, { Cheque: 0.1, Bond: 0.2, Rent: 0.3 });
  await openRules(page, province.id);
  await cellOf(rowNamed(page, 'Rent'), 0).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  // Nothing was typed, so nothing is a draft.
  await expect(page.getByText(/^No changes on version/)).toBeVisible();
  await cellOf(rowNamed(page, 'Cheque'), FEE).click();
  await page.keyboard.type('0.4');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Bond?' });
  await expect.poll(async () => (await admin.listDrafts({ query: params })).length).toBe(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rowNamed(page, 'Bond')).toBeHidden();
  await expect(page.getByText(/^1 change on version/)).toBeVisible();
  const tree = await admin.getCategoriesData({ params });
  expect([rateOf(tree, 'Bond'), rateOf(tree, 'Cheque')]).toEqual([undefined, 0.1]);
});

type Look = readonly [language: 'en' | 'ur', width: number, colorScheme: 'light' | 'dark'];
const looks: readonly Look[] = [
  ['ur', 390, 'light'],
  ['ur', 1440, 'dark'],
];
const inEnglish: Look = ['en', 1440, 'light'];

for (const [language, width, colorScheme] of fewOrAll(looks, [...looks, inEnglish])) {
  test(`an administrator reads the rules of Punjab in ${language} at ${width} px in ${colorScheme}`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await startSession(page, await administrator());
    if (language === 'ur') await page.goto('/ur/about-us');
    for (const type of ['courtFee', 'suitValuation']) {
      await page.goto(addressOf('punjab', type));
      const table = page.getByRole('treegrid');
      await table.waitFor();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // A large tree opens as the list of its majors.
      await expect(table.getByRole('row', { level: 3 })).toHaveCount(0);
      await page.getByRole('button', { name: /^(?:Open all|سب کھولیں)$/ }).click();
      await table.getByRole('row', { level: 3 }).first().locator('[data-column="0"]').click();
      await expect(page.getByRole('complementary').getByRole('table')).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await page.setViewportSize({ width, height: 1600 });
      expect((await table.boundingBox())?.height).toBeLessThanOrEqual(0.8 * 1600);
      await page.setViewportSize({ width, height: 900 });
    }
  });
}

test('an administrator adds a reading to a rule, and a member sees it beneath the answer and on the worksheet', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await administratorClient();
  const subMinor = newName('Cheque');
  const { province, params } = await newProvince(admin, { [subMinor]: 0.075 });
  await openRules(page, province.id);
  const panel = page.getByRole('complementary', { name: 'The line in words and figures' });

  await cellOf(rowNamed(page, subMinor), 0).click();
  await page.getByRole('button', { name: 'Add reading' }).click();
  await expect(page.getByText('Category: Another reading needs a name.')).toBeVisible();
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  // Every letter reaches the panel before the next one is typed.
  await page.keyboard.type('N');
  await expect(panel.getByText('Read as N', { exact: true })).toBeVisible();
  await page.keyboard.type('o ceiling');
  await page.keyboard.press('Enter');
  const reading = rowNamed(page, 'No ceiling');
  await cellOf(reading, FEE).click();
  await page.keyboard.type('0.1');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('row', { name: 'read as No ceiling' })).toContainText('10,000');
  await expect(panel.getByText('10 per cent of the value.')).toBeVisible();
  await cellOf(reading, REFERENCE).click();
  await page.keyboard.type('A website');
  await page.keyboard.press('Tab');
  await cellOf(reading, NOTE).click();
  await page.keyboard.type('Only if there is no ceiling.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Hide 1 other reading of ${subMinor}`, exact: true })).toHaveText('1');
  await expectAccessible(page);

  await cellOf(rowNamed(page, subMinor), 0).click();
  await page.keyboard.press('ArrowLeft');
  await expect(reading).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(reading).toBeVisible();
  await cellOf(reading, 0).click();
  await page.keyboard.press('Control+Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(reading).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reading).toBeVisible();

  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Added Recovery › Money › ${subMinor} › read as No ceiling.`)).toBeVisible();
  await dialog.getByLabel('Why: a note for the history').fill('A website reads it without a ceiling');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Data saved successfully!')).toBeVisible();
  const [major] = await admin.getCategoriesData({ params });
  expect(major?.minorCategory[0]?.subminorCategory[0]?.readings).toMatchObject([
    {
      name: 'No ceiling',
      reference: 'A website',
      note: 'Only if there is no ceiling.',
      courtFee: [{ userInput: 0.1 }],
    },
  ]);

  await calculateAsMember(page, subMinor, '100000');
  const other = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'No ceiling' }) });
  for (const text of ['10,000', 'Unverified', 'A website', 'Only if there is no ceiling.'])
    await expect(other).toContainText(text);
  await expectAccessible(page);
  await page.goto(`${new URL(page.url()).pathname}/worksheet`);
  await expect(page.getByText('No ceiling: Rs 10,000 (Unverified). A website')).toBeVisible();
});
