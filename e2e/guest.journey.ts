import type { Page } from '@playwright/test';
import { continueWithGoogle, type Member, mailedLink, newMember } from './people.ts';
import {
  calculateButton,
  expectAnswer,
  expectPicks,
  kindButton,
  newAddress,
  password,
  pickSuit,
  searchKind,
  signUp,
} from './questions.ts';
import { expect, expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 90_000 });

const keptNotice = 'Your question is kept. Sign up to see the answer: 5 calculations are free.';

/** Picks a suit as a guest, types an amount and presses Calculate. */
async function askAsGuest(page: Page, amount: string) {
  await page.goto('/try');
  await pickSuit(page);
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByText(keptNotice)).toBeInViewport();
}

async function logIn(page: Page, { user: { email } }: Member) {
  await page.locator('[type=submit]').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('a guest reads that the question is kept and its answer is free, and gets the answer after signing up', async ({
  page,
  context,
}) => {
  await askAsGuest(page, '2500000');
  await expect(page.getByRole('region', { name: 'Answer' }).getByText(keptNotice)).toBeVisible();
  await expectAccessible(page);
  // How an answer will look, before an account; what was picked is kept meanwhile.
  await page.getByRole('link', { name: 'See how an answer looks' }).click();
  await expect(page.locator('section[aria-labelledby=answer] figure')).toBeInViewport();
  await page.goBack();
  await calculateButton(page).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Land, house or plot, Punjab, Rs 25,00,000 is kept. 5 calculations are free.'),
  ).toBeVisible();
  const email = newAddress('guest');
  await signUp(page, email);
  await expectAnswer(page);
  await expect(page.getByText('4 searches left')).toBeVisible();
  // The question is not sent again, neither here nor in the tab that the mailed link opens.
  await page.goto('/calculate?type=courtFee');
  await expect(page.getByText('Uses 1 of your 4 searches.')).toBeVisible();
  await expect(kindButton(page)).toContainText('Select Details');
  const link = await mailedLink(email, 'confirmEmail');
  const other = await context.newPage();
  await other.goto(new URL(link).pathname + new URL(link).search);
  await other.getByRole('button', { name: 'Confirm' }).click();
  await other.getByRole('link', { name: 'Go on' }).click();
  await expect(other.getByText('Uses 1 of your 4 searches.')).toBeVisible();
});

test('a guest on a phone who presses Calculate sees the offer to sign up, until the question is changed', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await askAsGuest(page, '2500000');
  const door = page.getByRole('main').getByRole('link', { name: 'Sign Up' });
  await expect(door).toBeFocused();
  await expect(door).toHaveAccessibleDescription(keptNotice);
  await expect(door).toBeInViewport({ ratio: 1 });
  // Another question is not refused yet.
  await page.locator('[name=amount]').fill('2600000');
  await expect(page.getByText(keptNotice)).toBeHidden();
});

test('a guest on a phone sees a fixed fee at once, and no valuation where there is none', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/try');
  await searchKind(page, 'temporary injunction punjab', /Application under Order XXXIX/);
  const sheet = page.getByRole('dialog', { name: 'Answer' });
  await expect(sheet.locator('figure.stamp')).toBeInViewport();
  await expect(sheet.getByRole('term').filter({ hasText: 'Suit valuation' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(calculateButton(page)).toBeDisabled();
});

test('a guest gets the answer by itself after logging in with a password or with Google', { tag: '@long' }, async ({
  page,
}) => {
  const member = await newMember();
  await askAsGuest(page, '60000');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByText('Land, house or plot, Punjab, Rs 60,000 is kept.')).toBeVisible();
  await logIn(page, member);
  await expectAnswer(page);
  // Members are redirected from /try.
  await page.goto('/try?type=suitValuation');
  await expect(page).toHaveURL('/calculate?type=suitValuation');
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await askAsGuest(page, '70000');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await continueWithGoogle(page, 'Sample member 1');
  await expectAnswer(page);
});

test('a question is kept without being sent if the guest did not press Calculate, or pressed it in another tab', {
  tag: '@long',
}, async ({ page, context }) => {
  const calculateFrom = `/auth/login?${new URLSearchParams({ from: '/calculate?type=courtFee' })}`;
  await page.goto('/try');
  await pickSuit(page);
  await page.keyboard.type('60000');
  await page.goto(calculateFrom);
  await logIn(page, await newMember());
  await expectPicks(page, '60,000');
  await expect(page.getByText('Uses 1 of your 5 searches.')).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await askAsGuest(page, '80000');
  const other = await context.newPage();
  await other.goto(calculateFrom);
  await logIn(other, await newMember());
  await expectPicks(other, '80,000');
  await expect(other.getByText('Uses 1 of your 5 searches.')).toBeVisible();
});
