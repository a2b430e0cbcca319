import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawnText, PictureRenderer } from '@mizan/api';
import { Blob, Face, Font, Buffer as Glyphs, shape } from 'harfbuzzjs';
import sharp from 'sharp';
import subset from 'subset-font';
import { readColours } from './colours.ts';
import { type Language, languages } from './src/language/paths.ts';

const { resolve } = createRequire(import.meta.url);

/** Chats load the picture before they show a link. */
const MAX_BYTES = 100_000;

const fonts = {
  en: {
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    variationAxes: { wght: 460, opsz: 60 },
    first: 0x20,
    count: 0x60,
  },
  ur: {
    file: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
    first: 0x600,
    count: 0x100,
  },
};

type Country = { provinces: { id: string; name: string }[] };

/** Draws a picture for each province that ships, in each language, with the module that draws its pages. */
export async function drawLawPictures(made: string) {
  const { drawProvince } = (await import(pathToFileURL(join(made, 'server/law.js')).href)) as PictureRenderer;
  const shipped = JSON.parse(readFileSync(join(import.meta.dirname, '../law/provinces.json'), 'utf8')) as Country[];
  // Chats show no dark theme.
  const colours = readColours();
  for (const language of languages) {
    const write = await openFont(language);
    for (const province of shipped.flatMap(({ provinces }) => provinces)) {
      const svg = drawProvince(language, province, write);
      const coloured = svg.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => colours.get(name) ?? 'none');
      const png = await sharp(Buffer.from(coloured)).png({ palette: true, effort: 7 }).toBuffer();
      if (png.length > MAX_BYTES)
        throw new Error(`The picture of ${province.id} has ${png.length} bytes, of at most ${MAX_BYTES}`);
      const digest = createHash('sha256').update(png).digest('hex').slice(0, 8);
      writeFileSync(join(made, 'client/assets', `law-${province.id}-${language}-${digest}.png`), png);
    }
  }
}

/** Shapes texts in the font of a language into outlines. */
async function openFont(language: Language) {
  const { file, first, count, ...options } = fonts[language];
  const letters = Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index)).join('');
  const sfnt = await subset(readFileSync(resolve(file)), `${letters} `, { targetFormat: 'sfnt', ...options });
  const face = new Face(new Blob(new Uint8Array(sfnt).buffer));
  const font = new Font(face);
  return (text: string, size: number): DrawnText => {
    const glyphs = new Glyphs();
    glyphs.addText(text);
    glyphs.guessSegmentProperties();
    shape(font, glyphs);
    const scale = size / face.upem;
    const positions = glyphs.getGlyphPositions();
    let along = 0;
    const parts = glyphs.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const part = moved(font.glyphToPath(codepoint), along + xOffset, yOffset);
      along += xAdvance;
      return part;
    });
    return { path: parts.join(''), width: along * scale, scale };
  };
}

/** A path of absolute commands, moved. */
const moved = (path: string, right: number, up: number) =>
  path.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${Number(x) + right},${Number(y) + up}`);
