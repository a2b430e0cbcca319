import { describe, expect, test } from 'vitest';
import { buildWordIndex, openSearch, type SearchedTexts, termsOf } from './index.ts';

const noTexts: SearchedTexts = { name: [], parents: [], synonyms: [], reference: [] };
const named = (...names: string[]) => names.map((name): Partial<SearchedTexts> => ({ name: [name] }));

/** A search whose items are called by their names, or else by their numbers. */
function open(items: readonly Partial<SearchedTexts>[]) {
  const building = buildWordIndex();
  for (const item of items) building.add({ ...noTexts, ...item });
  const search = openSearch(building.finish());
  return (words: string, limit = 20) =>
    search.find(termsOf(words), limit).map(({ item }) => items[item]?.name?.[0] ?? String(item));
}

describe('the search by words', () => {
  test('finds what has all words, and only if nothing has, what has any of them', () => {
    const find = open(named('Recovery of rent', 'Rent of land', 'Partition'));
    expect(find('recovery rent')).toEqual(['Recovery of rent']);
    expect(find('partition rent').toSorted()).toEqual(['Partition', 'Recovery of rent', 'Rent of land']);
  });

  test('begins each query from nothing', () => {
    const find = open(named('Recovery of rent', 'Rent of land', 'Partition'));
    const first = find('rent land');
    expect(find('partition')).toEqual(['Partition']);
    expect(find('rent land')).toEqual(first);
  });

  test('finds words by their beginning, the shortest first', () => {
    const find = open(named('Telegraphist', 'Telegraph', 'Rent'));
    expect(find('tele')).toEqual(['Telegraph', 'Telegraphist']);
    expect(find('telegraph')).toEqual(['Telegraph', 'Telegraphist']);
  });

  test('forgives one error in words of four letters, and two in words of eight', () => {
    const find = open(named('Telegraph', 'Rent', 'Bid'));
    for (const typed of ['rant', 'rnet', 'rents', 'telegrahp', 'telegrph', 'tellegraph', 'telegraf'])
      expect(find(typed), typed).toHaveLength(1);
    for (const typed of ['bad', 'rand', 'tlgraph', 'tolegruf', 'televraff']) expect(find(typed), typed).toEqual([]);
  });

  test('forgives errors only in words that nothing begins with', () => {
    const find = open(named('Rent', 'Rant', 'Rental'));
    expect(find('rant')).toEqual(['Rant']);
    expect(find('rent')).toEqual(['Rent', 'Rental']);
  });

  test('forgives no error in a figure', () => {
    const find = open(named('Section 1234', 'Article 199'));
    expect(find('1235')).toEqual([]);
    expect(find('199')).toEqual(['Article 199']);
  });

  test('takes one letter as a whole word, and two as a beginning', () => {
    const find = open(named('Schedule B', 'Bond'));
    expect(find('b')).toEqual(['Schedule B']);
    expect(find('bo')).toEqual(['Bond']);
  });

  test('ignores words that tell no item apart, and all after the eighth', () => {
    const find = open(named('Recovery of rent', 'Suit on a bond', 'Bond', 'Ninth'));
    expect(find('of')).toEqual([]);
    expect(find('suit of the bond')).toEqual(['Suit on a bond']);
    expect(find('b1 b2 b3 b4 b5 b6 b7 bond ninth')).toEqual(['Bond', 'Suit on a bond']);
    expect(find('of of of of of of of of the ninth')).toEqual(['Ninth']);
    expect(find('bond bond bond bond bond bond bond bond ninth')).toContain('Ninth');
  });

  test('ranks the name above its parents, those above synonyms, and the citation last', () => {
    const word = ['alluvion'];
    const find = open([{ reference: word }, { synonyms: word }, { parents: word }, { name: word }]);
    expect(find('alluvion')).toEqual(['alluvion', '2', '1', '0']);
  });

  test('counts a typed word once, by the word that fits it best', () => {
    const find = open(named('Rental rents rentier', 'Rent'));
    expect(find('rent')).toEqual(['Rent', 'Rental rents rentier']);
  });

  test('ranks what has a rare word above what has a frequent one', () => {
    const find = open(named('Suit on a bond', 'Suit for land', 'Suit for money', 'Claim for land'));
    expect(find('suit claim')[0]).toBe('Claim for land');
  });

  test('ranks a short name with a word above a long one', () => {
    const find = open(named('Bond between two brothers', 'Registered bond', 'Bond'));
    expect(find('bond')).toEqual(['Bond', 'Registered bond', 'Bond between two brothers']);
  });

  test('returns equals in the order of the items, and no more than it is asked for', () => {
    const find = open(named('Bond one', 'Bond two', 'Bond three'));
    expect(find('bond')).toEqual(['Bond one', 'Bond two', 'Bond three']);
    expect(find('bond', 2)).toEqual(['Bond one', 'Bond two']);
  });
});
