// Draws the preview pictures of shared links: `node e2e/share-pictures.ts http://127.0.0.1:3000` with the product running there,
// after the look or the words of the home page have changed. The results are committed.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

const size = { width: 1200, height: 630 };
const look = `
  html { overflow: hidden; } body { display: grid !important; inline-size: 1200px; grid-template-columns: 1fr 27rem; gap: 4rem; align-items: center; padding: 4rem;
    block-size: 630px; min-block-size: 0 !important; box-sizing: border-box; background: #fbf7ef; border-block-end: 1rem solid #4b2e1e; }
  body > div { display: grid; gap: 2rem; justify-items: start; }
  h1 { font-size: 3.75rem !important; line-height: 1.1 !important; }
  :lang(ur) h1 { font-size: 3.25rem !important; line-height: 2.1 !important; }
`;

const [origin = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium() });
for (const [language, path] of [
  ['en', '/'],
  ['ur', '/ur'],
] as const) {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: 'light',
    javaScriptEnabled: false,
  });
  await page.goto(origin + path);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    const [brand, title, stamp] = ['header a', 'h1', 'figure'].map((name) => document.querySelector(name));
    const words = document.createElement('div');
    words.append(...[brand, title].filter((part) => part !== null && part !== undefined));
    document.body.replaceChildren(words, ...(stamp ? [stamp] : []));
  });
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, look);
  await page.screenshot({ path: join(import.meta.dirname, '../web/public', `share-${language}.png`) });
}
await browser.close();
