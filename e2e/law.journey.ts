import { fewOrAll } from './few-or-all.ts';
import { clientOf, newMember, startSession } from './people.ts';
import { openMore } from './questions.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

const PUNJAB = '/law/punjab';
const MONEY = '/law/punjab/court-fee/recovery-of-money';
const COMPARISON = `/law/compare?${new URLSearchParams({
  rule: 'court-fee/recovery-of-money/recovery-of-money/price-of-goods-sold-work-done-or-settled-account',
})}`;

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the law from the home page to one rule and compares it with another province', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Law' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Punjab' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Court fees and suit valuation in Punjab');
    await page.getByRole('link', { name: 'Recovery of money' }).first().click();
    await expect(page.getByText('never more than Rs 15,000').first()).toBeVisible();
    await page.getByRole('link', { name: 'Compare with other provinces' }).first().click();
    await expect(page.getByRole('article')).toHaveCount(6);
    for (const name of ['Kashmir', 'Islamabad', 'KPK', 'Balochistan']) await page.getByLabel(name).uncheck();
    await page.getByRole('button', { name: 'Show these columns' }).click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Punjab', 'Sindh']);
    await page.getByRole('link', { name: 'اردو' }).click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['پنجاب', 'سندھ']);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('a visitor of a screen that needs scripts is told so, and led to the law', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/try', { waitUntil: 'commit' });
    // The rest of the screen is hidden by its style.
    await page.waitForLoadState();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen needs JavaScript');
    await page.getByRole('link', { name: 'the law' }).click();
    await expect(page).toHaveURL('/law');
    await expect(page.getByRole('main').getByRole('link', { name: /Punjab|پنجاب/ })).toBeVisible();
  });
});

type Look = readonly [language: '' | '/ur', colorScheme: 'light' | 'dark'];
const looks: readonly Look[] = [
  ['', 'light'],
  ['/ur', 'dark'],
];
const others: readonly Look[] = [
  ['', 'dark'],
  ['/ur', 'light'],
];

for (const [language, colorScheme] of fewOrAll(looks, [...looks, ...others])) {
  test(`the pages of the law are accessible: ${language || '/en'}, ${colorScheme}`, { tag: '@long' }, async ({
    page,
    visit,
  }) => {
    // Axe reads five long pages.
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    for (const path of ['/law', PUNJAB, MONEY, COMPARISON, '/law/compare']) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await visit(language + path);
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('404');
      // The narrowest screen: nothing may be reached only by scrolling sideways.
      await page.setViewportSize({ width: 320, height: 700 });
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0], path).toBeLessThanOrEqual(widths[1] ?? 0);
    }
  });
}

test('a visitor types an amount on a page of the law, and each rule says what it comes to', async ({ page }) => {
  await page.goto(MONEY);
  const rule = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Promissory note' }) });
  const amount = page.getByLabel('Your amount in rupees');
  await amount.pressSequentially('5 lakh');
  await expect(rule.getByText('On Rs 5,00,000: Rs 15,000')).toBeVisible();
  await amount.fill('five');
  await expect(page.getByText('Type an amount, as 5,00,000 or 5 lakh.')).toBeVisible();
  await expect(rule.getByText('On Rs')).toBeHidden();
});

test('a visitor who comes from a rule into the calculator finds its province and its kind of suit chosen', {
  tag: '@long',
}, async ({ page, visit }) => {
  await visit(MONEY);
  const rule = page.getByRole('article').first();
  const kind = await rule.getByRole('heading').innerText();
  await rule.getByRole('link', { name: 'Calculate this kind of suit' }).click();
  await expect(page.getByRole('button', { name: /^Kind of suit/ })).toContainText(kind);
  await expect(page.getByRole('main')).toContainText('Punjab');
});

test('a member reads the price, and then compares a saved calculation with another province', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.money, amount: 150_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await openMore(page, 'Compare provinces');
  const dialog = page.getByRole('dialog');
  const { searchesLeft: before } = await clientOf(member).getAccount();
  await expect(dialog).toContainText(`Uses 1 of your ${before} searches`);
  await expectAccessible(page);
  const sindh = dialog.getByRole('listitem').filter({ hasText: 'Sindh' });
  await sindh.getByRole('button', { name: 'Calculate' }).press('Enter');
  await expect(sindh).toContainText('Rs 11,250');
  await expect(sindh).toBeFocused();
  await expect(dialog).toContainText(`Uses 1 of your ${before - 1} searches`);
  expect((await clientOf(member).getAccount()).searchesLeft).toBe(before - 1);
  await expect(dialog.getByRole('button', { name: 'All 4 for 4 searches' })).toBeVisible();
  await page.route('**/calculate', (route) => route.abort());
  const balochistan = dialog.getByRole('listitem').filter({ hasText: 'Balochistan' });
  await balochistan.getByRole('button', { name: 'Calculate' }).click();
  // A refusal announces itself, so it is not in a second live region.
  await expect(balochistan.getByRole('alert')).toBeVisible();
  await expect(dialog.locator('[aria-live] [role=alert]')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'See the rules side by side' }).click();
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText('Punjab');
});

test('a member reads that comparing a fixed fee costs no search', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.application, amount: 0 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await openMore(page, 'Compare provinces');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This fee is fixed by law, and costs no search.');
  await expect(dialog).not.toContainText(/one search|Uses 1 of/);
});
