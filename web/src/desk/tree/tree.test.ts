import { describe, expect, test } from 'vitest';
import { edited } from './testing/actions.ts';
import { subMinorAt, treeOf } from './testing/trees.ts';
import type { TreePath } from './tree.ts';
import {
  changeMajor,
  changeMinor,
  changeMinors,
  changeSubMinor,
  changeSubMinors,
  entriesOf,
  itemsAt,
  numbered,
  pathOf,
  withEntries,
} from './tree.ts';

const tree = treeOf('courtFee', [[1], [2, 3]]);
const found = (id: string): TreePath => {
  const path = pathOf(tree, id);
  if (path === undefined) throw new Error(`There is no ${id}`);
  return path;
};
const inner = found('M2.2.3');

describe('pathOf', () => {
  test.each([
    ['M2', { level: 'majorCategory', major: 1, minor: -1, subMinor: -1, entry: -1 }],
    ['M2.2', { level: 'minorCategory', major: 1, minor: 1, subMinor: -1, entry: -1 }],
    ['M2.2.3', { level: 'subminorCategory', major: 1, minor: 1, subMinor: 2, entry: -1 }],
    ['M2.2.3:1', { level: 'entry', major: 1, minor: 1, subMinor: 2, entry: 0 }],
    ['M1', { level: 'majorCategory', major: 0, minor: -1, subMinor: -1, entry: -1 }],
    ['M1.1.1:1', { level: 'entry', major: 0, minor: 0, subMinor: 0, entry: 0 }],
  ])('finds %s', (id, path) => {
    expect(pathOf(tree, id)).toEqual(path);
  });

  test('returns undefined for an unknown id', () => {
    expect(pathOf(tree, 'M9')).toBeUndefined();
    expect(pathOf([], '')).toBeUndefined();
  });

  test('finds a second entry by its number', () => {
    const two = edited(tree, { does: 'addEntry', subMinorId: 'M2.1.2' });
    const second = subMinorAt(two, 'M2.1.2').courtFee[1]?.id ?? '';
    expect(pathOf(two, second)).toMatchObject({ level: 'entry', entry: 1 });
  });

  test('searches the entries of its own type of rulebook', () => {
    expect(pathOf(treeOf('suitValuation', [[1]]), 'M1.1.1:1')).toMatchObject({ level: 'entry', entry: 0 });
  });
});

describe('entries', () => {
  const [courtFee, suitValuation] = [treeOf('courtFee', [[1]]), treeOf('suitValuation', [[1]])];

  test('are those of the type of the rulebook', () => {
    expect(entriesOf(subMinorAt(courtFee, 'M1.1.1'), 'courtFee')).toHaveLength(1);
    expect(entriesOf(subMinorAt(courtFee, 'M1.1.1'), 'suitValuation')).toEqual([]);
    expect(entriesOf(subMinorAt(suitValuation, 'M1.1.1'), 'suitValuation')).toHaveLength(1);
  });

  test('are replaced in their own list only', () => {
    const subMinor = subMinorAt(courtFee, 'M1.1.1');
    expect(withEntries(subMinor, 'courtFee', [])).toEqual({ ...subMinor, courtFee: [] });
    expect(withEntries(subMinor, 'suitValuation', [])).toEqual(subMinor);
  });
});

describe('itemsAt', () => {
  test('returns the items from the outside in, as deep as the path goes', () => {
    expect(itemsAt(tree, inner)).toEqual({
      major: tree[1],
      minor: tree[1]?.minorCategory[1],
      subMinor: subMinorAt(tree, 'M2.2.3'),
    });
    expect(itemsAt(tree, found('M2'))).toEqual({ major: tree[1], minor: undefined, subMinor: undefined });
    expect(itemsAt(tree, { ...inner, major: 9 })).toEqual({ major: undefined, minor: undefined, subMinor: undefined });
  });
});

describe('a change at one path', () => {
  test('of a major replaces only that major', () => {
    const now = changeMajor(tree, 1, (major) => ({ ...major, name: 'New' }));
    expect(now[0]).toBe(tree[0]);
    expect(now[1]).toEqual({ ...tree[1], name: 'New' });
  });

  test('of a minor keeps its siblings the same objects', () => {
    const now = changeMinor(tree, inner, (minor) => ({ ...minor, name: 'New' }));
    expect(now[0]).toBe(tree[0]);
    expect(now[1]?.minorCategory[0]).toBe(tree[1]?.minorCategory[0]);
    expect(now[1]?.minorCategory[1]).toEqual({ ...tree[1]?.minorCategory[1], name: 'New' });
  });

  test('of a sub-minor keeps its siblings the same objects', () => {
    const now = changeSubMinor(tree, inner, (subMinor) => ({ ...subMinor, name: 'New' }));
    expect(subMinorAt(now, 'M2.2.1')).toBe(subMinorAt(tree, 'M2.2.1'));
    expect(subMinorAt(now, 'M2.2.3')).toEqual({ ...subMinorAt(tree, 'M2.2.3'), name: 'New' });
  });

  test('replaces the list of minors or of sub-minors', () => {
    expect(changeMinors(tree, 1, () => [])[1]).toEqual({ ...tree[1], minorCategory: [] });
    const now = changeSubMinors(tree, inner, (items) => items.slice(0, 1));
    expect(now[1]?.minorCategory[1]).toEqual({
      ...tree[1]?.minorCategory[1],
      subminorCategory: [subMinorAt(tree, 'M2.2.1')],
    });
  });
});

describe('numbered', () => {
  test('counts from 1 and keeps an item with an unchanged number the same object', () => {
    const items = [{ index: 1 }, { index: 5 }, { index: 3 }];
    const now = numbered(items);
    expect(now).toEqual([{ index: 1 }, { index: 2 }, { index: 3 }]);
    expect(now[0]).toBe(items[0]);
    expect(now[2]).toBe(items[2]);
  });
});
