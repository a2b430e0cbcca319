import { inTurn } from './few-or-all.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { expect, expectAccessible, test } from './visit.ts';

const english = [
  '/',
  '/about-us',
  '/services',
  '/contact',
  '/terms-of-services',
  '/privacy-policy',
  '/return-refund-policy',
  '/shipping-service-policy',
  '/accessibility',
  '/auth/login',
  '/auth/signup',
  '/auth/forgot-password',
];
const urdu = english.map((path) => (path === '/' ? '/ur' : `/ur${path}`));

/** axe runs at the last width: on phones in the light theme, in wide windows in the dark one. */
const themes = [
  { colorScheme: 'light', paper: 'rgb(251, 247, 239)', widths: [320, 1440, 768, 390] },
  { colorScheme: 'dark', paper: 'rgb(23, 16, 11)', widths: [320, 390, 768, 1440] },
] as const;

for (const [offset, [language, pages]] of Object.entries({ English: english, Urdu: urdu }).entries()) {
  test(`a visitor reads every page in ${language} at every width, in the light or the dark theme`, {
    tag: '@long',
  }, async ({ page }) => {
    test.slow();
    for (const [at, path] of pages.entries()) {
      for (const { colorScheme, paper, widths } of inTurn(at + offset, themes)) {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator(':root')).toHaveCSS('background-color', paper);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const beyond = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(beyond, `${path} scrolls sideways at ${width} px`).toBe(0);
        }
        await expectAccessible(page);
      }
    }
  });
}

test('a visitor without scripts reads every section and navigates in both languages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of [
    'Property:',
    'Marriage:',
    'Divorce:',
    'How to use',
    'Benefits',
    'Calculator advantages',
    'Testimonials',
  ]) {
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  await page.getByRole('link', { name: 'اردو' }).click();
  await expect(page).toHaveURL('/ur/contact');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await context.close();
});

test('a visitor without scripts cannot submit a form by Enter, which would put the address into the URL', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const requests: string[] = [];
  await page.goto('/auth/forgot-password');
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Email').press('Enter');
  await page.goto('/contact');
  expect(requests.filter((url) => url.includes('nobody'))).toEqual([]);
  await context.close();
});

test('a visitor changes the language and the theme and keeps both', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'اردو' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.locator('#theme').getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a visitor opens the menu, follows a link, and the menu closes', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    const menu = page.locator('#menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(menu).toBeHidden();
  });

  test('a visitor widens the window to 768 px, and the menu closes', { tag: '@long' }, async ({ page, visit }) => {
    await visit('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(page.locator('#menu')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.locator('#menu')).toBeHidden();
  });
});

test('a visitor at an unknown address gets status 404 and the not-found page in its language', async ({
  page,
  visit,
}) => {
  for (const [path, title] of [
    ['/no/such/page', '404 page not found.'],
    ['/admin/nothing', '404 page not found.'],
    ['/ur/no-such-page', '404 صفحہ نہیں ملا۔'],
  ] as const) {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await visit(path);
    expect((await answered).status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(path);
  }
});

const watched = ['/', '/services', '/law', '/law/punjab/court-fee/recovery-of-money', '/auth/login', '/auth/signup'];

const windows = [
  { width: 1280, height: 720 },
  { width: 412, height: 823 },
  { width: 360, height: 640 },
];

test('a visitor sees almost no layout shift while pages load', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await watchShifts(page);
  for (const [at, watch] of watched.entries()) {
    for (const [offset, path] of [watch, watch === '/' ? '/ur' : `/ur${watch}`].entries()) {
      for (const { width, height } of inTurn(at + offset, windows)) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        const { total, largest } = await shiftsOf(page);
        expect.soft(total, `${path} at ${width} px, most of it ${largest}`).toBeLessThan(0.02);
      }
    }
  }
});

test('a page refuses a string as innerHTML, and the faults of the test record it', { tag: '@long' }, async ({
  page,
  faults,
}) => {
  await page.goto('/');
  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src="x" onerror="alert(1)">';
      return 'taken';
    } catch (error) {
      return String(error);
    }
  });
  expect(outcome).toContain('TrustedHTML');
  await expect.poll(() => faults.splice(0).join('\n')).toContain('TrustedHTML');
});

test('a developer reads the contract on the page of endpoints, under a strict policy', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/docs/reference');
  await page.getByRole('link', { name: 'contact', exact: true }).click({ timeout: 40_000 });
  await expect(page.getByText('/v1/contact')).toBeVisible();
});

test('a browser caches assets permanently and revalidates pages with 304', async ({ request }) => {
  const home = await request.get('/');
  const asset = /\/assets\/[\w.-]+\.js/.exec(await home.text())?.[0] ?? '';
  expect((await request.get(asset)).headers()['cache-control']).toContain('immutable');
  expect(home.headers()['cache-control']).toBe('no-cache');
  const again = await request.get('/', { headers: { 'if-none-match': home.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
  expect((await request.get('/assets/missing.js')).status()).toBe(404);
});
