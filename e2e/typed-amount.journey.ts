import type { Page } from '@playwright/test';
import { isWhole } from '../server/src/testing/suite.ts';
import { fewOrAll } from './few-or-all.ts';
import { clientOf, grantSearches, type Member, newMember, startSession } from './people.ts';
import { chooseProvince, expectAnswer, kindButton } from './questions.ts';
import { expect, test } from './visit.ts';

/*
 * A trial: a kind of suit is chosen and its amount typed at once, without looking, on slow processors. Each question must be sent
 * with the typed amount, or not at all. `npm run test:all -- typed-amount` makes ninety tries, sixty of them on slow processors, and prints what came of them.
 */

/** How the kind is chosen: by Enter before the list has come or after it, in Urdu, by a tap, or by its three levels. */
const allWays = ['early', 'listed', 'urdu', 'touch', 'levels'] as const;
type Way = (typeof allWays)[number];
const ways = fewOrAll<Way>(['early', 'touch'], allWays);

const tries = isWhole ? 6 : ways.length;
const processors = isWhole ? [1, 4, 8] : [4];
const pauses = isWhole ? [0, 30, 80, 150, 300] : [0];

test.describe.configure({ timeout: 60_000 + tries * 30_000 });

for (const processor of processors)
  for (const pause of pauses)
    test(`what is typed ${pause} ms after the choice of a kind is its amount, on a processor ${processor} times as slow`, async ({
      browser,
    }) => {
      const page = await (await browser.newContext({ hasTouch: true })).newPage();
      const member = await newMember();
      await grantSearches(member, tries);
      await startSession(page, member);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
      const outcomes: Record<string, number> = {};
      for (let index = 0; index < tries; index += 1) {
        const way = ways[index % ways.length] ?? 'early';
        const outcome = await tryOnce(page, { member, way, pause, rupees: 2_350_000 + index });
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }
      if (isWhole) console.log(`processor ${processor}, ${pause} ms: ${JSON.stringify(outcomes)}`);
      const { right = 0, 'not sent': waited = 0 } = outcomes;
      expect(right + waited, JSON.stringify(outcomes)).toBe(tries);
      await page.context().close();
    });

type Attempt = { member: Member; way: Way; pause: number; rupees: number };

/** Asks from an empty form. What is not sent at the first Enter is sent at the second, with the same amount. */
async function tryOnce(page: Page, { member, way, pause, rupees }: Attempt): Promise<string> {
  await openEmpty(page, way === 'urdu' ? 'ur' : 'en');
  const sent: string[] = [];
  const note = (request: { method: () => string; url: () => string; postData: () => string | null }) =>
    request.method() === 'POST' && request.url().endsWith('/calculate') && sent.push(request.postData() ?? '');
  page.on('request', note);
  await choose(page, way);
  await page.waitForTimeout(pause);
  await page.keyboard.type(way === 'urdu' ? inUrdu(rupees) : String(rupees));
  await page.keyboard.press('Enter');
  const isSettled = async () => sent.length > 0 || (await page.locator('main form [type=submit]').isEnabled());
  await expect.poll(isSettled, way).toBe(true);
  const outcome = sent.length > 0 ? 'right' : 'not sent';
  if (outcome === 'not sent') await page.keyboard.press('Enter');
  await expectAnswer(page);
  page.off('request', note);
  const { amount, subMinorCategory } = await clientOf(member).getCalculation({
    params: { id: page.url().split('/').at(-1) ?? '' },
  });
  const isRight = amount === rupees && subMinorCategory.startsWith('Promissory note') && sent.length === 1;
  return isRight ? outcome : `${way}: charged for ${amount}, ${subMinorCategory}, sent ${sent.join(' ')}`;
}

async function openEmpty(page: Page, language: 'en' | 'ur') {
  // The screen saves its question when it is left.
  await page.goto('/robots.txt');
  await page.evaluate((chosen) => {
    sessionStorage.clear();
    document.cookie = `language=${chosen}; path=/`;
  }, language);
  await page.goto('/calculate');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
}

async function choose(page: Page, way: Way) {
  if (way === 'levels') return chooseByLevels(page);
  await page.locator('main input[name=kind]').focus();
  await page.keyboard.type('promissory note punjab');
  const option = page.getByRole('option').first();
  // A finger presses what the eye sees: the options of the first letters may still be shown.
  if (way !== 'early') await option.filter({ hasText: /Promissory note|پرونوٹ/ }).waitFor();
  return way === 'touch' ? option.tap() : page.keyboard.press('Enter');
}

async function chooseByLevels(page: Page) {
  await chooseProvince(page, 'Punjab');
  // A list that has closed gives the focus back in the next frame; a key sent before that would open it again.
  await expect(page.getByRole('option', { name: 'Sindh', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /Province/ })).toBeFocused();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await kindButton(page).press('Enter');
  const dialog = page.getByRole('dialog');
  for (const [index, words] of ['recovery of money', 'recovery of money', 'promissory note'].entries()) {
    await expect(dialog.getByRole('combobox').nth(index)).toBeFocused();
    await dialog.getByRole('listbox').nth(index).getByRole('option').first().waitFor();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
}

const inUrdu = (rupees: number) => String(rupees).replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
