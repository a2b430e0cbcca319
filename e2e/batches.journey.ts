import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fewOrAll } from './few-or-all.ts';
import { clientOf, grantSearches, newMember, startSession } from './people.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

/*
 * Many questions at once: a file is checked and corrected, its price is shown and paid to the search, and its answers are
 * one group of the history and a CSV file.
 */
test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.getByRole('main');
const calculations = (page: Page) => page.getByRole('table', { name: 'Calculations in the order of the file' });

/** Picks the kind of suit by words, as in the calculator. */
async function pickKind(page: Page) {
  const search = page.getByRole('combobox', { name: 'Search the kind of suit' });
  await search.fill('promissory note punjab');
  await page.getByRole('option').first().click();
  await expect(main(page)).toContainText('Promissory note, bill or cheque');
}

async function calculate(page: Page, rows: string) {
  await pickKind(page);
  await page.getByLabel('Paste from a spreadsheet').fill(rows);
  await page.getByRole('button', { name: 'Check the file' }).click();
}

for (const width of fewOrAll([390], [390, 1440])) {
  test(`a member corrects pasted rows, pays the price that was shown and opens the calculations at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const member = await newMember();
    await saveCalculation(member, { kind: kinds.money, amount: 60_000 });
    await startSession(page, member);
    await page.goto('/calculate?type=courtFee');
    await page.getByRole('link', { name: 'Calculate in bulk, from a file' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Calculate in bulk' })).toBeVisible();
    // Refused: every fault is listed, the first field has the focus, and the title says so.
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('alert')).toContainText('2 entries need correcting');
    await expect(page.getByLabel('Paste from a spreadsheet')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Calculate in bulk/);
    await page.getByRole('button', { name: 'Choose the kind of suit first.' }).click();
    await expect(page.getByRole('combobox', { name: 'Search the kind of suit' })).toBeFocused();
    // A single missing entry is announced, too.
    await page.getByLabel('Paste from a spreadsheet').fill('5');
    await expect(page.getByRole('alert')).toHaveText('Choose the kind of suit first.');
    await expectAccessible(page);
    await calculate(page, '1,50,000\nfive lakh\n60000\n1.5 lakh');
    await expect(main(page)).toContainText('1 cell to correct. Nothing was charged.');
    const faulty = page.getByRole('textbox', { name: 'Row 2, Amount' });
    await expect(faulty).toHaveAttribute('aria-invalid', 'true');
    await expect(faulty).toBeFocused();
    const label = page.getByRole('row').filter({ has: faulty }).getByText('Amount', { exact: true });
    await expect(label).toBeVisible({ visible: width < 768 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await faulty.fill('5 lakh');
    // A corrected cell is nowhere but here, so leaving asks first.
    await page.goBack();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay here' })
      .click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(main(page)).toContainText('4 rows · 2 searches · 2 of your 4 searches will be left');
    await expect(main(page)).toContainText('1 row is in your history already: free');
    await expect(main(page)).toContainText('1 row repeats a row above: free');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Calculate for 2 searches' }).click();
    await expect(calculations(page).getByRole('row')).toHaveCount(5);
    await expect(main(page)).toContainText(/Court fees of all rowsRs\s/);
    expect((await clientOf(member).getAccount()).searchesLeft).toBe(2);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the calculations as CSV' }).click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(5);
    expect(file).toMatch(/,(\w{4}-){3}\w{4},/);

    await page.goto('/search-history');
    const group = page.getByRole('link', { name: /^In bulk: Promissory note/ });
    await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(2);
    await page.getByRole('searchbox').fill('promissory');
    await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(3);
    await page.getByRole('searchbox').fill('');
    await group.click();
    await calculations(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/c\/[\w-]+$/);

    await page.goto(`/batches/${randomUUID()}`);
    await expect(page.getByRole('heading', { level: 1, name: 'We cannot show this calculation' })).toBeVisible();
    await expect(page).toHaveTitle(/^We cannot show this calculation/);
    await expect(main(page).getByRole('link', { name: 'Calculate in bulk' })).toHaveAttribute('href', '/batches');
  });
}

test('a file of 10,000 rows shows its progress, also after the page was left, and scrolls to its last answer', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember();
  await grantSearches(member, 10_000);
  await startSession(page, member);
  await page.goto('/batches');
  await pickKind(page);
  const buffer = Buffer.from(
    ['Client,Amount', ...Array.from({ length: 10_000 }, (_, row) => `No. ${row},${row + 1}`)].join('\n'),
  );
  await page.getByLabel('Or choose a CSV file').setInputFiles({ name: 'claims.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(main(page)).toContainText('10,000 rows · 10,000 searches · 5 of your 10,005 searches will be left');
  await expect(main(page)).toContainText('Not read: Client');
  await page.getByRole('button', { name: 'Calculate for 10,000 searches' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.goto('/batches');
  await page.getByRole('link', { name: 'claims.csv' }).click();
  await expect(calculations(page)).toHaveAttribute('aria-rowcount', '10001', { timeout: 30_000 });
  await page.keyboard.press('End');
  await expect(calculations(page).getByRole('row').last()).toContainText('10,000');
  expect((await clientOf(member).getAccount()).searchesLeft).toBe(5);
});

test('a file that names its kinds lists every fault, and one that costs too much says how many searches are missing', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember();
  await startSession(page, member);
  await page.goto('/batches');
  await page.getByText('Each row has its own kind of suit').click();
  const heading = 'province,type,kind,amount';
  const check = async (...rows: string[]) => {
    await page.getByLabel('Paste from a spreadsheet').fill([heading, ...rows].join('\n'));
    await page.getByRole('button', { name: 'Check the file' }).click();
  };
  const kind = '"Promissory note, bill or cheque"';
  await check(`Punjab,court fee,${kind},500`, `Atlantis,court fee,${kind},500`, 'Punjab,court fee,No such suit,x');
  await expect(main(page)).toContainText('3 cells to correct');
  await expect(main(page)).toContainText('Row 2, Province: “Atlantis” is no province here.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.getByText('Each row has its own kind of suit').click();
  await check(...Array.from({ length: 60 }, (_, row) => `Punjab,court fee,${kind},${row < 55 ? row + 1 : 'five'}`));
  const faulty = page.getByRole('textbox', { name: 'Row 56, Amount' });
  await expect(faulty).toBeInViewport();
  await expect(faulty).toBeFocused();
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.getByText('Each row has its own kind of suit').click();
  await check(...Array.from({ length: 7 }, (_, row) => `punjab,courtFee,${kind},${row + 1}`));
  await expect(main(page)).toContainText('You need 2 more searches.');
  await expect(page.getByRole('button', { name: 'Calculate for 7 searches' })).toHaveAttribute('aria-disabled', 'true');
  await expect(main(page).getByRole('link', { name: 'Buy Searches' })).toHaveAttribute('href', /^\/payment\?from=/);
  await expectAccessible(page);
});

test('a member checks and calculates a file in Urdu, in the dark', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const member = await newMember();
  await startSession(page, member);
  await page.goto('/ur');
  await page.goto('/batches');
  await expect(page.getByRole('heading', { level: 1, name: 'اکٹھا حساب' })).toBeVisible();
  await page.getByText('ہر سطر کی اپنی نوعیت').click();
  const rows = 'صوبہ,قسم,نوعیت,رقم\nپنجاب,کورٹ فیس,"Promissory note, bill or cheque",۵ لاکھ';
  await page.getByLabel('اسپریڈ شیٹ سے پیسٹ کریں').fill(rows);
  await page.getByRole('button', { name: 'فائل جانچیں' }).click();
  await expect(main(page)).toContainText('1 سطر، 1 حساب');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'آغاز کریں: 1 حساب خرچ ہوگا' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
});
