import type { Page } from '@playwright/test';
import { administrator, grant, type Member, newMember, startSession } from './people.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 180_000 });

type Who = 'guest' | 'member' | 'administrator';
type Screen = { path: string; who: Who };

const publicPaths = ['/', '/services', '/about-us', '/contact', '/auth/login', '/auth/signup', '/no/such/page', '/try'];
const memberPaths = ['/calculate', '/search-history', '/payment', '/settings', '/unauthorized'];
const deskPaths = [
  '/admin/overview',
  '/admin/courtFee?country=pakistan&province=punjab',
  '/admin/court-fee-csv?country=pakistan&province=punjab',
  '/admin/members',
  '/admin/orders',
  '/admin/messages',
  '/admin/outbox',
  '/admin/audit',
  '/admin/forums',
  '/admin/sources',
];
const screensWith = (answer: string): readonly Screen[] => [
  ...publicPaths.map((path) => ({ path, who: 'guest' as const })),
  ...[...memberPaths, `/c/${answer}`].map((path) => ({ path, who: 'member' as const })),
  ...deskPaths.map((path) => ({ path, who: 'administrator' as const })),
];

type People = Record<Exclude<Who, 'guest'>, Member>;

async function startPeople() {
  const member = await newMember();
  const answer = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  return { people: { member, administrator: await administrator() }, answer };
}

/** Opens each screen as who may see it; logs in only where that changes. */
async function* visitAll(page: Page, people: People, screens: readonly Screen[]) {
  let entered: Who = 'guest';
  for (const screen of screens) {
    if (screen.who !== entered && screen.who !== 'guest') await startSession(page, people[screen.who]);
    entered = screen.who;
    await page.goto(screen.path);
    await page.locator('h1').first().waitFor();
    yield screen.path;
  }
}

const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const zooms = [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
] as const;

for (const { width, text } of zooms) {
  test(`no screen scrolls sideways at ${width} px with text at ${text}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { people, answer } = await startPeople();
    for await (const path of visitAll(page, people, screensWith(answer))) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      await expect.soft(async () => expect(await beyond(page), path).toBe(0)).toPass({ timeout: 3000 });
    }
  });
}

test('the focus is on something that can be seen after each press of Tab', async ({ page }) => {
  const { people, answer } = await startPeople();
  const six = new Set(['/', '/auth/signup', '/calculate', `/c/${answer}`, '/payment', deskPaths[1] ?? '']);
  const screens = screensWith(answer).filter(({ path }) => six.has(path));
  for await (const path of visitAll(page, people, screens)) {
    const first = await pressTab(page);
    for (let press = 2; press <= 25; press += 1) {
      const focused = await pressTab(page);
      // Behind the last one the focus leaves the page, and comes back to the first.
      if (focused.tag === 'BODY') {
        expect.soft(await pressTab(page), path).toEqual(first);
        break;
      }
      expect.soft(focused, `${path}, press ${press}`).toMatchObject({ isSeen: true });
    }
  }
});

const pressTab = async (page: Page) => {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { activeElement } = document;
    const box = activeElement?.getBoundingClientRect() ?? new DOMRect();
    const isSeen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    return { tag: activeElement?.tagName, text: activeElement?.textContent.trim().slice(0, 40), isSeen };
  });
};

for (const { language, colorScheme } of [
  { language: 'en', colorScheme: 'dark' },
  { language: 'ur', colorScheme: 'light' },
] as const) {
  test(`what opens over a screen is accessible, ${language} in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const member = await newMember();
    const answer = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
    await grant(member, 5);
    await startSession(page, member);
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
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
    await test.step('the dialogs of an answer, and a toast', async () => {
      await page.goto(`/c/${answer}`);
      for (const opener of await page.locator('main button[aria-haspopup=dialog]:visible').all()) {
        await opener.click();
        await page.getByRole('dialog').waitFor();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
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
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto(deskPaths[1] ?? '');
      const row = page.getByRole('treegrid').or(page.getByRole('grid')).first();
      await row.waitFor();
      for (const opener of await page.locator('main button[aria-haspopup=dialog]:enabled:visible').all()) {
        await opener.click();
        await page.getByRole('dialog').waitFor();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
    });
  });
}
