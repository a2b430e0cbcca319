import { fewOrAll } from './few-or-all.ts';
import { expect, test } from './visit.ts';

const tab = (name: string) => ({ name, exact: true });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a developer reads every section and every sample, from the page of the law on', async ({ page }) => {
    await page.goto('/law');
    await page.getByRole('main').getByRole('link', { name: 'API' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API documentation');
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Errors' }).click();
    await expect(page).toHaveURL('/docs#errors');
    await expect(page.getByRole('cell', { name: 'KEY_NOT_VALID' })).toBeVisible();
    await expect(page.getByText('urlopen(request)').first()).toBeVisible();
    await expect(page.getByText('curl -sS').first()).toBeVisible();
  });
});

type Look = readonly [path: '/docs' | '/ur/docs', colorScheme: 'light' | 'dark'];
const looks: readonly Look[] = [
  ['/docs', 'dark'],
  ['/ur/docs', 'light'],
];
const others: readonly Look[] = [
  ['/docs', 'light'],
  ['/ur/docs', 'dark'],
];

for (const [path, colorScheme] of fewOrAll(looks, [...looks, ...others])) {
  test(`the documentation is accessible: ${path}, ${colorScheme}`, { tag: '@long' }, async ({ page, visit }) => {
    await page.emulateMedia({ colorScheme });
    await visit(path);
    await expect(page.locator('#start')).toHaveCSS('direction', 'ltr');
    await page.setViewportSize({ width: 320, height: 700 });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });
}

test('the language of the samples is chosen once for all, with the keyboard too, and remembered', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/docs');
  const first = page.getByRole('tablist').first();
  const python = page.getByText('from urllib.request import').first();
  await expect(python).toBeHidden();
  await first.getByRole('tab', tab('TypeScript')).click();
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('tab', tab('Python'))).toBeFocused();
  await expect(python).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'curl' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { selected: true, name: 'Python' })).toHaveCount(
    await page.getByRole('tablist').count(),
  );
  await expect(python).toBeVisible();
});

test('a developer finds a section and a problem by words', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ur/docs');
  await page.keyboard.press('/');
  await page.keyboard.type('amount_below');
  await expect(page.getByRole('row').filter({ hasText: 'AMOUNT_BELOW_MINIMUM' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'SIGN_IN_NEEDED' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Paging' })).toBeHidden();
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByRole('status')).toHaveText('کسی حصے میں یہ الفاظ نہیں۔');
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('heading', { name: 'Paging' })).toBeVisible();
});

test('the documentation names the address of the installation, and leads to the reference', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await page.goto('/docs');
  await expect(page.locator('#start')).toContainText(`export MIZAN_URL=${baseURL}`);
  await page.getByRole('main').getByRole('link', { name: 'Reference of all endpoints' }).click();
  await expect(page.getByRole('link', { name: 'calculation', exact: true })).toBeVisible({ timeout: 40_000 });
});

test('assistants are told where to read, and never to quote a bare figure', async ({ request }) => {
  const answer = await request.get('/llms.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Never quote a figure of Mizan alone');
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
  expect(links.map((href) => new URL(href).pathname)).toEqual([
    '/docs',
    '/v1/openapi.json',
    '/docs',
    '/law',
    '/law/compare',
    '/sitemap.xml',
  ]);
  for (const href of links) expect((await request.get(href)).status(), href).toBe(200);
});
