// Writes subsets of the fonts and their style sheet into src/ui/fonts: `npm run fonts -w web`, after a family is updated.
// The results are committed, so that a build needs neither the families nor the time.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const { resolve } = createRequire(import.meta.url);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');

/** The characters of every page. */
const latin = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”…›₨−`;
/** Accented letters and rare signs, in files of their own that only pages with such a character load. */
const accents = [...`${range(0xa1, 0xff)}‚„†•‹→←↑↓`].filter((letter) => !latin.includes(letter)).join('');
// The letters of the interface and those that members type, with joiners and isolates.
const urdu = `،؛؟ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنو${range(0x64b, 0x652)}\u0654\u0670ٹپچڈڑژکگںھہۂۃیےۓ۔\u200c\u200d${range(0x2066, 0x2069)}`;

const latinFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];
// Nastaliq needs every one of these to join its letters.
const urduFeatures = ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'curs', 'mark', 'mkmk', 'locl', 'calt', 'liga'];

const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const serif = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz';
const nastaliq = '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic';
const wght = { min: 400, max: 650 };

const inters = { family: 'Inter', weight: '400 650' };
const serifs = { family: 'Source Serif 4', weight: '400 650' };
const nastaliqs = {
  family: 'Noto Nastaliq Urdu',
  text: urdu,
  features: urduFeatures,
  unicodeRange: 'U+0600-06FF, U+200C-200D, U+2066-2069',
};

/** The italic is for small print alone, and has one optical size. */
const families = [
  { ...inters, name: 'inter', from: inter, axes: { wght } },
  { ...serifs, name: 'source-serif', from: `${serif}-normal.woff2`, axes: { wght, opsz: { min: 8, max: 60 } } },
  {
    ...serifs,
    name: 'source-serif-italic',
    from: `${serif}-italic.woff2`,
    axes: { wght: 400, opsz: 14 },
    weight: '400',
    style: 'italic',
  },
];

type Axis = number | { min: number; max: number };
type Subset = {
  name: string;
  from: string;
  text: string;
  features: string[];
  axes?: Record<string, Axis>;
  family: string;
  weight?: string;
  style?: string;
  /** The `unicode-range` for which the browser loads the file. */
  unicodeRange?: string;
};

/** A family in two files: common letters, and accented ones. */
const inTwo = (family: (typeof families)[number]): Subset[] => [
  { ...family, text: latin, features: latinFeatures, unicodeRange: rangeOf(latin) },
  { ...family, name: `${family.name}-accents`, text: accents, features: latinFeatures, unicodeRange: rangeOf(accents) },
];

const fonts: Subset[] = [
  ...families.flatMap(inTwo),
  // Without the Latin range: digits and Latin letters come from the Latin faces.
  { ...nastaliqs, name: 'nastaliq-400', from: `${nastaliq}-400-normal.woff2`, weight: '400' },
  { ...nastaliqs, name: 'nastaliq-600', from: `${nastaliq}-600-normal.woff2`, weight: '600' },
  // The one Urdu word of every English page: a kilobyte instead of the whole of Nastaliq.
  {
    family: 'Urdu Name',
    name: 'urdu-name',
    from: `${nastaliq}-400-normal.woff2`,
    text: 'اردو',
    features: urduFeatures,
  },
];

/** The characters as a CSS `unicode-range`, consecutive ones as one range. */
function rangeOf(text: string): string {
  const ranges: [first: number, last: number][] = [];
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0).toSorted((one, other) => one - other);
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

const faceOf = ({ name, family, weight, style, unicodeRange }: Subset) => `@font-face {
${Object.entries({
  'font-family': `"${family}"`,
  src: `url("./${name}.woff2") format("woff2")`,
  'font-weight': weight,
  'font-style': style,
  'font-display': 'swap',
  'unicode-range': unicodeRange,
})
  .flatMap(([property, value]) => (value === undefined ? [] : [`  ${property}: ${value};`]))
  .join('\n')}
}
`;

for (const { name, from, text, features, axes } of fonts) {
  const file = await subset(await readFile(resolve(from)), text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  });
  await writeFile(join(import.meta.dirname, 'src', 'ui', 'fonts', `${name}.woff2`), file);
  console.log(`${name}.woff2 ${(file.length / 1000).toFixed(1)} kB`);
}
const comment =
  '/* Written by fonts.ts. Every face replaces a local one of the same width (fallbacks.css), so that lines do not reflow. */\n';
await writeFile(join(import.meta.dirname, 'src', 'ui', 'fonts', 'fonts.css'), comment + fonts.map(faceOf).join(''));
