import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import calculationEn from './src/language/locales/en/calculation.json';
import siteEn from './src/language/locales/en/site.json';
import calculationUr from './src/language/locales/ur/calculation.json';
import siteUr from './src/language/locales/ur/site.json';
import { screensWithoutLanguage } from './src/language/paths.ts';

const folder = join(import.meta.dirname, 'public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));

const inBoth = (member: string, en: string, ur: string) => ({
  [member]: en,
  [`${member}_localized`]: { ur: { value: ur, lang: 'ur', dir: 'rtl' } },
});

/** The share of opaque points, and the colour in a corner. */
async function look(file: string) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const opaque = data.filter((value, at) => at % 4 === 3 && value === 255).length / (info.width * info.height);
  return { size: [info.width, info.height], opaque, corner: [...data.subarray(0, 3)] };
}

test('the manifest names the app in both languages, and its start and its shortcuts are screens that exist', () => {
  expect(manifest).toMatchObject({
    ...inBoth('name', siteEn.name, siteUr.name),
    ...inBoth('short_name', siteEn.name, siteUr.name),
    ...inBoth('description', siteEn['page.home.description'], siteUr['page.home.description']),
    start_url: '/calculate',
    scope: '/',
    display: 'standalone',
    theme_color: '#fbf7ef',
    background_color: '#fbf7ef',
  });
  expect(readFileSync(join(import.meta.dirname, 'src/ui/tokens.css'), 'utf8')).toContain('--color-paper: #fbf7ef;');
  const shortcuts = manifest.shortcuts as { url: string }[];
  expect(shortcuts).toEqual([
    { ...inBoth('name', siteEn['chrome.calculate'], siteUr['chrome.calculate']), url: '/calculate' },
    { ...inBoth('name', calculationEn['history.list'], calculationUr['history.list']), url: '/search-history' },
    { ...inBoth('name', calculationEn['filing.list'], calculationUr['filing.list']), url: '/filings' },
  ]);
  for (const { url } of shortcuts) expect(screensWithoutLanguage).toContain(url);
});

test('every icon has the size that the manifest says; a maskable one is opaque, on the colour of paper', async () => {
  for (const { src, sizes, purpose } of manifest.icons as { src: string; sizes: string; purpose: string }[]) {
    const { size, opaque, corner } = await look(join(folder, src));
    expect(size.join('x')).toBe(sizes);
    if (purpose === 'maskable') expect([opaque, corner]).toEqual([1, [0xfb, 0xf7, 0xef]]);
    else expect(opaque).toBeGreaterThan(0.8);
    expect(opaque).toBeLessThan(purpose === 'any' ? 1 : 1.01);
  }
});
