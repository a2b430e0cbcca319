import type { Page } from '@playwright/test';
import { hold } from './hold.ts';
import { inTurn } from './in-looks.ts';
import { newMember, startSession } from './people.ts';
import { expect, test } from './visit.ts';

test.describe.configure({ timeout: 90_000 });

const languages = ['en', 'ur'] as const;
const widths = [360, 412, 1440];
const screens = ['/calculate', '/try'] as const;

const firstPaint = (page: Page) => page.locator('#first-paint');
const countries = (page: Page) => page.getByRole('form').locator('button[aria-haspopup=listbox]').first();
const search = (page: Page) => page.locator('main input[name=kind]');

const holdScripts = (page: Page) => hold(page, /\/assets\/.*\.js$/);

/** Opens a screen with its scripts held back, for a member or a guest who reads this language. Returns what lets them through. */
async function openHeld(page: Page, path: string, language: 'en' | 'ur' = 'en') {
  if (path.startsWith('/calculate')) await startSession(page, await newMember());
  else await page.goto('/robots.txt');
  await page.evaluate((name) => localStorage.setItem('language', name), language);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

for (const path of screens) {
  test(`${path} shows its form before any script has arrived, in both languages`, async ({ page }) => {
    const release = await openHeld(page, path, 'ur');
    await expect(firstPaint(page).getByRole('heading', { level: 1 })).toHaveText('کورٹ فیس کا حساب');
    await expect(firstPaint(page).getByRole('form')).toBeVisible();
    await expect(page).toHaveTitle('کورٹ فیس کا حساب - میزان');
    release();
    await expect(firstPaint(page)).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.goto(`${path}?type=suitValuation`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculate Suit Valuation');
  });

  for (const [offset, language] of languages.entries())
    for (const width of inTurn(screens.indexOf(path) * languages.length + offset, widths))
      test(`nothing moves on ${path} in ${language} at ${width} px when the screen takes over`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.addInitScript(countShifts);
        const release = await openHeld(page, path, language);
        const form = firstPaint(page).getByRole('form');
        await expect(form).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const painted = await placesOf(page);
        release();
        await expect(firstPaint(page)).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        await expect(countries(page)).toBeEnabled();
        const taken = await placesOf(page);
        const moves = taken.map((at, index) => Math.abs(at - (painted[index] ?? Number.NaN)));
        expect(Math.max(...moves), `${painted.join(' ')} became ${taken.join(' ')}`).toBeLessThan(2);
        const shift = await page.evaluate(() => (globalThis as unknown as Counting).shift);
        expect(shift).toBeLessThan(0.02);
      });
}

type Counting = { shift: number };

function countShifts() {
  const counting = globalThis as unknown as Counting;
  counting.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) counting.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Where the heading, the fields and the buttons begin and end, down the page. The fonts may arrive in between: their letters differ in width. */
const placesOf = (page: Page) =>
  page.locator('h1, form input[type=text], form button, form input[name=amount]').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [top, bottom];
    }),
  );

