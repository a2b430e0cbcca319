import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLawSearch, examineSearches } from './examine-searches.ts';
import { readSearchWords } from './law-files.ts';
import { lawFolder, readLaw } from './read-law.ts';
import { readSearches } from './read-searches.ts';

let ids = 0;
const law = readLaw(() => `id-${(ids += 1)}`);
const words = readSearchWords(lawFolder);
const searches = readSearches(lawFolder);
const search = await createLawSearch(law, words);

describe('the searches that lawyers type', () => {
  test('are at least 250; nearly all find the expected row first, and all within the first three', () => {
    expect(searches.length).toBeGreaterThanOrEqual(250);
    expect(examineSearches(search, searches).faults).toEqual([]);
  });

  test('miss their rows without synonyms', { tags: ['long'] }, async () => {
    const { faults } = examineSearches(await createLawSearch(law, {}), searches);
    expect(faults.join('\n')).toMatch(/find first what they should[\s\S]*"RFA" finds nothing/);
  });
});

const PLACES: readonly (readonly [name: string, id: string])[] = [
  ['punjab', 'punjab'],
  ['PUNJAB', 'punjab'],
  ['پنجاب', 'punjab'],
  ['sindh', 'sindh'],
  ['سندھ', 'sindh'],
  ['kpk', 'kpk'],
  ['Khyber Pakhtunkhwa', 'kpk'],
  ['خیبر پختونخوا', 'kpk'],
  ['balochistan', 'balochistan'],
  ['baluchistan', 'balochistan'],
  ['بلوچستان', 'balochistan'],
  ['AJK', 'kashmir'],
  ['azad kashmir', 'kashmir'],
  ['کشمیر', 'kashmir'],
  ['ICT', 'islamabad'],
  ['islamabad', 'islamabad'],
  ['اسلام آباد', 'islamabad'],
  ['islamabd', 'islamabad'],
  ['pujnab', 'punjab'],
  ['sind', 'sindh'],
];
const KINDS = ['loan', 'promissory note', 'khula', 'recovery of money 5 lakh', 'تقسیم', 'writ petition'];
const named = PLACES.flatMap(([name, id]) =>
  KINDS.map((kind, at) => [at % 2 === 0 ? `${kind} ${name}` : `${name} ${kind}`, id] as const),
);

test.each(named)('"%s" offers %s first, whichever province was used last', (q, province) => {
  for (const last of ['', 'islamabad', 'sindh']) {
    const { kinds } = search(q, { type: 'courtFee', last });
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.filter(({ provinces }) => provinces[0]?.province !== province)).toEqual([]);
  }
});

/** The examples that the empty search field shows. */
const examples = ['en', 'ur'].flatMap((language) => {
  const file = join(lawFolder, `../web/src/language/locales/${language}/calculator.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return (texts['calculator.byWords.example'] ?? '').split(/[,،]\s*/);
});
const families = /Ejectment|Dissolution of marriage|Recovery of money/;

test('the examples in the search field find the right kinds, in both languages', () => {
  expect(examples).toHaveLength(6);
  for (const example of examples) {
    const { kinds, amount } = search(example, { type: 'courtFee' });
    expect(kinds[0]?.minorCategory, example).toMatch(families);
    if (/\d/.test(example))
      expect([amount?.[0], kinds[0]?.provinces.map(({ province }) => province)]).toEqual(['5', ['punjab']]);
  }
});

test('the Urdu word for a promissory note does not find a notice', () => {
  for (const typed of ['پرومیسری نوٹ', 'پرامیسری نوٹ', 'پرونوٹ', 'نوٹ']) {
    const { kinds } = search(typed, { type: 'courtFee' });
    expect(new Set(kinds.map(({ minorCategory }) => minorCategory)), typed).toEqual(new Set(['Recovery of money']));
  }
});

test('every kind of suit is found first by its own name, in every province', { tags: ['long'] }, () => {
  const missed = law.provinces.flatMap(({ id, rulebooks }) =>
    Object.values(rulebooks).flatMap(({ type, majorCategories }) =>
      majorCategories
        .flatMap(({ minorCategory }) => minorCategory)
        .flatMap(({ subminorCategory }) => subminorCategory)
        .filter(({ name }) => search(name, { type, last: id }).kinds[0]?.subMinorCategory !== name)
        .map(({ name }) => `${id}: ${name}`),
    ),
  );
  expect(missed).toEqual([]);
});
