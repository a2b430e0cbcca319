// Draws the pictures by which chats show links, and the icons of the installed app, which are committed:
// `node e2e/share-pictures.ts http://127.0.0.1:3000` with the product running there, after its look, its words or the provinces
// that ship have changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import provinces from '../law/provinces.json' with { type: 'json' };
import urduNames from '../law/urdu.json' with { type: 'json' };
import en from '../web/src/language/locales/en/law.json' with { type: 'json' };
import ur from '../web/src/language/locales/ur/law.json' with { type: 'json' };
import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const publicFolder = join(root, 'web/public');
const size = { width: 1200, height: 630 };
const look = `
  html { overflow: hidden; } body { display: grid !important; inline-size: 1200px; grid-template-columns: 1fr 27rem; gap: 4rem; align-items: center; padding: 4rem;
    block-size: 630px; min-block-size: 0 !important; box-sizing: border-box; background: #fbf7ef; border-block-end: 1rem solid #4b2e1e; }
  body > div { display: grid; gap: 2rem; justify-items: start; }
  h1 { font-size: 3.75rem !important; line-height: 1.1 !important; }
  :lang(ur) h1 { font-size: 3.25rem !important; line-height: 2.1 !important; }
  [data-province]:lang(ur) .stamp-window p:first-child { font-size: 9cqi; }
`;

const [origin = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium() });
const settings = { viewport: size, colorScheme: 'light', javaScriptEnabled: false } as const;

for (const [path, language, words] of [
  ['/', 'en', en],
  ['/ur', 'ur', ur],
] as const) {
  const page = await browser.newPage(settings);
  await arrange(page, path);
  await shoot(page, join(publicFolder, `share-${language}.png`));
  for (const { id, name } of provinces.flatMap((country) => country.provinces)) {
    const shown = language === 'ur' ? ((urduNames as Record<string, string>)[name] ?? name) : name;
    await nameProvince(page, shown, words);
    await shoot(page, join(root, 'content/pictures/provinces', `${id}-${language}.png`));
  }
}
await drawIcons();
await browser.close();

/** The home page with nothing but the brand, the title and the stamp. */
async function arrange(page: Page, path: string) {
  await page.goto(origin + path);
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
}

/** No figure, because the picture is of a whole province. */
async function nameProvince(page: Page, name: string, words: typeof en) {
  const title = words['law.province.title'].replace('{province}', name);
  const texts = [title, words['law.courtFee'], name, words['law.title'], words['law.suitValuation']];
  await page.evaluate((all) => {
    document.body.dataset['province'] = '';
    const parts = document.querySelectorAll('h1, .stamp-tablet span, .stamp-window p');
    for (const [index, part] of parts.entries()) part.textContent = all[index] ?? '';
  }, texts);
}

/** Chats load the picture before they show a link, so it has few colours. */
async function shoot(page: Page, file: string) {
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 7 })
    .toFile(file);
}

/** Systems cut a maskable icon to their own shape, down to a circle of 80 percent: the corners of the mark fit in it. */
async function drawIcons() {
  const mark = readFileSync(join(publicFolder, 'mark.svg'), 'utf8');
  const { icons, background_color } = JSON.parse(readFileSync(join(publicFolder, 'manifest.webmanifest'), 'utf8'));
  for (const { src, sizes, purpose } of icons as { src: string; sizes: string; purpose: string }[]) {
    const isMaskable = purpose === 'maskable';
    const side = Number.parseInt(sizes);
    const page = await browser.newPage({ ...settings, viewport: { width: side, height: side } });
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;block-size:100vh;${isMaskable ? `background:${background_color}` : ''}">
       <style>svg{inline-size:${isMaskable ? 56 : 100}%}</style>${mark}`,
    );
    const icon = await page.screenshot({ omitBackground: true });
    await sharp(icon).png({ palette: true, effort: 7 }).toFile(join(publicFolder, src));
  }
}
