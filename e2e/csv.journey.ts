import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { administrator, administratorClient, startSession } from './people.ts';
import { setLanguage } from './set-language.ts';
import { expect, expectAccessible, test } from './visit.ts';

let count = 0;
const HEADING =
  'majorCategory,minorCategory,subminorCategory,activityByUser,svUserInputType,svUserInput,cfUserInputType,cfUserInput,maximumCourtFee,reference';
const line = (name: string, rate: string) =>
  `Money,On paper,${name},Amount claimed,multiplier,1,multiplier,${rate},0,Made for a test`;
const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADING, ...lines].join('\r\n')),
});

async function openCsv(page: Page, { width = 1440 } = {}) {
  const admin = await administratorClient();
  const name = `Csv State ${process.pid} ${Date.now()} ${++count}`;
  const { id } = await admin.createProvince({ body: { name, optedCountry: 'pakistan' } });
  await page.setViewportSize({ width, height: 900 });
  await startSession(page, await administrator());
  await page.goto(`/admin/court-fee-csv?view=courtFeeCSV&country=pakistan&province=${id}`);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  return { admin, id, params: { provinceId: id, type: 'courtFee' } as const };
}

const chooseFile = (page: Page, csvFile: ReturnType<typeof file>) =>
  page.locator('input[type=file]').setInputFiles(csvFile);
const cell = (page: Page, name: string) => page.getByRole('textbox', { name });

const publishFile = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why: a note for the history').fill('From a file');
  await dialog.getByRole('button', { name: 'Publish the file' }).click();
};

/** An import runs in a worker thread, which starts slowly on a busy machine. */
const slowly = { timeout: 20_000 };

test.describe.configure({ timeout: 90_000 });

test('an administrator builds a province by CSV: corrects a cell, ticks a rate that could not be read, and publishes', async ({
  page,
}) => {
  const { admin, params } = await openCsv(page);
  await expectAccessible(page);
  await chooseFile(page, file('rules.csv', line('Cheque', '0.75%'), line('', '1')));
  await expect(page.getByRole('grid', { name: 'CSV File Editor' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(page.getByText('Failed to upload file')).toBeVisible(slowly);
  const unread = page.getByRole('region', { name: /^1 figure was read as 0: row 1, .*0\.75%/ });
  const why = /0\.75%.* is not a number and was read as 0; as a multiplier it is .*0\.0075/;
  // The unread figure is listed beside the fault that stops the file.
  await expect(page.getByRole('region', { name: '1 cell to correct' })).toBeVisible(slowly);
  await expect(unread).toContainText(why);
  await page.getByRole('button', { name: 'Row 2, subminorCategory' }).click();
  await expect(cell(page, 'subminorCategory, row 2')).toBeFocused();
  await expect(cell(page, 'subminorCategory, row 2')).toHaveAccessibleDescription(/is empty; a name is needed/);
  await expectAccessible(page);
  await page.keyboard.type('Bond');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Upload File' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish Court Fee, / });
  await expect(dialog.getByText('Money > On paper > Bond')).toBeVisible(slowly);
  await expect(dialog.getByRole('region', { name: /^1 figure was read as 0: row 1, .*0\.75%/ })).toContainText(
    why,
    slowly,
  );
  await expect(dialog.getByRole('button', { name: 'Row 1, cfUserInput' })).toBeVisible();
  await dialog.getByLabel('Why: a note for the history').fill('From a file');
  const send = dialog.getByRole('button', { name: 'Publish the file' });
  await expect(send).toHaveAccessibleDescription('Publishing waits for the tick above.');
  await send.click({ force: true });
  await expectAccessible(page);
  expect(await admin.getRulebookVersions({ params })).toEqual([]);
  await dialog.getByRole('checkbox', { name: /^1 figure was read as 0: row 1, .*publish all the same/ }).check();
  await send.click();
  await expect(page.getByText('File uploaded successfully')).toBeVisible(slowly);
  await expect(page.getByRole('region', { name: / remarks$/ })).toContainText(why);
  await expect(page.getByText('to correct')).toHaveCount(0);
  const [money] = await admin.getCategoriesData({ params });
  expect(money?.minorCategory[0]?.subminorCategory.map(({ name }) => name)).toEqual(['Cheque', 'Bond']);
  // The preview of the changes is read again: the same file now changes nothing.
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(dialog.locator('dl').getByText('0', { exact: true })).toHaveCount(3, slowly);
});

test('an administrator moves and edits cells by keyboard, with undo and redo', { tag: '@long' }, async ({ page }) => {
  await openCsv(page);
  await chooseFile(page, file('rules.csv', line('A', '1'), line('B', '2'), line('C', '3')));
  await expect(cell(page, 'majorCategory, row 1')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'minorCategory, row 2')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cell(page, 'subminorCategory, row 2')).toBeFocused();
  await page.keyboard.type('Bee');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'subminorCategory, row 2')).toHaveValue('B');
  await page.keyboard.type('Bee');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'Bee' })).toBeVisible();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 'reference, row 3')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(cell(page, 'reference, row 3')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Home');
  await expect(page.getByRole('gridcell', { name: 'Bee' })).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByRole('gridcell', { name: 'Bee' })).toBeVisible();
});

