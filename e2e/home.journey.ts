import { kindButton } from './questions.ts';
import { expect, expectAccessible, test } from './visit.ts';

const currentSlide = 'article[data-current]';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a visitor watches the slides advance, and stops them with the pointer, the focus or the button', {
    tag: '@long',
  }, async ({ browser }) => {
    // In a context of its own: the scripts of a page's clock may reach the next journey of a context that is used again.
    const page = await browser.newPage();
    await page.clock.install({ time: '2026-01-01T00:00:00Z' });
    await page.goto('/');
    await page.clock.pauseAt('2026-01-01T01:00:00Z');
    const slides = page.getByRole('region', { name: 'Kinds of suit' });
    const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
    const expectShown = (name: string) => expect(slides.locator(currentSlide)).toContainText(name);
    // Clicked by script, so that the slide starts at its beginning and no focus pauses it.
    await slides.getByRole('button', { name: 'Marriage' }).evaluate((button: HTMLElement) => button.click());
    await pass(3000);
    await expectShown('Divorce');
    await slides.hover();
    await pass(3000);
    await expectShown('Divorce');
    await page.mouse.move(0, 0);
    await pass(3000);
    await expectShown('Property');
    await slides.getByRole('button', { name: 'Divorce' }).focus();
    await page.keyboard.press('Enter');
    await pass(3000);
    await expectShown('Divorce');
    await slides.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    await page.locator('body').press('Tab');
    await pass(3000);
    await expectShown('Divorce');
    await expect(slides.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.close();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a visitor who prefers reduced motion moves through still slides', { tag: '@long' }, async ({ page, visit }) => {
    await visit('/ur');
    const slides = page.getByRole('region', { name: 'دعوے کی نوعیت' });
    await expect(slides.getByRole('button', { name: 'روکیں' })).toBeHidden();
    await slides.getByRole('button', { name: 'طلاق' }).click();
    await expect(slides.locator(currentSlide)).toContainText('خلع');
  });
});

test('a search engine finds every page in both languages', { tag: '@long' }, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname);
  expect(listed.filter((path) => !/\/law\//.test(path))).toHaveLength(64);
  expect(listed.filter((path) => /^(\/ur)?\/law\/punjab$/.test(path))).toHaveLength(2);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: https?:\/\/.*\/sitemap\.xml$/m);
  const home = await (await request.get('/ur')).text();
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
  const picture = /og:image" content="[^"]*(\/share-ur\.png)"/.exec(home)?.[1] ?? '';
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
});

test('a visitor starts the how-to video, with captions in the language of the page', { tag: '@long' }, async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && loaded.push(request.url()));
  await page.goto('/ur');
  const video = page.locator('video');
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveAttribute('poster', /how-to/);
  expect(loaded).toEqual([]);
  const playing = await video.evaluate(async (film: HTMLVideoElement) => {
    await film.play();
    const captions = [...film.textTracks].find(({ mode }) => mode === 'showing');
    return { seconds: film.duration, language: captions?.language };
  });
  expect(playing.seconds).toBeGreaterThan(20);
  expect(playing.seconds).toBeLessThan(60);
  expect(playing.language).toBe('ur');
});

test('a visitor sees the free searches of a new account, and reaches the calculator by a typed question or step by step', async ({
  page,
  visit,
}) => {
  await visit('/');
  await expect(page.getByRole('link', { name: '5 free searches with a new account' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Choose step by step' }).click();
  await expect(page).toHaveURL('/try');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculate Court Fee');
  await page.goto('/');
  await page.getByRole('searchbox').fill('promissory note sindh');
  await page.keyboard.press('Enter');
  await expect(kindButton(page)).toContainText('Promissory note, bill or cheque');
  await expect(page.getByRole('button', { name: /Province/ })).toContainText('Sindh');
  // No amount stood among the words, and none is taken.
  await expect(page.getByRole('textbox', { name: 'Amount claimed' })).toBeFocused();
  await expect(page.getByText('No amount has been typed yet.')).toBeVisible();
});

test('a visitor asks from the home page in Urdu, and is asked for the province that is not among the words', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/ur');
  await page.getByRole('searchbox').fill('پرونوٹ 5 لاکھ');
  await page.getByRole('button', { name: 'فیس معلوم کریں' }).click();
  await expect(page.getByText('کئی صوبوں میں ملا۔ کون سا صوبہ؟')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'بلوچستان', exact: true }).click();
  await expect(page.locator('main input[name=amount]')).toHaveValue('5,00,000');
  await expect(page.locator('main input[name=amount]')).toBeFocused();
});

test('a visitor goes from the sentence on evidence to the figures of each province', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See the figures of each province' }).click();
  await expect(page).toHaveURL('/law#support');
  await expect(page.locator('#support')).toBeInViewport();
});

test('a visitor reads the rate and the ceiling of each province, and opens its law or a calculator with it', {
  tag: '@long',
}, async ({ page, visit }) => {
  await visit('/services');
  const punjab = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Punjab', exact: true }) });
  await expect(punjab.getByText('7.5 per cent of the whole')).toBeVisible();
  await expect(punjab.getByText('At most Rs 15,000')).toBeVisible();
  await expect(punjab.getByRole('link')).toHaveText(['Punjab', 'Court fee, Punjab', 'Suit valuation, Punjab']);
  await expect(page.getByText('No schedule of fees is established here.')).toBeVisible();
  await page.getByRole('link', { name: 'Suit valuation, Sindh' }).click();
  await expect(page).toHaveURL('/try?type=suitValuation');
  await expect(page.getByRole('button', { name: /Province/ })).toContainText('Sindh');
});
