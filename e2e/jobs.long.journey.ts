import type { Page } from '@playwright/test';
import { countInput } from './counted-input.ts';
import {
  administrator,
  administratorClient,
  clientOf,
  grantSearches,
  logIn,
  newMember,
  startSession,
} from './people.ts';
import { calculateButton, expectAnswer, newAddress, signUp } from './questions.ts';
import { addressOf, cellOf, expect, FEE, newProvince, openRules, rateOf, rowNamed, saveButton } from './rulebooks.ts';
import { kinds, saveCalculation } from './suits.ts';
import { test } from './visit.ts';

/*
 * Counts the presses of the mouse and of keys that each job of a week takes; a job that takes more than its goal fails.
 * Keys typed into the form that opens an account do not count.
 */
test.describe.configure({ timeout: 90_000 });

const QUESTION = 'recovery 5 lakh punjab';

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Which suit' });

test('a guest gets a first explained answer by at most 3 presses, without counting the sign-up form', async ({
  page,
}) => {
  await page.goto('/');
  const { counts, click, type, press } = countInput(page);
  await click(searchField(page));
  await type(QUESTION);
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Amount claimed' })).toHaveValue('5,00,000');
  await click(calculateButton(page));
  await click(page.getByRole('main').getByRole('link', { name: 'Sign Up' }));
  await signUp(page, newAddress('job'));
  await expectAnswer(page);
  expect(counts.presses).toBeLessThanOrEqual(3);
});

test('a guest gets a first explained answer by at most 35 keys', async ({ page }) => {
  await page.goto('/');
  const hand = countInput(page);
  await hand.reach(page.getByRole('link', { name: /skip/i }));
  await hand.press('Enter');
  await hand.reach(searchField(page));
  await hand.type(QUESTION);
  await hand.press('Enter');
  const claimed = page.getByRole('textbox', { name: 'Amount claimed' });
  await expect(claimed).toHaveValue('5,00,000');
  await expect(claimed).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeFocused();
  await hand.press('Enter');
  await signUp(page, newAddress('keys'));
  await expectAnswer(page);
  expect(hand.counts.keys).toBeLessThanOrEqual(35);
});

test('a member asks for a second amount by 1 press and by typing it', async ({ page }) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  const { counts, click, type, press } = countInput(page);
  await click(page.getByLabel('Consideration in the agreement'));
  await type('3000000');
  await press('Enter');
  await expect(page).not.toHaveURL(new RegExp(id));
  await expectAnswer(page);
  expect(counts).toEqual({ presses: 1, keys: '3000000'.length + 1 });
});

test('a member asks for another date by 1 press, the day and Enter', async ({ page }) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  const { counts, click, type, press } = countInput(page);
  await click(page.getByLabel('Date of law'));
  await type('1 March 2026');
  await press('Enter');
  await expect(page).not.toHaveURL(new RegExp(id));
  await expectAnswer(page);
  await expect(page.getByLabel('Date of law')).toHaveValue('1 March 2026');
  expect(counts).toEqual({ presses: 1, keys: '1 March 2026'.length + 1 });
});

test('a member finds an old answer by 1 press, its words and Enter', async ({ page }) => {
  const member = await newMember();
  await grantSearches(member, 5);
  const old = await saveCalculation(member, { kind: kinds.money, amount: 150_000 });
  await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, member);
  await page.goto('/payment');
  const { counts, click, type, press } = countInput(page);
  await click(page.getByRole('banner').getByRole('link', { name: 'Search History' }));
  await expect(page.getByRole('searchbox')).toBeFocused();
  await type('promissory');
  await press('Enter');
  await expect(page).toHaveURL(`/c/${old}`);
  expect(counts).toEqual({ presses: 1, keys: 'promissory'.length + 1 });
});