test('an administrator pastes over a typed text, and undo clears the faults of rows that have moved', {
  tag: '@long',
}, async ({ page }) => {
  await openCsv(page);
  await chooseFile(page, file('rules.csv', line('A', '1'), line('', '1')));
  await expect(cell(page, 'majorCategory, row 1')).toBeFocused();
  await page.keyboard.type('Typed');
  await cell(page, 'majorCategory, row 1').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Pasted\tBlock');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'Pasted' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete row 1' }).click();
  await page.getByRole('button', { name: 'Check without publishing' }).click();
  const faults = page.getByRole('region', { name: '1 cell to correct' });
  await expect(faults).toBeVisible(slowly);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(faults).toBeHidden();
});

test('an administrator adds and deletes rows and columns and downloads the file', { tag: '@long' }, async ({
  page,
}) => {
  await openCsv(page);
  await chooseFile(page, file('rules.csv', line('A', '1')));
  await page.getByRole('button', { name: 'Add Column' }).click();
  await expect(page.getByText('Please enter a valid column name.')).toBeVisible();
  await page.getByLabel('Column name').fill('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid column name.')).toBeVisible();
  await page.getByLabel('Column name').fill('note');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add Row' }).click();
  await expect(cell(page, 'majorCategory, row 2')).toBeFocused();
  await page.keyboard.type('=1+1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 rows, 11 columns')).toBeVisible();
  await page.getByRole('button', { name: 'Delete column activityByUser' }).click();
  await expect(page.getByText('2 rows, 10 columns')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('edited_data.csv');
  const text = readFileSync(await saved.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe(`\uFEFF${HEADING.replace('activityByUser,', '')},note`);
  expect(text).toContain("'=1+1");
  await page.getByRole('button', { name: 'Delete row 1' }).click();
  await page.getByRole('button', { name: 'Delete Row', exact: true }).click();
  await expect(page.getByText('No data available')).toBeVisible();
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(page.getByText('There are no rows.')).toHaveCount(1);
  await expect(page.getByText('Failed to upload file')).toHaveCount(0);
});

test('an administrator can open only a file that ends in .csv', { tag: '@long' }, async ({ page }) => {
  await openCsv(page);
  await chooseFile(page, file('rules.xlsx', line('A', '1')));
  await expect(page.getByRole('alert')).toContainText('rules.xlsx is no CSV file.');
});

