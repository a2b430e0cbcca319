import type { CalculationType } from '@mizan/engine';
import { namesOfProvince } from '@mizan/engine/search';
import { subMinorOf, treeIn } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { createKindSearch, MAX_KINDS } from './search-kinds.ts';

const named = (name: string, reference = 'Made for a test') => ({ ...subMinorOf(name, 1), reference });
const rules = (province: string, names: readonly ReturnType<typeof named>[], type: CalculationType = 'courtFee') => ({
  province,
  type,
  tree: treeIn('punjab', [...names], 'Kinds'),
});
const places = [namesOfProvince('punjab', ['Punjab']), namesOfProvince('sindh', ['Sindh'])];

async function searchOf(all: Parameters<typeof createKindSearch>[0], synonyms = {}) {
  const search = await createKindSearch(all, synonyms);
  return (q: string, more: object = {}) =>
    search({ q, places, ...more }).kinds.map(({ subMinorCategory }) => subMinorCategory);
}

const searchOfPunjab = (names: readonly ReturnType<typeof named>[], synonyms = {}) =>
  searchOf([rules('punjab', names)], synonyms);

describe('the search in the law of one province', () => {
  test('finds a kind of suit by its name, by synonyms and by its citation, in this order', async () => {
    const find = await searchOfPunjab([named('Cited', 'The Alluvion Act'), named('Meant'), named('Alluvion')], {
      Meant: ['alluvion', 'shufa'],
    });
    expect(find('alluvion')).toEqual(['Alluvion', 'Meant', 'Cited']);
    expect(find('shufa')).toEqual(['Meant']);
  });

  test('finds synonyms of the names of its parents', async () => {
    const find = await searchOfPunjab([named('Cheque')], { Kinds: ['wusooli'], Money: ['raqam'] });
    expect([find('wusooli'), find('raqam')]).toEqual([['Cheque'], ['Cheque']]);
  });

  test('finds by synonyms after a name changed only in letter case and punctuation', async () => {
    const find = await searchOfPunjab([named('CHEQUE, or Hundi')], { 'Cheque or hundi': ['pronote'] });
    expect(find('pronote')).toEqual(['CHEQUE, or Hundi']);
  });

  test('ranks a word in its own name above one in the names of its parents, and returns the whole path', async () => {
    const tree = [...treeIn('punjab', [named('Money')], 'Recovery'), ...treeIn('punjab', [named('Recovery')], 'Other')];
    const search = await createKindSearch([{ province: 'punjab', type: 'courtFee', tree }], {});
    const [first, second] = search({ q: 'recovery', places }).kinds;
    expect(first).toEqual({
      type: 'courtFee',
      mainCategory: 'Other',
      minorCategory: 'Money',
      subMinorCategory: 'Recovery',
      provinces: [
        {
          province: 'punjab',
          mainCategoryId: 'new Other',
          minorCategoryId: 'new minor of Other',
          subMinorCategoryId: 'new Recovery',
        },
      ],
    });
    expect(second).toMatchObject({ mainCategory: 'Recovery', subMinorCategory: 'Money' });
  });

  test('indexes every kind of a large tree, and finds at most twelve at once', async () => {
    const find = await searchOfPunjab(Array.from({ length: 450 }, (_, number) => named(`Bond x${number}`)));
    expect(find('bond')).toHaveLength(MAX_KINDS);
    for (const number of [0, 198, 199, 200, 399, 449]) expect(find(`x${number}`)).toContain(`Bond x${number}`);
  });

  test('finds the same whatever the letter case and the order of words', async () => {
    const search = await createKindSearch([rules('punjab', [named('Bond of a tenant')])], {});
    const find = (q: string) => search({ q, places }).kinds;
    const found = find('bond tenant');
    expect(found).toHaveLength(1);
    expect(find(' TÉNANT, Bond ')).toEqual(found);
  });

  test('does not confuse provisions with similar words', async () => {
    const find = await searchOfPunjab([named('Leave'), named('Pleading')], {
      Leave: ['order 37 rule 2'],
      Pleading: ['order 2 rule 37'],
    });
    expect(find('order 37 rule 2')).toEqual(['Leave']);
    expect(find('order 2 rule 37')).toEqual(['Pleading']);
  });
});

describe('the search in the law of several provinces', () => {
  const both = [
    rules('punjab', [named('Rent', 'Punjab Act'), named('Bond')]),
    rules('punjab', [named('Rent')], 'suitValuation'),
    rules('sindh', [named('Bond', 'Sindh Act'), named('Bond rent')]),
  ];

  test('finds a kind once, by the citation of any province, with its provinces in their order', async () => {
    const search = await createKindSearch(both, {});
    const [bond] = search({ q: 'bond', places }).kinds;
    expect(bond?.provinces.map(({ province }) => province)).toEqual(['punjab', 'sindh']);
    expect(search({ q: 'act', places }).kinds.map(({ subMinorCategory }) => subMinorCategory)).toEqual([
      'Rent',
      'Bond',
    ]);
  });

  test('can be limited to one type of calculation', async () => {
    const search = await createKindSearch(both, {});
    const typesOf = (more: object) => search({ q: 'rent', places, ...more }).kinds.map(({ type }) => type);
    expect(typesOf({}).toSorted()).toEqual(['courtFee', 'courtFee', 'suitValuation']);
    expect(typesOf({ type: 'suitValuation' })).toEqual(['suitValuation']);
  });

  test('finds only kinds of the chosen province, unless the words name another', async () => {
    const find = await searchOf(both);
    expect(find('bond rent', { type: 'courtFee' })).toEqual(['Bond rent']);
    expect(find('bond rent', { type: 'courtFee', chosen: 'punjab' })).toEqual(['Rent', 'Bond']);
    expect(find('bond rent sindh', { type: 'courtFee', chosen: 'punjab' })).toEqual(['Bond rent']);
  });

  test('puts the province used last first in each kind', async () => {
    const search = await createKindSearch(both, {});
    const { kinds } = search({ q: 'rent', type: 'courtFee', places });
    expect(kinds.map(({ subMinorCategory }) => subMinorCategory)).toEqual(['Rent', 'Bond rent']);
    const [bond] = search({ q: 'bond', places, last: 'sindh' }).kinds;
    expect(bond?.provinces.map(({ province }) => province)).toEqual(['sindh', 'punjab']);
  });

  test('finds nothing without any law', async () => {
    expect((await searchOf([]))('bond')).toEqual([]);
  });
});
