import type { Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { newMember, startSession } from './people.ts';
import {
  amountField,
  calculateButton,
  chooseProvince,
  expectAnswer,
  kindButton,
  newAddress,
  pickSuit,
  searchKind,
  signUp,
} from './questions.ts';
import { expect, expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 90_000 });

/** Presses the key in the same frame as the letters. */
const typeAtOnce = async (page: Page, text: string, key: string) => {
  await Promise.all([page.keyboard.insertText(text), page.keyboard.press(key)]);
};

test('a visitor opens an account and gets a first answer within thirty seconds of typing', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  const began = Date.now();
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await signUp(page, newAddress('quick'));
  await expect(page).toHaveURL('/calculate');
  await expect(page.getByText('5 searches left')).toBeVisible();
  await pickSuit(page);
  await page.keyboard.type('2500000');
  await expect(amountField(page)).toHaveValue('25,00,000');
  await expect(page.getByText('Rupees twenty-five lakh only')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectAnswer(page);
  expect(Date.now() - began).toBeLessThan(30_000);
  // The form is empty again but for the province used last, and one search is spent.
  await page.goto('/calculate');
  await expect(page.getByText('4 searches left')).toBeVisible();
  await expect(page.getByRole('button', { name: /Province/ })).toContainText('Punjab');
  await expect(kindButton(page)).toContainText('Select Details');
});

