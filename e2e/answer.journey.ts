import { fewOrAll } from './few-or-all.ts';
import { administratorClient, clientOf, grantSearches, newMember, startSession } from './people.ts';
import { openMore } from './questions.ts';
import { newProvince } from './rulebooks.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

/* The page of an answer: how high it is, what can be done on it, and its question, to be changed in place. */

/** The greatest allowed height of the page in pixels, with the footer. */
const heights = [
  { province: 'punjab', width: 1440, height: 900, maxHeight: 1800 },
  { province: 'punjab', width: 390, height: 844, maxHeight: 2600 },
  { province: 'sindh', width: 1440, height: 900, maxHeight: 1900 },
] as const;

for (const { province, width, height, maxHeight } of fewOrAll(heights.slice(0, 2), heights)) {
  test(`the answer of ${province} is at most ${maxHeight} px high at ${width} px`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const member = await newMember();
    const id = await saveCalculation(member, { province, kind: kinds.money, amount: 2_350_000 });
    await startSession(page, member);
    await page.goto(`/c/${id}`);
    await expect(page.getByText(/ · Still in force today$/)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(maxHeight);
  });
}

test('a member prints and shares beside the stamp, also under a notice and on the smallest phone', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember();
  const id = await saveCalculation(member, { province: 'sindh', kind: kinds.money, amount: 2_350_000 });
  await startSession(page, member);
  const figure = page.getByRole('figure', { name: /^Court Fee, Sindh/ });
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/c/${id}`);
    await expect(figure).toBeInViewport({ ratio: 1 });
    const actions = page.getByRole('region', { name: 'What to do with this calculation' });
    await expect(actions.getByRole('link').or(actions.getByRole('button'))).toHaveCount(3);
    const dock = await actions.getByRole('button', { name: 'Share' }).boundingBox();
    const stamp = await figure.boundingBox();
    expect(dock?.y, `${width} px`).toBeGreaterThanOrEqual((stamp?.y ?? 0) + (stamp?.height ?? 0));
    expect(dock?.y).toBeLessThan(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a member changes a part of the question on the answer, reads what it costs, and goes back to the former answer', async ({
  page,
}) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.money, amount: 2_350_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  const form = page.getByRole('form', { name: 'The suit' });
  const calculate = form.getByRole('button', { name: 'Calculate' });
  const amount = form.getByLabel('Amount claimed');
  await expect(amount).toHaveValue('23,50,000');
  await expect(form.getByRole('button', { name: /Kind of suit/ })).toContainText('Promissory note');
  await expect(calculate).toBeDisabled();
  await form.getByRole('button', { name: /Province/ }).click();
  await page.getByRole('option', { name: 'Sindh' }).click();
  await expect(form.getByText(/^Uses 1 of your 4 searches/)).toBeVisible();
  await expect(amount).toHaveValue('23,50,000');
  await calculate.click();
  await expect(page.getByRole('figure', { name: /^Court Fee, Sindh/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Province/ })).toContainText('Sindh');
  const own = { params: { id: page.url().split('/').at(-1) ?? '' } };
  expect(await clientOf(member).getCalculation(own)).toMatchObject({ province: 'sindh', amount: 2_350_000 });
  await page.goBack();
  await expect(page).toHaveURL(`/c/${id}`);
  await expect(page.getByRole('button', { name: /Province/ })).toContainText('Punjab');
  expect(await clientOf(member).getAccount()).toMatchObject({ searchesLeft: 3 });
});

test('a member asks in a province without the kind of suit, or for a day before the law, and nothing is calculated', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await administratorClient();
  const { province } = await newProvince(admin, { Cheque: 0.1 });
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.money, amount: 2_350_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  const form = page.getByRole('form', { name: 'The suit' });
  const calculate = form.getByRole('button', { name: 'Calculate' });
  const day = form.getByLabel('Date of law');
  await day.fill('15 March 2015');
  await day.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Not recorded before');
  await day.fill('15 Mrch');
  await day.press('Enter');
  await expect(day).toBeFocused();
  await day.fill('');
  await day.press('Enter');
  await expect(page).toHaveURL(`/c/${id}`);
  await form.getByRole('button', { name: /Province/ }).click();
  await page.getByRole('option', { name: province.name }).click();
  await expect(form.getByText(`No kind of suit of ${province.name} has this name.`, { exact: false })).toBeVisible();
  await expect(form.getByRole('button', { name: /Kind of suit/ })).toContainText('Select Details');
  await expect(calculate).toBeDisabled();
  await expectAccessible(page);
  // Back in a province that has this kind of suit, it is picked again.
  await form.getByRole('button', { name: /Province/ }).click();
  await page.getByRole('option', { name: 'Punjab' }).click();
  await expect(form.getByRole('button', { name: /Kind of suit/ })).toContainText('Promissory note');
  expect(await clientOf(member).getAccount()).toMatchObject({ searchesLeft: 4 });
});

test('a member reads the price, and then calculates for all other provinces at once', { tag: '@long' }, async ({
  page,
}) => {
  const member = await newMember();
  await grantSearches(member, 10);
  const id = await saveCalculation(member, { kind: kinds.money, amount: 2_350_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await openMore(page, 'Compare provinces');
  const dialog = page.getByRole('dialog', { name: 'Compare provinces' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Sindh' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^All (\d) for \1 searches$/ }).click();
  await expect(dialog.getByRole('button', { name: 'Calculate' })).toHaveCount(0);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Sindh' })).toContainText('15,000');
});

test('a member asks again with another amount by keyboard, and sees why an amount is refused', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  const field = page.getByLabel('Consideration in the agreement');
  await field.focus();
  await page.keyboard.type('a lot');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an amount in rupees, with at most two decimals.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('60000');
  await expect(field).toHaveValue('60,000');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(`/c/${id}`);
  await expect(page.getByRole('figure', { name: /Rupees four thousand five hundred only/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The answer' })).toHaveText(
    'The answer: Rupees four thousand five hundred only',
  );
  await expect(page.getByRole('heading', { name: 'Required calculation is as follows' })).toBeFocused();
});
