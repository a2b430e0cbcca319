import { treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { rowsOf } from './rows.ts';
import { rankByWords } from './search-tree.ts';
import { edited, rate, rename } from './testing/actions.ts';

const all = { type: 'courtFee', closed: new Set<string>(), ranks: null } as const;
const base = treeOfShape('courtFee', [[2, 1], [1]]);
const tree = edited(base, { does: 'addEntry', id: 'M2.1.1' }, { does: 'addEntry', id: 'M2.1.1' });

describe('the lines of a tree', () => {
  test('are each category, each sub-minor with its first entry, and each further entry with its number', () => {
    const rows = rowsOf(tree, all);
    const subMinor = tree[1]?.minorCategory[0]?.subminorCategory[0];
    expect(rows.map(({ kind, id }) => [kind, id]).slice(0, 8)).toEqual([
      ['major', 'M1'],
      ['minor', 'M1.1'],
      ['subMinor', 'M1.1.1'],
      ['subMinor', 'M1.1.2'],
      ['minor', 'M1.2'],
      ['subMinor', 'M1.2.1'],
      ['major', 'M2'],
      ['minor', 'M2.1'],
    ]);
    expect(rows.slice(8)).toEqual([
      { kind: 'subMinor', id: 'M2.1.1', item: subMinor, reading: null, entry: subMinor?.courtFee[0], isOpen: null },
      {
        kind: 'entry',
        id: subMinor?.courtFee[1]?.id,
        item: subMinor,
        reading: null,
        entry: subMinor?.courtFee[1],
        number: 2,
      },
      {
        kind: 'entry',
        id: subMinor?.courtFee[2]?.id,
        item: subMinor,
        reading: null,
        entry: subMinor?.courtFee[2],
        number: 3,
      },
    ]);
  });

  test('include a sub-minor without an entry', () => {
    const bare = edited(base, { does: 'remove', id: 'M2.1.1:1' });
    expect(rowsOf(bare, all).at(-1)).toMatchObject({ kind: 'subMinor', id: 'M2.1.1', entry: undefined });
  });

  test('omit the content of closed categories', () => {
    const rows = rowsOf(base, { ...all, closed: new Set(['M1.1', 'M2']) });
    expect(rows.map(({ id }) => id)).toEqual(['M1', 'M1.1', 'M1.2', 'M1.2.1', 'M2']);
    expect(rows.flatMap((row) => ('isOpen' in row && row.isOpen !== null ? [[row.id, row.isOpen]] : []))).toEqual([
      ['M1', true],
      ['M1.1', false],
      ['M1.2', true],
      ['M2', false],
    ]);
  });

  test('are the same objects in an unchanged minor', () => {
    const [before, now] = [rowsOf(base, all), rowsOf(edited(base, rate('M1.2.1', '5')), all)];
    expect(now[2]).toBe(before[2]);
    expect(now[5]).not.toBe(before[5]);
    expect(now[5]).toMatchObject({ entry: { userInput: 5 } });
  });
});

describe('the search', () => {
  const note = {
    does: 'write',
    cells: [{ cell: { id: 'M1.2.1', field: 'note' }, kind: 'answer', text: 'Held' }],
  } as const;
  const cited = { cell: { id: 'M2.1.1', field: 'reference' }, kind: 'text', text: 'Section 7' } as const;
  const activity = { cell: { id: 'M1.1.2', field: 'activityByUser' }, kind: 'activity', text: 'Rent' } as const;
  const edit = edited(base, note, { does: 'write', cells: [cited, activity] }, rename('M2', 'Succession'));
  const synonymsOf = (name: string) => (name === 'Succession' ? ['wirasat'] : []);
  const ranks = (words: string) => rankByWords(edit, words, synonymsOf);

  test('finds by synonyms that arrive after the first search', () => {
    const before = rankByWords(edit, 'wirasat', () => []);
    expect([before?.size, ranks('wirasat')?.size]).toEqual([0, 1]);
  });

  const found = (words: string) =>
    rowsOf(edit, { ...all, ranks: ranks(words) })
      .filter(({ kind }) => kind === 'subMinor')
      .map(({ id }) => id);

  test.each([
    ['held', ['M1.2.1']],
    ['SECTION', ['M2.1.1']],
    ['rent', ['M1.1.2']],
    ['succession', ['M2.1.1']],
    ['succesion', ['M2.1.1']],
    ['wirasat', ['M2.1.1']],
    ['telegraph', []],
  ])('%j finds %j', (words, ids) => {
    expect(found(words)).toEqual(ids);
  });

  test('opens the categories with matches and hides all others', () => {
    const rows = rowsOf(edit, { ...all, closed: new Set(['M1', 'M1.2']), ranks: ranks('held') });
    expect(rows.map((row) => [row.id, 'isOpen' in row && row.isOpen])).toEqual([
      ['M1', true],
      ['M1.2', true],
      ['M1.2.1', null],
    ]);
  });

  test('shows the best match first, with its categories', () => {
    const best = new Map([
      ['M2.1.1', 0],
      ['M1.1.1', 2],
      ['M1.1.2', 1],
    ]);
    expect(rowsOf(base, { ...all, ranks: best }).map(({ id }) => id)).toEqual([
      'M2',
      'M2.1',
      'M2.1.1',
      'M1',
      'M1.1',
      'M1.1.2',
      'M1.1.1',
    ]);
  });

  test('without words shows everything', () => {
    expect(ranks(' \t ')).toBeNull();
  });
});
