import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fewOrAll } from './few-or-all.ts';
import { clientOf, grantSearches, type Member, newMember, startSession } from './people.ts';
import { setLanguage } from './set-language.ts';
import { kinds, saveCalculation, saveCalculations } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

/** A member with one calculation for each amount, of at most five, because so many searches are free. */
async function withHistory(amounts: readonly number[]): Promise<Member> {
  const member = await newMember();
  for (const amount of amounts) await saveCalculation(member, { kind: kinds.sale, amount });
  return member;
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });

for (const width of fewOrAll([1440], [390, 1440])) {
  test(`a member searches the history, returns to it from an answer, and deletes from it, at ${width} px`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const member = await withHistory([2_500_000, 60_000]);
    await saveCalculation(member, { province: 'kpk', kind: kinds.money, amount: 70_000 });
    await saveCalculation(member, { type: 'suitValuation', kind: kinds.sale, amount: 187_407 });
    await startSession(page, member);
    await visit('/search-history');
    await expect(page.getByText('Check out the previous search history')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Today - \w+day, \w+ \d+, \d{4}$/ })).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).first()).toContainText('1,87,407');
    // The page has no footer: it ends with its list.
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const box = page.getByRole('searchbox', { name: 'Search record here' });
    await box.fill('nothing of the kind');
    await expect(page.getByText('No results found')).toBeVisible();
    await expectAccessible(page);
    await box.fill('promissory');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL('/search-history?q=promissory');

    await rows(page).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Required calculation is as follows' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/search-history?q=promissory');
    await expect(box).toHaveValue('promissory');
    await expect(rows(page)).toHaveCount(1);

    await box.fill('');
    await expect(rows(page)).toHaveCount(4);
    await rows(page).first().getByRole('button').press('Enter');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(4);
    await expect(page.getByRole('main')).toBeFocused();
    await rows(page).first().getByRole('button').click();
    await expect(rows(page)).toHaveCount(3);
    // Leaving the page makes the deletion final.
    await page.goto('about:blank');
    await expect.poll(async () => (await clientOf(member).listCalculations()).totalResults).toBe(3);
  });
}

for (const width of fewOrAll([390], [390, 1440])) {
  test(`a member filters the history by type and province and exports it at ${width} px`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const member = await withHistory([2_500_000]);
    await saveCalculation(member, { province: 'kpk', kind: kinds.money, amount: 70_000 });
    await saveCalculation(member, { type: 'suitValuation', kind: kinds.sale, amount: 187_407 });
    await startSession(page, member);
    await page.goto('/search-history');
    await expect(rows(page)).toHaveCount(3);
    if (width === 390) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Type').selectOption({ label: 'Suit Valuation' });
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Province').selectOption('kpk');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Unverified');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('search_history.csv');
    expect(
      readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(2);
  });

  test(`a member reads the history in Urdu, from right to left, at ${width} px`, { tag: '@long' }, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await startSession(page, await withHistory([2_500_000, 60_000]));
    await setLanguage(page, 'ur');
    await visit('/search-history');
    await expect(page.getByRole('heading', { name: 'سابقہ حسابات' })).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('اراضی، مکان یا پلاٹ');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

for (const width of fewOrAll([390], [390, 1440])) {
  test(`a member scrolls a long history and returns to the same position, at ${width} px`, { tag: '@long' }, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 900 });
    const member = await newMember();
    await grantSearches(member, 45);
    const amounts = Array.from({ length: 45 }, (_, index) => (index + 1) * 1000);
    await saveCalculations(member, amounts, { kind: kinds.sale });
    await startSession(page, member);
    const pages: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/v1/calculation')) pages.push(searchParams.get('page'));
    });
    await page.goto('/search-history');
    await expect(rows(page).first()).toContainText('45,000');
    expect(pages).toEqual(['1']);
    const onAmount = (amount: string) => rows(page).filter({ hasText: new RegExp(`(^|[^\\d,])${amount}`) });
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(onAmount('1,000')).toBeInViewport({ timeout: 200 });
      // At the end of the list, where a late wheel event moves nothing.
      const distanceToEnd = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
      expect(await distanceToEnd()).toBeLessThan(1);
    }).toPass();
    expect(pages).toEqual(['1', '2', '3']);
    await expectAccessible(page);
    const third = onAmount('3,000');
    await expect(third).toBeInViewport();
    const before = await third.boundingBox();
    await third.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Required calculation is as follows' })).toBeVisible();
    await page.goBack();
    await expect(third).toBeInViewport();
    await expect.poll(async () => Math.round((await third.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? -1));
  });
}

test('a member chooses calculations, saves them as a file, deletes and restores them, and files them', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await withHistory([2_500_000, 60_000]);
  await saveCalculation(member, { province: 'sindh', kind: kinds.money, amount: 70_000 });
  await clientOf(member).createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  await startSession(page, member);
  await page.goto('/search-history');
  await expect(rows(page)).toHaveCount(3);
  // The list begins in the first half of the window.
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(844 / 2);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const chosenBar = page.getByRole('region', { name: 'With the chosen calculations' });
  const ticks = page.getByRole('table').getByRole('checkbox');
  await expect(chosenBar).toContainText('Choose calculations');
  for (const tick of await ticks.all()) await tick.check();
  await expect(chosenBar).toContainText('3 chosen');
  await expect(chosenBar.getByRole('button', { name: 'Add to a filing' })).toBeDisabled();
  await expectAccessible(page);
  await ticks.first().uncheck();
  const saving = page.waitForEvent('download');
  await chosenBar.getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(file).not.toContain('Sindh');
  await chosenBar.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('2 calculations are deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const tick of (await ticks.all()).slice(1)) await tick.check();
  await chosenBar.getByRole('button', { name: 'Add to a filing' }).click();
  await page.getByRole('button', { name: 'Add to Malik against Khan' }).click();
  await expect(page.getByRole('row', { name: /Agreement to sell: Land, house or plot/ })).toHaveCount(2);
});

test('a member gets a row back, with the reason, if the server does not receive its deletion', {
  tag: '@long',
}, async ({ page }) => {
  const member = await withHistory([60_000]);
  await startSession(page, member);
  await page.route('**/v1/calculation/*', (route) => route.abort('internetdisconnected'));
  await page.goto('/search-history');
  await rows(page).first().getByRole('button').click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('could not be deleted, and is kept')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  // A list that was never seen here is missing, which is said once.
  await page.route('**/v1/calculation?*', (route) => route.abort('internetdisconnected'));
  await page.goto('/search-history?q=sale');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expect(page.getByText('No connection')).toHaveCount(1);
});

test('a new member with an empty history finds the way to the calculator', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  await startSession(page, await newMember());
  await visit('/search-history');
  await expect(page.getByText('Nothing calculated yet. Your calculations will be kept here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make a calculation' })).toHaveAttribute('href', '/calculate');
});