test('a member with a default province files what goes with a plaint, and prints it, by typing and at most 6 presses', async ({
  page,
}) => {
  const member = await newMember();
  await clientOf(member).updateAccount({ body: { defaultProvince: 'punjab' } });
  await grantSearches(member, 1);
  await startSession(page, { ...(await logIn(member)), password: member.password });
  await page.goto('/filings');
  const { counts, click, type, press } = countInput(page);
  await click(page.getByRole('button', { name: 'New filing' }).first());
  await expect(page.getByRole('textbox', { name: 'Name of the filing' })).toBeFocused();
  await type('Malik against Khan');
  await click(page.getByRole('button', { name: 'Start from a list' }));
  await click(page.getByRole('option', { name: 'Civil suit with stay application' }));
  await click(page.getByRole('button', { name: 'Create filing' }));
  await click(page.getByRole('button', { name: /^Add \d items$/ }));
  await expect(page.getByRole('combobox', { name: 'Search the kind of suit' })).toBeFocused();
  await type('recovery of money 5 lakh');
  await press('Enter');
  await page.getByRole('button', { name: 'Calculate and add' }).waitFor();
  await press('Enter');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('5,00,000');
  await click(page.getByRole('main').getByRole('link', { name: 'Print' }));
  await expect(page.getByRole('article')).toContainText('on 5,00,000');
  expect(counts.presses).toBeLessThanOrEqual(6);
});

test('an administrator publishes one rate from 1 July next year by typing and at most 4 presses, and sees it in rupees', async ({
  page,
}) => {
  const { province } = await newProvince(await administratorClient(), { Cheque: 0.1 });
  await openRules(page, province.id);
  const { counts, click, type, press } = countInput(page);
  await click(cellOf(rowNamed(page, 'Cheque'), FEE));
  await type('0.2');
  await press('Enter');
  await click(saveButton(page));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Rs 1,000.*Rs 100.*Rs 200/s);
  await expect(dialog.getByLabel('In force from')).toBeFocused();
  await page.keyboard.type(`1 July ${new Date().getFullYear() + 1}`);
  await click(dialog.getByLabel('Why: a note for the history'));
  await page.keyboard.type('Doubled');
  await click(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Data saved successfully!')).toBeVisible();
  expect(counts).toEqual({ presses: 4, keys: 4 });
});

test('an administrator corrects a file with three faults by at most 9 presses, and sees every figure that was read as 0', async ({
  page,
}) => {
  const admin = await administratorClient();
  const { province, params } = await newProvince(admin, { Cheque: 0.1 });
  await startSession(page, await administrator());
  await page.goto(addressOf(province.id));
  const { counts, click, type, press } = countInput(page);
  await click(page.getByRole('link', { name: 'Import' }));
  const heading = 'majorCategory,minorCategory,subminorCategory,activityByUser,cfUserInputType,cfUserInput,reference';
  const row = (name: string, kind: string, rate: string) =>
    `Money,On paper,${name},Amount claimed,${kind},${rate},Made`;
  const rows = [heading, row('Bond', 'multiplier', '0.75%'), row('', 'multiplier', '1'), row('Sale', 'times', '1')];
  await page.locator('input[type=file]').setInputFiles({
    name: 'rules.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  const upload = page.getByRole('button', { name: 'Upload File' });
  await click(upload);
  const answered = { timeout: 20_000 };
  await expect(page.getByText('2 cells to correct', { exact: true })).toBeVisible(answered);
  await expect(page.getByText(/1 figure was read as 0: row 1, .*0\.75%/)).toBeVisible();
  const mend = async (place: string, text: string) => {
    await click(page.getByRole('button', { name: place }));
    await type(text);
    await press('Enter');
  };
  await mend('Row 2, subminorCategory', 'Rent');
  await mend('Row 3, cfUserInputType', 'multiplier');
  await click(upload);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: /^1 figure was read as 0: row 1, .*0\.75%/ })).toBeVisible(
    answered,
  );
  // The button leads to the cell, where the figure is corrected instead of confirmed.
  await click(dialog.getByRole('button', { name: 'Row 1, cfUserInput' }));
  await expect(page.getByRole('textbox', { name: 'cfUserInput, row 1' })).toBeFocused();
  await type('0.0075');
  await press('Enter');
  await click(upload);
  await expect(dialog.getByText('In rupees, before and after')).toBeVisible(answered);
  await expect(dialog.getByText(/figures? (?:was|were) read as 0/)).toHaveCount(0);
  await click(dialog.getByLabel('Why: a note for the history'));
  await page.keyboard.type('From a file');
  await click(dialog.getByRole('button', { name: 'Publish the file' }));
  await expect(page.getByText('File uploaded successfully')).toBeVisible(answered);
  await expect(page.getByText(/to correct/)).toHaveCount(0);
  expect(rateOf(await admin.getCategoriesData({ params }), 'Bond')).toBe(0.0075);
  console.log(`A file with three faults: ${counts.presses} presses and ${counts.keys} keys.`);
  expect(counts.presses).toBeLessThanOrEqual(9);
});