test('an administrator is asked before leaving rows that were not uploaded', { tag: '@long' }, async ({ page }) => {
  await openCsv(page);
  await chooseFile(page, file('rules.csv', line('A', '1')));
  await expect(page.getByRole('grid')).toBeVisible();
  // The rows stay while the trees and the rows of the other type are looked at.
  await page.getByRole('link', { name: 'Suit Valuation' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Suit Valuation CSV' })).toBeVisible();
  await page.getByRole('link', { name: 'Court Fee' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByText('1 row, 10 columns')).toBeVisible();
  await page.getByRole('link', { name: 'Members' }).click();
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(asking).toBeVisible();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('link', { name: 'Members' }).click();
  await asking.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
});

test('an administrator keeps the rows of a file whose type does not exist, or whose province is gone', {
  tag: '@long',
}, async ({ page }) => {
  await openCsv(page);
  const heading = `majorCategoryType,${HEADING}`;
  const rows = [heading, `stampDuty,${line('A', '1')}`].join('\r\n');
  await chooseFile(page, { name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(page.getByText('Failed to upload data')).toBeVisible(slowly);
  await page.getByRole('button', { name: 'Check without publishing' }).click();
  await expect(page.getByText(/Failed to upload data|Checked: 1 cell to correct/)).toBeVisible(slowly);
  await page.route('**/v1/country/get-all-countries', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(page.getByText('Province Not Selected')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'stampDuty' })).toBeVisible();
});

test('an administrator uploads published rows again and changes nothing', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await administrator());
  await page.goto('/admin/court-fee-csv?view=courtFeeCSV&country=pakistan&province=sindh');
  await page.getByRole('button', { name: 'Open the published rows of Sindh' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Check without publishing' }).click();
  await expect(page.getByText('Checked. Nothing is published yet.')).toBeVisible(slowly);
  await expect(page.locator('dl').getByText('0', { exact: true })).toHaveCount(3);
  await page.getByRole('button', { name: 'Upload File' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Replace all rules of the province').click();
  await expect(dialog.getByText('No rule is removed: the file names them all.')).toBeVisible(slowly);
});

test('an administrator reads which rules a file would remove before they replace all of them', {
  tag: '@long',
}, async ({ page }) => {
  const { admin, params } = await openCsv(page);
  const names = async () => (await admin.getRuleRows({ params })).map(({ subminorCategory }) => subminorCategory);
  await chooseFile(page, file('rules.csv', line('Cheque', '0.1'), line('Bond', '0.1')));
  await page.getByRole('button', { name: 'Upload File' }).click();
  await publishFile(page);
  await expect(page.getByText('File uploaded successfully')).toBeVisible(slowly);
  await page.getByRole('button', { name: 'Remove File' }).click();
  await chooseFile(page, file('rules.csv', line('Cheque', '0.2')));
  await page.getByRole('button', { name: 'Upload File' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Replace all rules of the province/ }).check();
  await expect(dialog.getByText(/^1 rule is removed, because no row names it: .*Bond/)).toBeVisible(slowly);
  await expectAccessible(page);
  expect(await names()).toEqual(['Cheque', 'Bond']);
  await publishFile(page);
  await expect(page.getByText('File uploaded successfully')).toBeVisible(slowly);
  expect(await names()).toEqual(['Cheque']);
  // The next file replaces nothing, unless that is ticked again.
  await page.getByRole('button', { name: 'Remove File' }).click();
  await chooseFile(page, file('rules.csv', line('Bond', '0.2')));
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Replace all rules of the province/ })).not.toBeChecked();
});

test('an administrator opens and edits a file on a phone in Urdu', { tag: '@long' }, async ({ page }) => {
  const { id } = await openCsv(page, { width: 390 });
  await setLanguage(page, 'ur');
  await page.goto(`/admin/court-fee-csv?view=courtFeeCSV&country=pakistan&province=${id}`);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await chooseFile(page, file('rules.csv', line('A', '1')));
  await expect(page.getByRole('grid')).toBeVisible();
  // In Urdu the next column stands to the left.
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'minorCategory، سطر 1')).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a file that is to hold from a past date is published once that is confirmed, and leaves scheduled changes alone', {
  tag: '@long',
}, async ({ page }) => {
  const { admin, params } = await openCsv(page);
  const publish = (rate: string, effectiveFrom: string) => {
    const cells = line('Cheque', rate).split(',');
    const rule = Object.fromEntries(HEADING.split(',').map((column, at) => [column, cells[at] ?? '']));
    const body = [{ ...rule, provinceId: params.provinceId, majorCategoryType: 'courtFee' }];
    return admin.addCourtFeeCsvData({ body, query: { effectiveFrom, confirmBackdating: 'true' } });
  };
  await publish('0.1', '2026-01-01');
  await publish('0.2', '2099-07-01');
  const rateOn = async (on: string) => {
    const [major] = await admin.getCategoriesData({ params, query: { on } });
    return major?.minorCategory[0]?.subminorCategory[0]?.courtFee[0]?.userInput;
  };

  await chooseFile(page, file('rules.csv', line('Cheque', '0.3')));
  await page.getByRole('button', { name: 'Upload File' }).click();
  await page.getByRole('dialog').getByLabel('In force from').fill('2026-02-01');
  await page.getByRole('checkbox', { name: /Publish from this past date all the same$/ }).check();
  await expect(page.getByRole('dialog').getByText('Changed')).toBeVisible(slowly);
  expect([await rateOn('2026-02-01'), await rateOn('2099-07-01')]).toEqual([0.1, 0.2]);

  // The publication does not ask again for what was confirmed for the check.
  await publishFile(page);
  await expect(page.getByText('File uploaded successfully')).toBeVisible(slowly);
  expect([await rateOn('2026-01-31'), await rateOn('2026-02-01'), await rateOn('2099-07-01')]).toEqual([0.1, 0.3, 0.2]);
});
