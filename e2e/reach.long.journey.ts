import type { Page } from '@playwright/test';
import { fewOrAll } from './few-or-all.ts';
import { administrator, clientOf, grantSearches, type Member, newMember, startSession } from './people.ts';
import { setLanguage } from './set-language.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 180_000 });

type Role = 'guest' | 'member' | 'administrator';
type Screen = { path: string; who: Role; open?: (page: Page) => Promise<unknown> };

const contested = ['Recovery of money', 'Recovery of money', 'Loan, bond or written agreement'] as const;

/** The rules of Islamabad with the other readings of the first contested one beneath it. */
async function openReadings(page: Page) {
  await page.getByRole('treegrid').waitFor();
  await page.getByRole('button', { name: /^(?:Open all|سب کھولیں)$/ }).click();
  const fold = page
    .getByRole('gridcell')
    .or(page.getByRole('rowheader'))
    .locator('button[data-fold]')
    .filter({ hasText: '2' });
  await fold.first().click();
  await page.getByRole('rowheader', { name: 'No ceiling' }).first().click();
  await page.getByRole('complementary').getByRole('heading', { level: 4 }).first().waitFor();
}

const publicPaths = [
  '/',
  '/services',
  '/about-us',
  '/contact',
  '/terms-of-services',
  '/accessibility',
  '/auth/login',
  '/auth/signup',
  '/auth/forgot-password',
  '/no/such/page',
  '/try',
  '/check',
  '/docs',
  '/ur/docs',
  '/help',
  '/ur/help/filing',
];
const lawPaths = ['/law', '/law/islamabad', '/law/islamabad/court-fee/recovery-of-money'];
const memberPaths = [
  '/calculate',
  '/search-history',
  '/filings',
  '/batches',
  '/payment',
  '/payment/orders',
  '/settings',
  '/unauthorized',
];
const treePath = '/admin/courtFee?country=pakistan&province=punjab';
const deskPaths = [
  '/admin',
  '/admin/overview',
  treePath,
  '/admin/court-fee-csv?country=pakistan&province=punjab',
  '/admin/members',
  '/admin/orders',
  '/admin/mail',
  '/admin/mail?tab=outbox',
  '/admin/audit',
  '/admin/forums?province=punjab',
  '/admin/lawState',
  '/admin/lawState?tab=reports',
  '/admin/lawState?tab=updates',
  '/admin/places',
];
type SavedRecords = { answer: string; readings: string; token: string; code: string; filing: string };
const screensOf = ({ answer, readings, token, code, filing }: SavedRecords): readonly Screen[] => [
  ...[...publicPaths, ...lawPaths, ...lawPaths.map((path) => `/ur${path}`), `/share/${token}`, `/check/${code}`].map(
    (path) => ({ path, who: 'guest' as const }),
  ),
  ...[
    ...memberPaths,
    `/c/${answer}`,
    `/c/${readings}`,
    `/c/${readings}/worksheet`,
    `/c/${answer}/ladder`,
    `/c/${readings}/ladder`,
    `/filings/${filing}?template=civil-suit-stay`,
    `/filings/${filing}/sheet`,
    `/filings/${filing}/pack`,
  ].map((path) => ({ path, who: 'member' as const })),
  ...deskPaths.map((path) => ({ path, who: 'administrator' as const })),
  { path: '/admin/courtFee?country=pakistan&province=islamabad', who: 'administrator', open: openReadings },
];

type People = Record<Exclude<Role, 'guest'>, Member>;

async function startPeople() {
  const member = await newMember();
  const answer = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  const readings = await saveCalculation(member, { province: 'islamabad', kind: contested, amount: 5_000_000 });
  const params = { id: readings };
  const { token } = await clientOf(member).shareCalculation({ params });
  const { code } = await clientOf(member).createWorksheet({ params });
  await clientOf(member).createLadder({ params });
  const filing = await startFiling(member, answer);
  const screens = screensOf({ answer, readings, token, code, filing });
  return { people: { member, administrator: await administrator() }, answer, readings, screens };
}

/** A filing with a name as long as names may be. */
async function startFiling(member: Member, calculationId: string) {
  const client = clientOf(member);
  const title = 'Muhammad Abdur Rahman Siddiqui and eleven others against the Province of Punjab and four others';
  const { id } = await client.createFiling({ body: { title, province: 'punjab', court: 'Senior Civil Judge' } });
  await client.addFilingItem({ params: { id }, body: { calculationId } });
  return id;
}

/** Opens each screen as who may see it; logs in only where that changes. */
async function* visitAll(page: Page, people: People, screens: readonly Screen[]) {
  let entered: Role = 'guest';
  for (const screen of screens) {
    if (screen.who !== entered && screen.who !== 'guest') await startSession(page, people[screen.who]);
    entered = screen.who;
    await page.goto(screen.path);
    await page.locator('h1').first().waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await screen.open?.(page);
    yield screen.path;
  }
}

