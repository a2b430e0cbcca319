import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../content');
const names = readdirSync(join(folder, 'en'));
const readContent = (language: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, language, name), 'utf8'));

/** Every place in a file with its value: `slides.0.heading`. */
function leaves(value: unknown, place = ''): [place: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[place, value]];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, place ? `${place}.${key}` : key));
}

const urdu = names.flatMap((name) =>
  leaves(readContent('ur', name)).map(([place, value]) => ({ place: `${name}: ${place}`, text: String(value) })),
);
const shared = /(?:^|[ .])(province|imageUrl|image|rating|effective|contact|value|fee|source|reference)$/;

test('both languages have the same files with the same entries', () => {
  expect(readdirSync(join(folder, 'ur'))).toEqual(names);
  for (const name of names) {
    const places = (language: string) => leaves(readContent(language, name)).map(([place]) => place);
    expect(places('ur')).toEqual(places('en'));
  }
});

test('pictures, ratings and dates are the same in both languages, and every picture exists', () => {
  const pictures = readdirSync(join(folder, 'pictures'));
  for (const name of names) {
    const common = (language: string) => leaves(readContent(language, name)).filter(([place]) => shared.test(place));
    expect(common('ur')).toEqual(common('en'));
    const named = common('en').filter(([place]) => /image(Url)?$/.test(place));
    expect(named.filter(([, value]) => !pictures.includes(String(value)))).toEqual([]);
  }
});

test('no content is left in English', () => {
  expect(urdu.filter(({ place, text }) => !shared.test(place) && !/[\u0600-\u06ff]/.test(text))).toEqual([]);
});

test('the Urdu content uses only the letters, digits and marks of Urdu', () => {
  const allowed = new Set('،؛؟آؤئابتثجحخدذرزسشصضطظعغفقلمنوٹپچڈڑژکگںھہیےۓ۔ءأ\u0651\u0670');
  const foreign = urdu.flatMap(({ place, text }) =>
    [...text]
      .filter((letter) => /\P{ASCII}/u.test(letter) && !allowed.has(letter))
      .map((letter) => `${place}: ${letter}`),
  );
  expect(foreign).toEqual([]);
  expect(urdu.filter(({ text }) => text !== text.normalize('NFC') || /["'!]/.test(text))).toEqual([]);
});

test('the case on the home page is recorded in the law files', () => {
  const { answer } = readContent('en', 'home.json') as { answer: { value: string; fee: string; source: string } };
  const cases = readFileSync(join(folder, '../law/pakistan/balochistan/cases.csv'), 'utf8');
  const plain = (amount: string) => amount.replaceAll(',', '');
  const row = cases.split('\n').find((line) => line.includes(answer.source));
  expect(row).toContain(`,${plain(answer.value)},${plain(answer.value)},${plain(answer.fee)},`);
});
