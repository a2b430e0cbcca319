// Cuts the fonts of the site from the published families into src/fonts: `npm run fonts -w web`, after a family is updated.
// The results are committed, so that a build neither needs the families nor takes the time.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const { resolve } = createRequire(import.meta.url);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** What every page is written with. */
const latin = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”…›₨−`;
/** Letters with accents and rarer signs: files of their own, loaded by a page that has one. */
const accents = [...`${range(0xa1, 0xff)}‚„†•‹→←↑↓`].filter((letter) => !latin.includes(letter)).join('');
// The letters of the interface, those that members type, joiners and isolates.
const urdu = `،؛؟ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنو${range(0x64b, 0x652)}\u0654\u0670ٹپچڈڑژکگںھہۂۃیےۓ۔\u200c\u200d${range(0x2066, 0x2069)}`;

const latinFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];
// Without every one of these the joins of Nastaliq fall apart.
const urduFeatures = ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'curs', 'mark', 'mkmk', 'locl', 'calt', 'liga'];

const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const serif = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz';
const nastaliq = '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic';
const wght = { min: 400, max: 650 };

/** The italic is for small print alone, and has one optical size. */
const families = [
  { name: 'inter', from: inter, axes: { wght } },
  { name: 'source-serif', from: `${serif}-normal.woff2`, axes: { wght, opsz: { min: 8, max: 60 } } },
  { name: 'source-serif-italic', from: `${serif}-italic.woff2`, axes: { wght: 400, opsz: 14 } },
];

type Axis = number | { min: number; max: number };
type Cut = { name: string; from: string; text: string; features: string[]; axes?: Record<string, Axis> };

const fonts: Cut[] = [
  ...families.map((family) => ({ ...family, text: latin, features: latinFeatures })),
  ...families.map((family) => ({ ...family, name: `${family.name}-accents`, text: accents, features: latinFeatures })),
  { name: 'nastaliq-400', from: `${nastaliq}-400-normal.woff2`, text: urdu, features: urduFeatures },
  { name: 'nastaliq-600', from: `${nastaliq}-600-normal.woff2`, text: urdu, features: urduFeatures },
  // The one Urdu word of every English page: a kilobyte instead of the whole of Nastaliq.
  { name: 'urdu-name', from: `${nastaliq}-400-normal.woff2`, text: 'اردو', features: urduFeatures },
];

for (const { name, from, text, features, axes } of fonts) {
  const cut = await subset(await readFile(resolve(from)), text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  });
  await writeFile(join(import.meta.dirname, 'src', 'fonts', `${name}.woff2`), cut);
  console.log(`${name}.woff2 ${(cut.length / 1000).toFixed(1)} kB`);
}
