import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { inTurn } from './few-or-all.ts';
import { useOwnServer } from './mizan.ts';
import type { Member } from './people.ts';
import { administrator, clientOf, logIn, newMember, startSession } from './people.ts';
import { setLanguage } from './set-language.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, test } from './visit.ts';

/*
 * One picture of each screen, compared with the one kept in `pictures/`. After a wanted change of looks:
 * `npm run test:all -- pictures --update-snapshots`, then look at what changed.
 */
test.describe.configure({ mode: 'default', timeout: 240_000 });

const recordedWith = join(import.meta.dirname, 'pictures', 'browser.txt');

type Visitor = 'guest' | 'member' | 'spent' | 'administrator';
type Screen = { name: string; path: string; who: Visitor; open?: (page: Page) => Promise<unknown> };

const screens = ({ calculation, filing }: { calculation: string; filing: string }): readonly Screen[] => [
  { name: 'home', path: '/', who: 'guest' },
  { name: 'services', path: '/services', who: 'guest' },
  { name: 'about', path: '/about-us', who: 'guest' },
  { name: 'contact', path: '/contact', who: 'guest' },
  { name: 'log-in', path: '/auth/login', who: 'guest' },
  { name: 'sign-up', path: '/auth/signup', who: 'guest' },
  { name: 'not-found', path: '/no/such/page', who: 'guest' },
  { name: 'law', path: '/law', who: 'guest' },
  { name: 'law-province', path: '/law/punjab', who: 'guest' },
  { name: 'docs', path: '/docs', who: 'guest' },
  { name: 'try', path: '/try', who: 'guest' },
  { name: 'calculator', path: '/calculate', who: 'member' },
  { name: 'no-searches', path: '/calculate', who: 'spent' },
  { name: 'calculation', path: `/c/${calculation}`, who: 'member' },
  { name: 'history', path: '/search-history', who: 'member' },
  { name: 'filings', path: '/filings', who: 'member' },
  { name: 'filing', path: `/filings/${filing}`, who: 'member' },
  { name: 'batches', path: '/batches', who: 'member' },
  { name: 'payment', path: '/payment', who: 'member' },
  { name: 'settings', path: '/settings', who: 'member' },
  { name: 'overview', path: '/admin/overview', who: 'administrator' },
  { name: 'rulebook', path: '/admin/courtFee?country=pakistan&province=punjab', who: 'administrator' },
  { name: 'courts', path: '/admin/forums?province=punjab', who: 'administrator' },
];

const looks = [
  { name: 'wide', width: 1440, height: 900, language: 'en', colorScheme: 'light' },
  { name: 'phone', width: 390, height: 844, language: 'ur', colorScheme: 'light' },
  { name: 'dark', width: 820, height: 1000, language: 'en', colorScheme: 'dark' },
] as const;

let stop: () => Promise<void>;
let people: Awaited<ReturnType<typeof startPeople>>;
// A server and people of their own, so that names and figures on the screens are always the same.
test.beforeAll(async () => {
  stop = await useOwnServer({});
  people = await startPeople();
});
test.afterAll(() => stop());

for (const look of looks) {
  test(`every screen looks as in its picture, ${look.name}`, async ({ page, browser }, info) => {
    const tolerance = toleranceFor(browser, ['all', 'changed'].includes(info.config.updateSnapshots));
    const { width, height, colorScheme, language } = look;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    for (const screen of screens(people).filter((_, at) => inTurn(at, looks).includes(look))) {
      await enter(page, screen.who);
      await setLanguage(page, language);
      const isPrerendered = screen.who === 'guest' && language === 'ur' && screen.name !== 'try';
      await page.goto(isPrerendered ? `/ur${screen.path === '/' ? '' : screen.path}` : screen.path);
      await settle(page);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen.name).toBe(width);
      await expect.soft(page).toHaveScreenshot([`${screen.name}-${look.name}.png`], tolerance);
    }
  });
}

async function startPeople() {
  const [member, spent] = [await newMember({ name: 'Ayesha Malik' }), await newMember({ name: 'Bilal Khan' })];
  const calculation = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  for (const amount of [100_000, 200_000, 300_000, 400_000, 500_000])
    await saveCalculation(spent, { kind: kinds.money, amount });
  return {
    calculation,
    filing: await makeFiling(member, calculation),
    member,
    spent,
    administrator: await administrator(),
  };
}

/** A calculation, and what is usually affixed beside it. */
async function makeFiling(member: Member, calculationId: string) {
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  const params = { id };
  await client.addFilingItem({ params, body: { calculationId } });
  const [template] = await client.getFilingTemplates({ params: { provinceId: 'punjab' } });
  for (const { mainCategoryId, minorCategoryId, subMinorCategoryId, depends } of template?.rules ?? []) {
    const body = { mainCategoryId, minorCategoryId, subMinorCategoryId };
    if (depends === null) await client.addFilingItem({ params, body });
  }
  return id;
}

async function enter(page: Page, who: Visitor) {
  // A log-in of its own: the page before may have renewed its tokens, and then they are of no use any more.
  if (who !== 'guest') return startSession(page, await logIn(people[who]));
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
}

/** Waits until nothing loads or moves, and puts one date, address and number in the place of those of this run. */
async function settle(page: Page) {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const varying: [RegExp, string][] = [
      [
        /\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
        '1 January 2026',
      ],
      [/\d{1,2} (جنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر)،? \d{4}/g, '1 جنوری 2026'],
      [/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, /g, 'Monday, '],
      [/(پیر|منگل|بدھ|جمعرات|جمعہ|ہفتہ|اتوار)، /g, 'پیر، '],
      [/127\.0\.0\.1:\d+/g, '127.0.0.1:80'],
      [/\b\d{1,2}:\d\d(:\d\d)?( ?[ap]m)?\b/gi, '10:00'],
      [/advocate-\d+-\d+-\d+@/g, 'advocate@'],
    ];
    const steady = (text: string) =>
      varying.reduce((before, [pattern, instead]) => before.replace(pattern, instead), text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (steady(text) !== text) node.textContent = steady(text);
    }
    for (const input of document.querySelectorAll('input')) input.value = steady(input.value);
  });
}

/** Browsers of different versions draw letters differently, so a comparison between two is coarser, and says so. */
function toleranceFor(browser: Browser, isRecording: boolean) {
  const version = browser.version();
  if (isRecording) writeFileSync(recordedWith, `${version}\n`);
  const recorded = readFileSync(recordedWith, 'utf8').trim();
  if (recorded === version) return { maxDiffPixelRatio: 0.005 };
  console.log(`Note: pictures of Chromium ${recorded} are compared in Chromium ${version}, with a wider tolerance.`);
  return { maxDiffPixelRatio: 0.04 };
}
