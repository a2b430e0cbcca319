import { contested, findSubMinor, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { edited } from './testing/actions.ts';
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

const tree = contested(treeOfShape('courtFee', [[1], [2, 3]]), 'M2.2.2', 'Federal table', 'No ceiling');
const found = (id: string): TreePath => {
  const path = pathOf(tree, id);
  if (path === undefined) throw new Error(`There is no ${id}`);
  return path;
};
const inner = found('M2.2.3');

describe('pathOf', () => {
  test.each([
    ['M2', { level: 'majorCategory', major: 1, minor: -1, subMinor: -1, reading: -1, entry: -1 }],
    ['M2.2', { level: 'minorCategory', major: 1, minor: 1, subMinor: -1, reading: -1, entry: -1 }],
    ['M2.2.3', { level: 'subminorCategory', major: 1, minor: 1, subMinor: 2, reading: -1, entry: -1 }],
    ['M2.2.3:1', { level: 'entry', major: 1, minor: 1, subMinor: 2, reading: -1, entry: 0 }],
    ['M2.2.2~2', { level: 'reading', major: 1, minor: 1, subMinor: 1, reading: 1, entry: -1 }],
    ['M2.2.2~1:1', { level: 'entry', major: 1, minor: 1, subMinor: 1, reading: 0, entry: 0 }],
    ['M1', { level: 'majorCategory', major: 0, minor: -1, subMinor: -1, reading: -1, entry: -1 }],
    ['M1.1.1:1', { level: 'entry', major: 0, minor: 0, subMinor: 0, reading: -1, entry: 0 }],
  ])('finds %s', (id, path) => {
    expect(pathOf(tree, id)).toEqual(path);
  });

  test('returns undefined for an unknown id', () => {
    expect(pathOf(tree, 'M9')).toBeUndefined();
    expect(pathOf([], '')).toBeUndefined();
  });

  test('finds a second entry by its number', () => {
    const two = edited(tree, { does: 'addEntry', id: 'M2.1.2' });
    const second = findSubMinor(two, 'M2.1.2').courtFee[1]?.id ?? '';
    expect(pathOf(two, second)).toMatchObject({ level: 'entry', entry: 1 });
  });

  test('searches the entries of its own type of rulebook', () => {
    expect(pathOf(treeOfShape('suitValuation', [[1]]), 'M1.1.1:1')).toMatchObject({ level: 'entry', entry: 0 });
  });
});

describe('entries', () => {
  const [courtFee, suitValuation] = [treeOfShape('courtFee', [[1]]), treeOfShape('suitValuation', [[1]])];

  test('are those of the type of the rulebook', () => {
    expect(entriesOf(findSubMinor(courtFee, 'M1.1.1'), 'courtFee')).toHaveLength(1);
    expect(entriesOf(findSubMinor(courtFee, 'M1.1.1'), 'suitValuation')).toEqual([]);
    expect(entriesOf(findSubMinor(suitValuation, 'M1.1.1'), 'suitValuation')).toHaveLength(1);
  });

  test('are replaced in their own list only', () => {
    const subMinor = findSubMinor(courtFee, 'M1.1.1');
    expect(withEntries(subMinor, 'courtFee', [])).toEqual({ ...subMinor, courtFee: [] });
    expect(withEntries(subMinor, 'suitValuation', [])).toEqual(subMinor);
  });
});

describe('itemsAt', () => {
  test('returns the items from the outside in, as deep as the path goes', () => {
    expect(itemsAt(tree, inner)).toEqual({
      major: tree[1],
      minor: tree[1]?.minorCategory[1],
      subMinor: findSubMinor(tree, 'M2.2.3'),
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
    expect(findSubMinor(now, 'M2.2.1')).toBe(findSubMinor(tree, 'M2.2.1'));
    expect(findSubMinor(now, 'M2.2.3')).toEqual({ ...findSubMinor(tree, 'M2.2.3'), name: 'New' });
  });

  test('replaces the list of minors or of sub-minors', () => {
    expect(changeMinors(tree, 1, () => [])[1]).toEqual({ ...tree[1], minorCategory: [] });
    const now = changeSubMinors(tree, inner, (items) => items.slice(0, 1));
    expect(now[1]?.minorCategory[1]).toEqual({
      ...tree[1]?.minorCategory[1],
      subminorCategory: [findSubMinor(tree, 'M2.2.1')],
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