test('a member calculates by keyboard, level by level', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await newMember());
  await page.goto('/calculate');
  await expect(calculateButton(page)).toBeDisabled();
  await expect(kindButton(page)).toBeDisabled();
  const province = page.getByRole('button', { name: /Province/ });
  await expect(province).toBeEnabled();
  await province.press('Enter');
  await expect(page.getByRole('option', { name: 'Punjab' })).toBeVisible();
  await page.keyboard.type('pun');
  await page.keyboard.press('Enter');
  await expect(kindButton(page)).toBeEnabled();
  await kindButton(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Select Details' });
  await expect(dialog.getByText('Select details to make calculations.')).toBeVisible();
  const next = dialog.getByRole('button', { name: 'Next' });
  const level = (name: string) => dialog.getByRole('combobox', { name: `Select ${name} Category` });
  await expect(level('Major')).toBeFocused();
  await expect(level('Major')).toHaveAttribute('placeholder', 'Search');
  await expect(dialog.getByRole('option').first()).toHaveText(/^1·Recovery of money$/);
  await page.keyboard.type('specific');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option', { name: /Specific performance/, selected: true })).toBeVisible();
  await expect(level('Minor')).toBeFocused();
  await expect(next).toBeDisabled();
  // Picking another major clears the levels beneath it.
  await page.keyboard.press('Enter');
  await expect(level('Sub-Minor')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await expectAccessible(page);
  await level('Major').fill('mortgage');
  await page.keyboard.press('Enter');
  await expect(next).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(kindButton(page)).toContainText('Select Details');
  await expect(kindButton(page)).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('ejectment of a tenant (civil court)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /Rent for the last year/ })).toBeFocused();
  await page.keyboard.type('Rs 1,20,000');
  await page.keyboard.press('Enter');
  await expectAnswer(page);
});

test('a member who types faster than the list updates gets the match for the typed text', { tag: '@long' }, async ({
  page,
}) => {
  await startSession(page, await newMember());
  await page.goto('/calculate');
  await chooseProvince(page, 'Punjab');
  await kindButton(page).click();
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await typeAtOnce(page, 'landlord', 'Enter');
  await expect(page.getByRole('dialog').getByRole('option', { name: /Landlord/, selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const search = page.getByRole('combobox', { name: 'Search the kind of suit' });
  await search.fill('specific performance');
  await page.getByRole('option', { name: /Land, house or plot/ }).waitFor();
  await search.fill('');
  const release = await holdRequests(page, /\/v1\/category\/search/);
  const asked = page.waitForRequest(/q=ejectment/);
  await typeAtOnce(page, 'ejectment of a tenant (civil court)', 'Enter');
  await asked;
  await expect(kindButton(page)).toContainText('Select Details');
  release();
  await expect(kindButton(page)).toContainText('Ejectment of a tenant');
});

test('a member gets an answer by one line of words and Enter twice, or by Calculate right after the last digit', async ({
  page,
}) => {
  await startSession(page, await newMember());
  await page.goto('/calculate');
  const search = page.getByRole('combobox', { name: 'Search the kind of suit' });
  await search.fill('recovery of money 5 lakh punjab');
  await page
    .getByRole('option', { name: /Punjab/ })
    .first()
    .waitFor();
  await search.press('Enter');
  await expect(amountField(page)).toBeFocused();
  await expect(amountField(page)).toHaveValue('5,00,000');
  await expect(calculateButton(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expectAnswer(page);
  await expect(page.getByText('15,000').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/calculate');
  await pickSuit(page);
  await page.keyboard.type('250');
  await expect(page.getByText('Rupees two hundred fifty only')).toBeVisible();
  // A screen reader presses the button without moving the focus.
  await page.evaluate(() => {
    document.execCommand('insertText', false, '0000');
    document.querySelector<HTMLElement>('form [type=submit]')?.click();
  });
  await expectAnswer(page);
  await expect(page.getByText('25,00,000').filter({ visible: true }).first()).toBeVisible();
});

test('a member picks another province of a found kind by the arrow keys, and finds that province first the next time', {
  tag: '@long',
}, async ({ page }) => {
  await startSession(page, await newMember());
  await page.goto('/calculate');
  const search = page.getByRole('combobox', { name: 'Search the kind of suit' });
  await search.fill('pre-emption of a house');
  const row = page.getByRole('group', { name: 'House, shop, garden or open plot' }).first();
  await expect(row.getByRole('option', { selected: true })).toContainText('Punjab');
  await search.press('ArrowRight');
  await expect(row.getByRole('option', { name: 'Sindh', selected: true })).toBeVisible();
  await expectAccessible(page);
  await search.press('Enter');
  await expect(page.getByRole('button', { name: /Province/ })).toContainText('Sindh');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/calculate');
  await search.fill('khula');
  await expect(page.getByRole('option', { selected: true })).toContainText('Sindh, used last');
});

test('a member sends the amount in the field by Enter, even right after the last digit', { tag: '@long' }, async ({
  page,
}) => {
  await startSession(page, await newMember());
  await page.goto('/calculate');
  await pickSuit(page);
  await page.keyboard.type('250');
  await expect(page.getByText('Rupees two hundred fifty only')).toBeVisible();
  await typeAtOnce(page, '0000', 'Enter');
  await expectAnswer(page);
  await expect(page.getByText('25,00,000').filter({ visible: true }).first()).toBeVisible();
});

test('a member sees that an amount is below the minimum or above the maximum and cannot calculate', {
  tag: '@long',
}, async ({ page }) => {
  await startSession(page, await newMember());
  await page.goto('/calculate');
  await chooseProvince(page, 'Punjab');
  await searchKind(page, 'declaration without consequential relief above', /Valued above Rs 25,000/);
  // The minimum is filled in at first, and does not count as typed.
  await expect(amountField(page)).toHaveValue('25,000.01');
  await expect(page.getByText('No amount has been typed yet.')).toBeVisible();
  await expect(calculateButton(page)).toBeDisabled();
  await page.keyboard.type('25000.01');
  await expect(calculateButton(page)).toBeEnabled();
  await amountField(page).fill('25000');
  await expect(page.getByRole('alert')).toHaveText('Value less than minimum amount');
  await expect(calculateButton(page)).toBeDisabled();
  await expectAccessible(page);
  await searchKind(page, 'declaration without consequential relief', /Valued at Rs 25,000 or less/);
  await amountField(page).fill('۲۵۰۰۱');
  await expect(amountField(page)).toHaveValue('25,001');
  await expect(page.getByText('Value greater than maximum amount')).toBeVisible();
  await amountField(page).fill('twelve');
  await expect(page.getByText('Enter an amount in rupees, with at most two decimals.')).toBeVisible();
  await amountField(page).fill('');
  await expect(calculateButton(page)).toBeDisabled();
  await amountField(page).fill('0.2 lakh');
  await expect(page.getByText('Rupees twenty thousand only')).toBeVisible();
  await expect(calculateButton(page)).toBeEnabled();
});

test('a member picks a kind of suit that takes no amount, and the fields that it does not use are disabled', {
  tag: '@long',
}, async ({ page, visit }) => {
  await visit('/try');
  await chooseProvince(page, 'Punjab');
  await searchKind(page, 'temporary injunction', /Application under Order XXXIX/);
  const nothing = page.getByRole('textbox', { name: 'Amount' });
  await expect(nothing).toBeDisabled();
  await expect(calculateButton(page)).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Answer', exact: true })).toBeFocused();
  await expect(page.getByText('Fixed by law: free, and not saved')).toBeVisible();
  await expectAccessible(page);
  // The answer has the focus also if it is known only later that the rule is not switched off.
  const release = await holdRequests(page, '**/suspension*');
  await searchKind(page, 'two or more distinct subjects', /Two or more distinct subjects/);
  await expect(page.getByText('Court-fees Act 1870 s.17')).toBeVisible();
  release();
  const answer = page.getByRole('heading', { name: 'Required calculation is as follows' });
  await expect(answer).toBeFocused();
  await expect(answer).toHaveAccessibleDescription(/\S/);
  // Its heading reads the answer; a live region would read all of it, over the heading.
  await expect(page.locator('[aria-live]').filter({ has: answer })).toHaveCount(0);
  await expect(page.getByText('Fixed', { exact: true })).toBeVisible();
  await expect(nothing).toBeDisabled();
  await expect(calculateButton(page)).toBeDisabled();
  await expect(kindButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make your next calculation' }).click();
  await expect(kindButton(page)).toBeEnabled();
  await expect(kindButton(page)).toContainText('Select Details');
});

test('a member switches calculators and keeps province and amount; another province clears the kind of suit', {
  tag: '@long',
}, async ({ page }) => {
  await startSession(page, await newMember());
  await page.goto('/calculate?type=courtFee');
  await pickSuit(page);
  await page.keyboard.type('150000');
  await page.getByRole('link', { name: 'Suit Valuation' }).click();
  await expect(page.getByRole('heading', { name: 'Calculate Suit Valuation' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Province/ })).toContainText('Punjab');
  await expect(kindButton(page)).toContainText('Select Details');
  await searchKind(page, 'specific performance', /Land, house or plot/);
  await expect(amountField(page)).toHaveValue('1,50,000');
  await chooseProvince(page, 'Sindh');
  await expect(kindButton(page)).toContainText('Select Details');
  await expect(calculateButton(page)).toBeDisabled();
});

test('a member calculates on a phone, in Urdu, in the dark theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const member = await newMember();
  await startSession(page, member);
  await page.evaluate(() => (document.cookie = 'language=ur; path=/'));
  await page.goto('/calculate');
  await expect(page.getByRole('heading', { name: 'کورٹ فیس کا حساب' })).toBeVisible();
  await page.getByRole('button', { name: /^صوبہ/ }).click();
  await page.getByRole('option').nth(0).click();
  await page.getByRole('button', { name: /دعوے کی نوعیت/ }).click();
  const dialog = page.getByRole('dialog');
  // A phone shows one level at a time.
  await expect(dialog.getByRole('listbox')).toHaveCount(1);
  await dialog.getByRole('option').nth(0).click();
  await expect(dialog.getByRole('navigation')).toBeVisible();
  await dialog.getByRole('option').nth(0).click();
  await dialog.getByRole('option').nth(0).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'آگے' }).click();
  await page.locator('[name=amount]').fill('۱۵۰۰۰۰');
  await expect(page.locator('[name=amount]')).toHaveValue('1,50,000');
  await expect(page.getByText('ایک لاکھ پچاس ہزار روپے صرف')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'حساب کریں' }).click();
  await expectAnswer(page);
  await expect(page.getByRole('heading', { name: 'مطلوبہ حساب درج ذیل ہے' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'حساب کے مراحل' }).getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
