import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { problems } from '@mizan/api';
import { slabMessages } from '@mizan/engine/review';
import { expect, test } from 'vitest';

const filesOf = (language: string) => readdirSync(join(import.meta.dirname, language));

/** Some catalogues of a language as one: no message has two places. */
function read(language: string, files = filesOf(language)): Record<string, string> {
  const folder = join(import.meta.dirname, language);
  const entries = files.flatMap((name) =>
    Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>),
  );
  expect(new Set(entries.map(([id]) => id)).size).toBe(entries.length);
  return Object.fromEntries(entries);
}
const data = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
// The contract has the English words of problems, and the engine those of the slab editor.
const english = {
  ...read('en'),
  ...Object.fromEntries(
    Object.entries(problems).map(([code, { message }]) => [
      `problem.${code}`,
      (message as (given: object) => string)(data),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(slabMessages).map(([code, message]) => [
      `slabs.message.${code}`,
      (message as (n: string) => string)('{n}'),
    ]),
  ),
};
const urdu = read('ur');
const pairs = Object.keys(english).map((id) => ({ id, en: english[id] ?? '', ur: urdu[id] ?? '' }));

test('both languages have the same catalogues', () => {
  expect(filesOf('ur')).toEqual([...filesOf('en'), 'contract.json', 'problems.json'].toSorted());
});

test('both languages have the same messages, in the same order', () => {
  expect(Object.keys(read('ur', filesOf('en')))).toEqual(Object.keys(read('en')));
  expect(pairs.filter((pair) => pair.en === '' || pair.ur === '')).toEqual([]);
});

test('no message is left in English', () => {
  const untranslated = pairs.filter((pair) => !/[\u0600-\u06ff]/.test(pair.ur));
  expect(untranslated).toEqual([]);
});

test('every message can be compiled, and both languages name the same values and elements', () => {
  const names = (message: string) => {
    compileMessageOrThrow(message);
    return [...message.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map(([, value, element]) => value ?? element).toSorted();
  };
  // The Urdu of a problem may leave out what its English says.
  const isAlike = (pair: { id: string; en: string; ur: string }) =>
    pair.id.startsWith('problem.')
      ? names(pair.ur).every((name) => names(pair.en).includes(name))
      : String(names(pair.en)) === String(names(pair.ur));
  expect(pairs.filter((pair) => !isAlike(pair))).toEqual([]);
});

test('Urdu uses the letters of Urdu only', () => {
  // The forms of Arabic that look alike, U+064A, U+0643, U+0647, U+0629 and the presentation forms, are not among them.
  const allowed = new Set('،؛؟آؤئابتثجحخدذرزسشصضطظعغفقلمنوٹپچڈڑژکگںھہیےۓ۔ءأ\u0651\u0670\u2068\u2069');
  const foreign = pairs.flatMap(({ id, ur: text }) =>
    [...text]
      .filter((letter) => /\P{ASCII}/u.test(letter) && !'©…'.includes(letter) && !allowed.has(letter))
      .map((letter) => `${id}: ${letter}`),
  );
  expect(foreign).toEqual([]);
});

test('Urdu is normalised, and has western digits and no quotation marks', () => {
  expect(pairs.filter((pair) => pair.ur !== pair.ur.normalize('NFC'))).toEqual([]);
  expect(pairs.filter((pair) => /[\u0660-\u0669\u06f0-\u06f9"'“”‘’]/.test(pair.ur))).toEqual([]);
});

test('Urdu isolates dates and numbers that are written in groups, which change their order after Urdu letters', () => {
  const outside = (text: string) => text.replaceAll(/\u2068[^\u2069]*\u2069/g, '');
  expect(pairs.filter(({ ur }) => /\d[ +-]\d/.test(outside(ur)))).toEqual([]);
});

test('an exclamation mark stands in Urdu only where it stands in English', () => {
  expect(pairs.filter((pair) => pair.en.includes('!') !== pair.ur.includes('!'))).toEqual([]);
});

test('Urdu has no word of looking for something where English counts searches', () => {
  expect(pairs.filter((pair) => /\bsearches\b/i.test(pair.en) && pair.ur.includes('تلاش'))).toEqual([]);
});

test('the font of Urdu holds every letter of the catalogues', () => {
  const faces = readFileSync(join(import.meta.dirname, '../../ui/fonts/fonts.css'), 'utf8');
  const [, range = ''] = /nastaliq-400\.woff2[^}]+unicode-range:([^;]+);/.exec(faces) ?? [];
  const ranges = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, first = '', last = first]) => ({
    first: Number.parseInt(first, 16),
    last: Number.parseInt(last, 16),
  }));
  const isInFont = (letter: string) => ranges.some(({ first, last }) => between(letter, first, last));
  const letters = new Set(pairs.flatMap(({ ur: text }) => [...text]).filter((letter) => between(letter, 0x621, 0x6ff)));
  expect(letters.size).toBeGreaterThan(30);
  expect([...letters].filter((letter) => !isInFont(letter))).toEqual([]);
});

function between(letter: string, first: number, last: number) {
  const code = letter.codePointAt(0) ?? 0;
  return first <= code && code <= last;
}
