import type { Page } from '@playwright/test';
import { handOf } from './hand.ts';
import { asAdministrator, grant, newMember, startSession } from './people.ts';
import { calculate, expectAnswer, newAddress, signUp } from './questions.ts';
import { cellOf, expect, FEE, line, newProvince, open, save } from './rulebooks.ts';
import { kinds, saveCalculation } from './suits.ts';
import { test } from './visit.ts';

/*
 * Counts the presses of the mouse and of keys that each job of a week takes; a job that takes more than its goal fails.
 * Keys typed into the form that opens an account do not count.
 */
test.describe.configure({ timeout: 90_000 });

const QUESTION = 'recovery 5 lakh punjab';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Which suit' });

test('a guest has a first explained answer in at most 3 presses beside the form of a new account', async ({ page }) => {
  await page.goto('/');
  const { made, click, type, press } = handOf(page);
  await click(search(page));
  await type(QUESTION);
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Amount claimed' })).toHaveValue('5,00,000');
  await click(calculate(page));
  await click(page.getByRole('main').getByRole('link', { name: 'Sign Up' }));
  await signUp(page, newAddress('job'));
  await expectAnswer(page);
  expect(made.presses).toBeLessThanOrEqual(3);
});

test('a guest has a first explained answer by at most 35 keys', async ({ page }) => {
  await page.goto('/');
  const hand = handOf(page);
  await hand.reach(page.getByRole('link', { name: /skip/i }));
  await hand.press('Enter');
  await hand.reach(search(page));
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
  expect(hand.made.keys).toBeLessThanOrEqual(35);
});

test('a member asks a second amount by 1 press and the amount', async ({ page }) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  const { made, click, type, press } = handOf(page);
  await click(page.getByRole('button', { name: /^Recalculate/ }).first());
  await type('3000000');
  await press('Enter');
  await expect(page).not.toHaveURL(new RegExp(id));
  await expectAnswer(page);
  expect(made).toEqual({ presses: 1, keys: '3000000'.length + 1 });
});

test('a member finds an old answer by 1 press, its words and Enter', async ({ page }) => {
  const member = await newMember();
  await grant(member, 5);
  const old = await saveCalculation(member, { kind: kinds.money, amount: 150_000 });
  await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, member);
  await page.goto('/payment');
  const { made, click, type, press } = handOf(page);
  await click(page.getByRole('banner').getByRole('link', { name: 'Search History' }));
  await expect(page.getByRole('searchbox')).toBeFocused();
  await type('promissory');
  await press('Enter');
  await expect(page).toHaveURL(`/c/${old}`);
  expect(made).toEqual({ presses: 1, keys: 'promissory'.length + 1 });
});

test('an administrator changes a fee and publishes it by at most 4 presses and 4 keys beside the reason, and sees it in rupees', async ({
  page,
}) => {
  const { province } = await newProvince(await asAdministrator(), { Cheque: 0.1 });
  await open(page, province.id);
  const { made, click, type, press } = handOf(page);
  await click(cellOf(line(page, 'Cheque'), FEE));
  await type('0.2');
  await press('Enter');
  await click(save(page));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Rs 1,000.*Rs 100.*Rs 200/s);
  await click(dialog.getByLabel('Why: a note for the history'));
  await page.keyboard.type('Doubled');
  await click(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Data saved successfully!')).toBeVisible();
  expect(made).toEqual({ presses: 4, keys: 4 });
});
