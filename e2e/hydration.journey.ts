import type { Page } from '@playwright/test';
import { fewOrAll } from './few-or-all.ts';
import { holdRequests } from './hold-requests.ts';
import { newMember, startSession } from './people.ts';
import { setLanguage } from './set-language.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { expect, test } from './visit.ts';

test.describe.configure({ timeout: 90_000 });

const screens = fewOrAll(['/calculate'], ['/calculate', '/try']);

const searchField = (page: Page) => page.locator('main input[name=kind]');
const expectHydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toHaveCount(1);
const holdScripts = (page: Page) => holdRequests(page, /\/assets\/.*\.js$/);

/** Opens a screen with its scripts held back, for a member or a guest who reads this language. Returns what releases them. */
async function openHeld(page: Page, path: string, language: 'en' | 'ur' = 'en') {
  if (path.startsWith('/calculate')) await startSession(page, await newMember());
  else await page.goto('/robots.txt');
  await setLanguage(page, language);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

for (const path of screens)
  test(`${path} shows its form in the language last used before any script has arrived, and nothing moves then`, async ({
    page,
  }) => {
    await watchShifts(page);
    const release = await openHeld(page, path, 'ur');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('کورٹ فیس کا حساب');
    await expect(page.getByRole('form')).toBeVisible();
    await expect(page).toHaveTitle('کورٹ فیس کا حساب - میزان');
    release();
    await expectHydrated(page);
    await expect(page.getByRole('form').locator('button[aria-haspopup=listbox]').first()).toBeEnabled();
    expect((await shiftsOf(page)).total, (await shiftsOf(page)).largest).toBeLessThan(0.02);
  });

for (const rate of fewOrAll([4], [1, 4, 8]))
  test(`no letter is lost before and during hydration at a processor ${rate} times as slow`, async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const release = await openHeld(page, '/try');
    await searchField(page).focus();
    await page.keyboard.type('reco');
    release();
    await page.keyboard.type('very punjab', { delay: 20 });
    await expectHydrated(page);
    await expect(searchField(page)).toHaveValue('recovery punjab');
    await expect(searchField(page)).toBeFocused();
    await expect(page.getByRole('option').first()).toBeVisible();
  });

test('words of the address are searched for, with what is typed before hydration appended to them', {
  tag: '@long',
}, async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openHeld(page, '/try?q=promissory+note+punjab');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('23 lakh');
  release();
  await expectHydrated(page);
  await expect(page.locator('main input[name=amount]')).toHaveValue('23,00,000');
  await expect(page.locator('main input[name=amount]')).toBeFocused();
  await expect(page).toHaveURL('/try?type=courtFee');
  await expect(searchField(page)).toHaveValue('');
  expect((await shiftsOf(page)).total, (await shiftsOf(page)).largest).toBeLessThan(0.02);
});

test('a visitor who is not logged in sees no form of a member, and ends at the log-in', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/robots.txt');
  const release = await holdScripts(page);
  await page.goto('/calculate', { waitUntil: 'commit' });
  await expect(page.locator('main form')).toBeHidden();
  release();
  await expect(page).toHaveURL('/auth/login?from=%2Fcalculate');
});

test('the form stays on the screen while a session is renewed', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  member.tokens.access.expires = new Date(0).toISOString();
  await startSession(page, member);
  const release = await holdRequests(page, '**/v1/auth/refresh-tokens');
  const renewal = page.waitForRequest('**/v1/auth/refresh-tokens');
  await page.goto('/calculate');
  await renewal;
  await expect(page.getByRole('form')).toBeVisible();
  release();
  await expect(page.getByText(/searches left/)).toBeVisible();
});
