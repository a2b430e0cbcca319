import { queryOf } from '@mizan/engine/search';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { MAX_FOUND, openSearchIndex } from './search-index.ts';

const named = (name: string, reference = 'Made for a test') => ({ ...subMinorOf(name, 1), reference });

async function open(names: readonly ReturnType<typeof named>[], synonyms = {}) {
  const index = await openSearchIndex(treeOf([...names], 'Kinds'), synonyms);
  return (words: string) => index.find(queryOf(words)).map(({ subMinorCategory }) => subMinorCategory.name);
}

test('finds a kind of suit by its name, by synonyms and by its citation, in this order', async () => {
  const find = await open([named('Cited', 'The Alluvion Act'), named('Meant'), named('Alluvion')], {
    Meant: ['alluvion', 'shufa'],
  });
  expect(find('alluvion')).toEqual(['Alluvion', 'Meant', 'Cited']);
  expect(find('shufa')).toEqual(['Meant']);
});

test('finds synonyms of the names of its parents', async () => {
  const find = await open([named('Cheque')], { Kinds: ['wusooli'], Money: ['raqam'] });
  expect([find('wusooli'), find('raqam')]).toEqual([['Cheque'], ['Cheque']]);
});

test('ranks a word in its own name above one in the names of its parents, and returns the whole path', async () => {
  const [recovery = expect.fail()] = treeOf([named('Money')], 'Recovery');
  const [other = expect.fail()] = treeOf([named('Recovery')], 'Other');
  const index = await openSearchIndex([recovery, other], {});
  const found = index.find(queryOf('recovery'));
  expect(found.map(({ subMinorCategory }) => subMinorCategory.name)).toEqual(['Recovery', 'Money']);
  expect(found[0]).toMatchObject({
    mainCategory: { id: 'new Other', name: 'Other' },
    minorCategory: { id: 'new minor of Other', name: 'Money' },
    subMinorCategory: { id: 'new Recovery', name: 'Recovery' },
    reference: 'Made for a test',
  });
});

test('indexes every kind of a large tree, and finds at most twenty at once', async () => {
  const find = await open(Array.from({ length: 450 }, (_, number) => named(`Bond x${number}`)));
  expect(find('bond')).toHaveLength(MAX_FOUND);
  for (const number of [0, 198, 199, 200, 399, 449]) expect(find(`x${number}`)).toContain(`Bond x${number}`);
});

test('keeps the answer to a query, also for other letters and another order', async () => {
  const index = await openSearchIndex(treeOf([named('Bond of a tenant')], 'Kinds'), {});
  const found = index.find(queryOf('bond tenant'));
  expect(found).toHaveLength(1);
  expect(index.find(queryOf(' TÉNANT, Bond '))).toBe(found);
  expect(index.find(queryOf('tenant'))).not.toBe(found);
});

test('finds by the synonyms of a name that was renamed in its signs and letter case only', async () => {
  const find = await open([named('CHEQUE, or Hundi')], { 'Cheque or hundi': ['pronote'] });
  expect(find('pronote')).toEqual(['CHEQUE, or Hundi']);
});