test('what is typed before the scripts have arrived is searched for, and the field keeps the focus', async ({
  page,
}) => {
  const release = await openHeld(page, '/calculate');
  await expect(search(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('recovry');
  for (let back = 0; back < 2; back += 1) await page.keyboard.press('ArrowLeft');
  release();
  await expect(firstPaint(page)).toHaveCount(0);
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('e');
  await expect(search(page)).toHaveValue('recovery');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('Enter before the scripts have arrived picks the kind of what was typed, unless more was typed after it', async ({
  page,
}) => {
  let release = await openHeld(page, '/calculate');
  await search(page).fill('recovery punjab');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('button', { name: /^Kind of suit Recovery/ })).toBeVisible();
  // The screen saves the question when it is left, so it is forgotten after that.
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  release = await openHeld(page, '/calculate');
  await search(page).focus();
  await page.keyboard.type('recovery');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' punjab');
  release();
  await page.getByRole('option').first().waitFor();
  await expect(page.getByRole('button', { name: 'Kind of suit Select Details' })).toBeVisible();
});

for (const [key, takesOver] of [
  ['/', (page: Page) => expect(search(page)).toBeFocused()],
  ['Enter', (page: Page) => expect(page.getByRole('button', { name: /^Kind of suit Recovery/ })).toBeVisible()],
] as const)
  test(`${key} is not lost in the moment in which React begins to listen`, async ({ page }) => {
    await page.addInitScript(pressOnceReactListens, key);
    const release = await openHeld(page, '/try');
    await search(page).fill('recovery punjab');
    await search(page).blur();
    release();
    await expect(firstPaint(page)).toHaveCount(0);
    await takesOver(page);
  });

/** Until it has hydrated, React may keep a key from others that listen. Nothing else listens for `toggle` on the document. */
function pressOnceReactListens(key: string) {
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (type: string, ...rest: [EventListener, boolean]) => {
    listen(type, ...rest);
    if (type === 'toggle') queueMicrotask(press);
  };
  function press() {
    const field = document.querySelector('#first-paint input[name=kind]');
    const at = key === 'Enter' ? field : document.body;
    at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

test('the screen goes on where its reader is in the moment it takes over, not in the moment it began to be drawn', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let round = 0; round < 4; round += 1) {
    const release = await openHeld(page, '/try');
    await search(page).waitFor();
    await page.evaluate(typeAndLeave);
    release();
    await expect(firstPaint(page)).toHaveCount(0);
    const last = await page.evaluate(() => (globalThis as unknown as Typing).last);
    await expect(search(page)).toHaveValue(last.text);
    expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(last.isFocused);
  }
});

type Typing = { last: { text: string; isFocused: boolean } };

/** Enters the search, types a letter and leaves it again, as long as the first paint stands. */
function typeAndLeave() {
  const field = document.querySelector<HTMLInputElement>('#first-paint input[name=kind]');
  const timer = setInterval(() => {
    if (!field?.isConnected) return clearInterval(timer);
    if (document.activeElement === field) field.blur();
    else {
      field.focus();
      field.value += 'a';
    }
    const last = { text: field.value, isFocused: document.activeElement === field };
    Object.assign(globalThis, { last } satisfies Typing);
  }, 5);
}

test('the focus and an open menu stay when the screen takes over', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 900 });
  let release = await openHeld(page, '/calculate');
  await firstPaint(page).getByRole('link', { name: 'Suit Valuation' }).focus();
  release();
  await expect(firstPaint(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Suit Valuation' })).toBeFocused();
  release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await firstPaint(page).getByRole('button', { name: 'Open menu' }).click();
  release();
  await expect(firstPaint(page)).toHaveCount(0);
  await expect(page.locator('#menu')).toBeVisible();
});

test('a visitor who is not logged in sees no form of a member, and ends at the log-in', async ({ page }) => {
  await page.goto('/robots.txt');
  const release = await holdScripts(page);
  await page.goto('/calculate', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('form')).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/auth/login?from=%2Fcalculate');
});

test('the form stands while a session is renewed', async ({ page }) => {
  const member = await newMember();
  member.tokens.access.expires = new Date(0).toISOString();
  await startSession(page, member);
  const release = await hold(page, '**/v1/auth/refresh-tokens');
  const asked = page.waitForRequest('**/v1/auth/refresh-tokens');
  await page.goto('/calculate');
  await asked;
  await expect(firstPaint(page).getByRole('form')).toBeVisible();
  release();
  await expect(firstPaint(page)).toHaveCount(0);
  await expect(page.getByText(/searches left/)).toBeVisible();
});

test('a draft with a kind of suit starts without the empty form', async ({ page }) => {
  await startSession(page, await newMember());
  await page.evaluate(() =>
    sessionStorage.setItem('calculator', JSON.stringify({ subMinor: { id: '1', name: 'Loan' } })),
  );
  await holdScripts(page);
  await page.goto('/calculate', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(firstPaint(page).getByRole('main')).toBeVisible();
});