/** How far the screen, or a dialog over it, reaches beyond its edge. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const shown = [document.documentElement, ...document.querySelectorAll('[role=dialog]')];
    return Math.max(...shown.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

/** Opens each dialog that a button of the screen leads to; at least as many as given. */
async function openEachDialog(page: Page, least: number, look: () => Promise<unknown>) {
  const openers = page.locator('main [aria-haspopup=dialog]:enabled:visible');
  await openers.nth(least - 1).waitFor();
  for (const opener of await openers.all()) {
    await opener.click();
    await page.getByRole('dialog').waitFor();
    await look();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}

const menuActions = [
  /^(Add to a filing|فائلنگ میں شامل کریں)$/,
  /^(Compare provinces|صوبوں کا موازنہ)$/,
  /^(Tell us what the registry charged|بتائیں دفتر عدالت نے کیا لیا)$/,
];

/** Opens each dialog of an answer: of its buttons, and of its menu. */
async function openDialogsOfAnswer(page: Page, look: () => Promise<unknown>) {
  await openEachDialog(page, 1, look);
  for (const name of menuActions) {
    await page.locator('[data-dock] button[aria-haspopup=true]').click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').waitFor();
    await look();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}

const zooms = [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
] as const;

async function zoom(page: Page, { width, text }: (typeof zooms)[number]) {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
}

const expectNothingBeyond = (page: Page, path: string) =>
  expect.soft(async () => expect(await overflowOf(page), path).toBe(0)).toPass({ timeout: 3000 });

for (const who of ['guest', 'member', 'administrator'] as const) {
  test(`no screen of a ${who} scrolls sideways at 320 px, or at 390 px with text at 200%`, async ({ page }) => {
    const { people, screens } = await startPeople();
    const screensOfRole = screens.filter((screen) => screen.who === who);
    for await (const path of visitAll(page, people, screensOfRole)) {
      for (const each of zooms) {
        await zoom(page, each);
        await expectNothingBeyond(page, `${path} at ${each.width} px`);
      }
    }
  });
}

for (const each of zooms) {
  test(`no dialog of an answer scrolls sideways at ${each.width} px with text at ${each.text}`, async ({ page }) => {
    const { people, answer } = await startPeople();
    await startSession(page, people.member);
    await page.goto(`/c/${answer}`);
    await zoom(page, each);
    await openDialogsOfAnswer(page, () => expectNothingBeyond(page, 'a dialog of the answer'));
  });
}

test('the focus is on something that can be seen after each press of Tab', async ({ page }) => {
  const { people, answer, screens } = await startPeople();
  const six = new Set(['/', '/auth/signup', '/calculate', `/c/${answer}`, '/payment', treePath]);
  for await (const path of visitAll(
    page,
    people,
    screens.filter((screen) => six.has(screen.path)),
  )) {
    // Content that loads later would move the focused element.
    await page.waitForLoadState('networkidle');
    // On a phone the actions of an answer are docked over it.
    await page.setViewportSize(path === `/c/${answer}` ? { width: 390, height: 560 } : { width: 1280, height: 720 });
    for (let press = 1; press <= 25; press += 1) {
      const focused = await pressTab(page);
      // Behind the last one the focus leaves the page, and the next press comes back to it.
      const isBeyond = focused.tag === 'BODY';
      if (press === 1 && ['/payment', treePath].includes(path))
        expect.soft(focused.text, path).toBe('Skip to the content');
      expect.soft(isBeyond ? await pressTab(page) : focused, `${path}, press ${press}`).toMatchObject({ isSeen: true });
      if (isBeyond) break;
    }
  }
});

const pressTab = async (page: Page) => {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { activeElement } = document;
    const box = activeElement?.getBoundingClientRect() ?? new DOMRect();
    const dock = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('[data-dock]');
    const isCovered = dock?.contains(activeElement) === false;
    const isSeen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && !isCovered;
    return { tag: activeElement?.tagName, text: activeElement?.textContent.trim().slice(0, 40), isSeen };
  });
};

type Look = { language: 'en' | 'ur'; colorScheme: 'light' | 'dark' };
const looks: readonly Look[] = [{ language: 'ur', colorScheme: 'dark' }];
const others: readonly Look[] = [
  { language: 'en', colorScheme: 'dark' },
  { language: 'ur', colorScheme: 'light' },
];

for (const { language, colorScheme } of fewOrAll(looks, [...looks, ...others])) {
  test(`whatever opens over a screen is accessible, ${language} in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const member = await newMember();
    const answer = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
    await grantSearches(member, 5);
    await startSession(page, member);
    await setLanguage(page, language);
    await test.step('the picker of provinces and the dialog of kinds', async () => {
      await page.goto('/calculate?province=punjab');
      await page.locator('main button[aria-haspopup=listbox]:visible').last().click();
      await page.getByRole('listbox').waitFor();
      await expectAccessible(page);
      await page.getByRole('option').nth(1).click();
      await page.locator('main button[aria-haspopup=dialog]:visible').first().click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
    await test.step('the list of the search', async () => {
      await page.getByRole('combobox').first().fill('khula');
      await page.getByRole('option').first().waitFor();
      await expectAccessible(page);
    });
    await test.step('the menu of the member', async () => {
      await page.goto('/calculate');
      await page.locator('header button[aria-haspopup]:visible').last().click();
      await page.getByRole('menu').waitFor();
      await expectAccessible(page);
    });
    await test.step('the dialogs of an answer', async () => {
      await page.goto(`/c/${answer}`);
      await openDialogsOfAnswer(page, () => expectAccessible(page));
    });
    await test.step('the dialog of the settings', async () => {
      await page.goto('/settings');
      await openEachDialog(page, 1, () => expectAccessible(page));
    });
    await test.step('the menu of a phone', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto('/calculate');
      await page.locator('header button[popovertarget=menu]:visible').click();
      await page.locator('#menu').waitFor();
      await expectAccessible(page);
    });
    await test.step('the dialogs of the desk', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await startSession(page, await administrator());
      await setLanguage(page, language);
      await page.goto('/admin/courtFee?country=pakistan&province=islamabad');
      await openReadings(page);
      await expectAccessible(page);
      await openEachDialog(page, 2, () => expectAccessible(page));
    });
  });
}
