import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readColours } from './colours.ts';
import { paths } from './src/language/paths.ts';

/** The shortcuts of the installed app, each with the catalogue and the word for it. */
const shortcuts = [
  [paths.calculator, 'site', 'chrome.calculate'],
  [paths.history, 'calculation', 'history.list'],
  [paths.filings, 'calculation', 'filing.list'],
] as const;

type Words = Record<string, string>;
const catalogue = (language: 'en' | 'ur', name: string): Words =>
  JSON.parse(readFileSync(join(import.meta.dirname, `src/language/locales/${language}/${name}.json`), 'utf8'));

/** A text in English, with its Urdu for browsers that read it. */
function inBoth(member: string, name: string, word: string) {
  const urdu = { value: catalogue('ur', name)[word], lang: 'ur', dir: 'rtl' };
  return { [member]: catalogue('en', name)[word], [`${member}_localized`]: { ur: urdu } };
}

/** Writes the manifest of the app and its icons, which are drawn from the mark. */
export async function makeInstallable(client: string) {
  const colours = readColours();
  const paper = colours.get('--color-paper') ?? '';
  const icons = [
    { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
  ];
  for (const { src, sizes, purpose } of icons)
    await drawIcon(join(client, src), { size: Number.parseInt(sizes), isMaskable: purpose === 'maskable', paper });
  const manifest = {
    ...inBoth('name', 'site', 'name'),
    ...inBoth('short_name', 'site', 'name'),
    ...inBoth('description', 'site', 'page.home.description'),
    id: '/',
    start_url: paths.calculator,
    scope: '/',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
    // The pages name the colour of the dark theme themselves.
    theme_color: paper,
    background_color: paper,
    icons: icons.map((icon) => ({ ...icon, type: 'image/png' })),
    shortcuts: shortcuts.map(([url, name, word]) => ({ ...inBoth('name', name, word), url })),
  };
  writeFileSync(join(client, 'manifest.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Systems cut a maskable icon to their own shape, down to a circle of 80 percent: the mark's corners fit in it. */
const MASKABLE_SHARE = 0.56;

type Icon = { size: number; isMaskable: boolean; paper: string };

async function drawIcon(file: string, { size, isMaskable, paper }: Icon) {
  const side = isMaskable ? Math.round(size * MASKABLE_SHARE) : size;
  const mark = await sharp(Buffer.from(lightMark()), { density: (72 * side) / 32 })
    .resize(side, side)
    .toBuffer();
  const background = isMaskable ? paper : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 7 })
    .toFile(file);
}

/** The icon of the pages in the colours of the light theme, which it names behind each variable. */
function lightMark() {
  const svg = readFileSync(join(import.meta.dirname, 'public/mark.svg'), 'utf8');
  return svg.replace(/<style>.*?<\/style>/, '').replaceAll(/var\(--[\w-]+,(#[\da-f]+)\)/g, '$1');
}
