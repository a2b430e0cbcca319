import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** How journeys find and answer the questions of the calculator. */

export const amountField = (page: Page) => page.getByRole('textbox', { name: /consideration|amount|value/i });
export const kindButton = (page: Page) => page.getByRole('button', { name: /^Kind of suit/ });
export const calculateButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Calculate' });
const answerPath = /\/c\/[\da-f-]{36}$/;

/** Chooses a province, and before it the country, which is asked for only while there are several. */
export async function chooseProvince(page: Page, name: string) {
  const province = page.getByRole('button', { name: /Province/ });
  const country = page.getByRole('button', { name: /Country/ });
  await expect(province.and(page.locator(':enabled')).or(country)).not.toHaveCount(0);
  if (await country.filter({ hasText: 'Select' }).isVisible()) {
    await country.click();
    await page.getByRole('option', { name: 'Pakistan', exact: true }).click();
  }
  await province.click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Finds a kind of suit by words, which also sets the province and moves to the amount. */
export async function searchKind(page: Page, words: string, found: RegExp) {
  await page.getByRole('combobox', { name: 'Search the kind of suit' }).fill(words);
  await page.getByRole('option', { name: found }).first().click();
}

/** Picks a suit for specific performance in Punjab, ready for its amount. */
export async function pickSuit(page: Page) {
  await chooseProvince(page, 'Punjab');
  await searchKind(page, 'specific performance', /Land, house or plot/);
  await expect(amountField(page)).toBeFocused();
  // Enter sends nothing before the rule is known.
  await expect(page.getByText('No amount has been typed yet.')).toBeVisible();
}

/** Checking passwords is slow by design, more so on a busy machine. */
const slowly = { timeout: 30_000 };

/** Expects the calculator with the picks of `pickSuit` and the typed amount. */
export async function expectPicks(page: Page, figure: string) {
  await expect(page).toHaveURL(/\/calculate\?type=courtFee$/, slowly);
  await expect(kindButton(page)).toContainText('Land, house or plot');
  await expect(amountField(page)).toHaveValue(figure);
}

/** Expects the page of an answer with its stamp. */
export async function expectAnswer(page: Page) {
  await expect(page).toHaveURL(answerPath, slowly);
  await expect(page.locator('figure.stamp')).toBeVisible();
}

/** Chooses an action of an answer that stands in its menu. */
export async function openMore(page: Page, action: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

export const password = 'walnut and brass';
export const newAddress = (name: string) => `${name}-${process.pid}-${Date.now()}@example.com`;

/** Fills in and sends the sign-up form. */
export async function signUp(page: Page, email: string) {
  await page.locator('[type=submit]').waitFor();
  await page.getByLabel('Full name').fill('Counsel of Record');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('[name=agreedToTerms]').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
}
