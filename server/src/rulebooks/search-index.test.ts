import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { openSearchIndex } from './search-index.ts';

const named = (name: string, reference = 'Made for a test') => ({ ...subMinorOf(name, 1), reference });

async function open(names: readonly ReturnType<typeof named>[], synonyms = {}) {
  const index = await openSearchIndex(treeOf([...names], 'Kinds'), synonyms);
  return (words: string) => index.find(words).map(({ subMinorCategory }) => subMinorCategory.name);
}

describe('the search among kinds of suit', () => {
  test('prefers results with all words, else finds any of them', async () => {
    const find = await open([named('Recovery of rent'), named('Rent of land'), named('Partition')]);
    expect(find('recovery rent')).toEqual(['Recovery of rent']);
    expect(find('partition rent').toSorted()).toEqual(['Partition', 'Recovery of rent', 'Rent of land']);
  });

  test('finds words by their beginning, and words of four letters with one error', async () => {
    const find = await open([named('Telegraph'), named('Rent'), named('Bid')]);
    expect(find('tele')).toEqual(['Telegraph']);
    expect(find('rant')).toEqual(['Rent']);
    expect(find('telegrahp')).toEqual(['Telegraph']);
    expect(find('bad')).toEqual([]);
    expect(find('rand')).toEqual([]);
  });

  test('ranks names above synonyms, and synonyms above citations', async () => {
    const find = await open([named('Cited', 'The Alluvion Act'), named('Meant'), named('Alluvion')], {
      Meant: ['alluvion', 'shufa'],
    });
    expect(find('alluvion')).toEqual(['Alluvion', 'Meant', 'Cited']);
    expect(find('shufa')).toEqual(['Meant']);
  });

  test('ranks a word in the name of the sub-minor above one in the names of its parents', async () => {
    const [recovery = expect.fail()] = treeOf([named('Money')], 'Recovery');
    const [other = expect.fail()] = treeOf([named('Recovery')], 'Other');
    const index = await openSearchIndex([recovery, other], {});
    const found = index.find('recovery');
    expect(found.map(({ subMinorCategory }) => subMinorCategory.name)).toEqual(['Recovery', 'Money']);
    expect(found[0]).toMatchObject({
      mainCategory: { id: 'new Other', name: 'Other' },
      minorCategory: { id: 'new minor of Other', name: 'Money' },
      subMinorCategory: { id: 'new Recovery', name: 'Recovery' },
      reference: 'Made for a test',
    });
  });

  test('finds synonyms of the names of its parents', async () => {
    const find = await open([named('Cheque')], { Kinds: ['wusooli'], Money: ['raqam'] });
    expect([find('wusooli'), find('raqam')]).toEqual([['Cheque'], ['Cheque']]);
  });
});
