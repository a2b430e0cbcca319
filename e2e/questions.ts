import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The questions of the calculator, as a journey finds and answers them. */

export const amount = (page: Page) => page.getByRole('textbox', { name: /consideration|amount|value/i });
export const kind = (page: Page) => page.getByRole('button', { name: /^Kind of suit/ });
export const calculate = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Calculate' });
/** The answer stands at an address of its own. */
export const answer = /\/c\/[\da-f-]{36}$/;

/** The country first, which is chosen by itself only while no journey has made another. */
export async function chooseProvince(page: Page, name: string) {
  const country = page.getByRole('button', { name: /Country/ });
  await expect(country).toBeEnabled();
  if ((await country.textContent())?.includes('Select a country')) {
    await country.click();
    await page.getByRole('option', { name: 'Pakistan', exact: true }).click();
  }
  await page.getByRole('button', { name: /Province/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** By words, which brings province and kind at once, and leads to the amount. */
export async function find(page: Page, words: string, found: RegExp) {
  await page.getByRole('combobox', { name: 'Search the kind of suit' }).fill(words);
  await page.getByRole('option', { name: found }).first().click();
}

/** At the questions: a suit for specific performance in Punjab, ready for its amount. */
export async function pickSuit(page: Page) {
  await chooseProvince(page, 'Punjab');
  await find(page, 'specific performance', /Land, house or plot/);
  await expect(amount(page)).toBeFocused();
}

/** Passwords are slow to check on purpose, and a busy machine makes that slower. */
const patience = { timeout: 30_000 };

/** What was picked and typed before is all there. */
export async function expectPicks(page: Page, figure: string) {
  await expect(page).toHaveURL(/\/calculate\?type=courtFee$/, patience);
  await expect(kind(page)).toContainText('Land, house or plot');
  await expect(amount(page)).toHaveValue(figure);
}

/** The answer stands at its own address, on its stamp. */
export async function expectAnswer(page: Page) {
  await expect(page).toHaveURL(answer, patience);
  await expect(page.locator('figure.stamp')).toBeVisible();
}

export const password = 'walnut and brass';
export const newAddress = (name: string) => `${name}-${process.pid}-${Date.now()}@example.com`;

/** On the page of opening an account. */
export async function signUp(page: Page, email: string) {
  await page.locator('[type=submit]').waitFor();
  await page.getByLabel('Full name').fill('Counsel of Record');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('[name=agreedToTerms]').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
}
