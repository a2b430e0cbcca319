// Cuts the fonts of src/ui/fonts out of their families, each to its range in fonts.css: `npm run fonts -w web`, after a family
// or a range has changed. The results are committed, so that a build needs neither the families nor the time.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const folder = join(import.meta.dirname, 'src/ui/fonts');

const latin = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];
// Nastaliq needs every one of these to join its letters.
const urdu = ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'curs', 'mark', 'mkmk', 'locl', 'calt', 'liga'];

const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const serif = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz';
const nastaliq = '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic';
const wght = { min: 400, max: 650 };

type Cut = { from: string } & Pick<Parameters<typeof subset>[2], 'keepFeatures' | 'variationAxes'>;

/** By the name of the file, without `-accents`. The italic is for small print alone, and has one optical size. */
const cuts: Record<string, Cut> = {
  inter: { from: inter, keepFeatures: latin, variationAxes: { wght } },
  'source-serif': {
    from: `${serif}-normal.woff2`,
    keepFeatures: latin,
    variationAxes: { wght, opsz: { min: 8, max: 60 } },
  },
  'source-serif-italic': { from: `${serif}-italic.woff2`, keepFeatures: latin, variationAxes: { wght: 400, opsz: 14 } },
  'nastaliq-400': { from: `${nastaliq}-400-normal.woff2`, keepFeatures: urdu },
  'nastaliq-600': { from: `${nastaliq}-600-normal.woff2`, keepFeatures: urdu },
  // The one Urdu word of every English page: a kilobyte instead of the whole of Nastaliq.
  'urdu-name': { from: `${nastaliq}-400-normal.woff2`, keepFeatures: urdu },
};

const faces = readFileSync(join(folder, 'fonts.css'), 'utf8');
for (const [, name = '', range = ''] of faces.matchAll(/"\.\/([\w-]+)\.woff2"[^}]+unicode-range:([^;]+);/g)) {
  const cut = cuts[name.replace('-accents', '')];
  if (cut === undefined) throw new Error(`${name} has no family`);
  const { from, ...options } = cut;
  const family = readFileSync(fileURLToPath(import.meta.resolve(from)));
  const file = await subset(family, lettersOf(range), { targetFormat: 'woff2', noHinting: true, ...options });
  writeFileSync(join(folder, `${name}.woff2`), file);
  console.log(`${name}.woff2 ${(file.length / 1000).toFixed(1)} kB`);
}

/** The letters of a CSS `unicode-range`, such as `U+0020-007E, U+00A0`. */
function lettersOf(range: string) {
  const parts = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
  });
  return parts.join('');
}
