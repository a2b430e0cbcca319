import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildWordIndex, createSearch, namesOfProvince, queryOf, readQuery, type SearchedTexts } from './index.ts';

const text = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        'suit',
        'bond',
        'rent',
        'of',
        'the',
        'with',
        'Rs',
        '25,000',
        'punjab',
        'ہبہ',
        'طلاق',
        'pre-emption',
        's. 42 SRA',
        '12(2)',
        'order 37',
        'haqmehr',
      ),
      {
        maxLength: 6,
      },
    )
    .map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code)), maxLength: 30 }),
);
const texts: fc.Arbitrary<SearchedTexts> = fc.record({
  name: fc.tuple(text),
  synonyms: fc.array(text, { maxLength: 3 }),
  parents: fc.array(text, { maxLength: 2 }),
  parentSynonyms: fc.array(text, { maxLength: 2 }),
  reference: fc.array(text, { maxLength: 1 }),
});
const law = fc.array(texts, { minLength: 1, maxLength: 12 });

function searchIn(items: readonly SearchedTexts[]) {
  const building = buildWordIndex();
  for (const item of items) building.add(item);
  return createSearch(building.finish());
}

const named = (name: string, synonyms: string[] = []): SearchedTexts => ({
  name: [name],
  synonyms,
  parents: [],
  parentSynonyms: [],
  reference: [],
});

test('a query that is the name of an item finds an item of that name first, in any law', () => {
  fc.assert(
    fc.property(law, (items) => {
      const search = searchIn(items);
      for (const { name } of items) {
        const query = queryOf(name[0] ?? '');
        if (query.terms.length === 0) continue;
        const [first] = search.find(query, 20);
        expect(queryOf(items[first?.item ?? -1]?.name[0] ?? '')).toEqual(query);
        expect(search.isName(query)).toBe(true);
      }
    }),
    {
      examples: [[[named('of 12(2)'), named('', ['of', '12(2)'])]], [[named('order 37'), named('order 37 order 37')]]],
    },
  );
});

test('the order in which words are typed does not matter', () => {
  const shuffled = fc
    .array(fc.constantFrom('suit', 'bond', 'rent', 'of', 'rnet', 'طلاق'), { maxLength: 10 })
    .chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })));
  fc.assert(
    fc.property(law, shuffled, (items, [words, other]) => {
      const search = searchIn(items);
      expect(search.find(queryOf(other.join(' ')), 20)).toEqual(search.find(queryOf(words.join(' ')), 20));
    }),
  );
});

test('searching accepts any text, and earlier searches do not change the result', () => {
  const places = [
    namesOfProvince('punjab', ['Punjab', 'پنجاب']),
    namesOfProvince('kashmir', ['AJK', 'Azad Jammu and Kashmir']),
  ];
  fc.assert(
    fc.property(law, text, text, (items, one, other) => {
      const search = searchIn(items);
      const isName = (typed: string) => search.isName(queryOf(typed));
      const find = (typed: string) => search.find(queryOf(readQuery(typed, { places, isName }).text), 20);
      const first = find(one);
      find(other);
      expect(find(one)).toEqual(first);
      expect(first.every(({ score }) => Number.isFinite(score))).toBe(true);
    }),
  );
});
