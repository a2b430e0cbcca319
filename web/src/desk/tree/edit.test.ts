import { findSubMinor, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import type { Field } from './columns.ts';
import { addCategory, addEntry, removeItem, setCell, valueAt } from './edit.ts';
import { edited } from './testing/actions.ts';

const rules = { type: 'courtFee', provinceId: 'punjab' } as const;
const tree = treeOfShape('courtFee', [[2, 1], [1]]);
const valuations = treeOfShape('suitValuation', [[1]]);
const cell = (id: string, field: Field) => ({ id, field });

describe('the value of a cell', () => {
  test.each([
    ['M2', 'name', 'Major M2'],
    ['M1.2', 'name', 'Minor M1.2'],
    ['M1.1.2', 'name', 'Suit M1.1.2'],
    ['M1.1.2', 'activityByUser', 'Amount claimed'],
    ['M1.1.2:1', 'userInput', 1],
    ['M1.1.2:1', 'slabId', null],
  ] as const)('of %s under %s is %j', (id, field, value) => {
    expect(valueAt(tree, cell(id, field))).toBe(value);
  });

  test('is undefined if there is no such cell', () => {
    expect(valueAt(tree, cell('M9', 'name'))).toBeUndefined();
    expect(valueAt(tree, cell('M1', 'note'))).toBeUndefined();
    expect(valueAt(tree, cell('M1.1', 'note'))).toBeUndefined();
    expect(valueAt(valuations, cell('M1.1.1:1', 'valuationType'))).toBeUndefined();
  });

  test('of an entry of the suit valuation is read from that list', () => {
    expect(valueAt(valuations, cell('M1.1.1:1', 'type'))).toBe('multiplier');
  });
});

describe('setting a cell', () => {
  test('renames a category of any level', () => {
    expect(setCell(tree, cell('M2', 'name'), 'A')[1]).toEqual({ ...tree[1], name: 'A' });
    expect(setCell(tree, cell('M1.2', 'name'), 'B')[0]?.minorCategory[1]).toEqual({
      ...tree[0]?.minorCategory[1],
      name: 'B',
    });
    expect(findSubMinor(setCell(tree, cell('M1.1.2', 'name'), 'C'), 'M1.1.2').name).toBe('C');
  });

  test('changes only the entry with its id', () => {
    const two = edited(tree, { does: 'addEntry', id: 'M1.1.1' });
    const now = setCell(two, cell('M1.1.1:1', 'userInput'), 5);
    expect(findSubMinor(now, 'M1.1.1').courtFee.map(({ userInput }) => userInput)).toEqual([5, 0]);
    const valued = setCell(valuations, cell('M1.1.1:1', 'userInput'), 5);
    expect(findSubMinor(valued, 'M1.1.1').suitValuation[0]?.userInput).toBe(5);
  });

  test('returns the same tree for an unchanged value or a missing cell', () => {
    expect(setCell(tree, cell('M1.1.1', 'minimumUserInput'), 0)).toBe(tree);
    expect(setCell(tree, cell('M9', 'name'), 'x')).toBe(tree);
  });
});

describe('adding', () => {
  test('puts a new category after the last of its parent and returns its id', () => {
    const major = addCategory(tree, { level: 'majorCategory', parentId: '', name: 'A' }, rules);
    expect(major?.tree.at(-1)).toMatchObject({ id: major?.id, name: 'A', index: 3, provinceId: 'punjab' });
    const minor = addCategory(tree, { level: 'minorCategory', parentId: 'M1', name: 'B' }, rules);
    expect(minor?.tree[0]?.minorCategory.at(-1)).toMatchObject({ id: minor?.id, name: 'B', index: 3 });
    const subMinor = addCategory(tree, { level: 'subminorCategory', parentId: 'M1.1', name: 'C' }, rules);
    expect(subMinor?.tree[0]?.minorCategory[0]?.subminorCategory.at(-1)).toMatchObject({
      id: subMinor?.id,
      name: 'C',
      index: 3,
      minorCategoryId: 'M1.1',
    });
  });

  test.each([
    ['minorCategory', 'M1.1'],
    ['minorCategory', 'M9'],
    ['subminorCategory', 'M1'],
    ['subminorCategory', 'M1.1.1'],
  ] as const)('refuses a %s under %s', (level, parentId) => {
    expect(addCategory(tree, { level, parentId, name: 'x' }, rules)).toBeNull();
  });

  test('puts an entry under a sub-minor only', () => {
    const added = addEntry(tree, 'M1.1.1', rules);
    expect(findSubMinor(added?.tree ?? [], 'M1.1.1').courtFee.map(({ id }) => id)).toEqual(['M1.1.1:1', added?.id]);
    for (const id of ['M1', 'M1.1', 'M1.1.1:1', 'M9']) expect(addEntry(tree, id, rules)).toBeNull();
    const valued = addEntry(valuations, 'M1.1.1', { ...rules, type: 'suitValuation' });
    expect(findSubMinor(valued?.tree ?? [], 'M1.1.1').suitValuation).toHaveLength(2);
  });
});

describe('removing', () => {
  test('deletes an item of any level, and renumbers those after it', () => {
    expect(removeItem(tree, 'M1')).toEqual([{ ...tree[1], index: 1 }]);
    expect(removeItem(tree, 'M1.1')[0]?.minorCategory).toEqual([{ ...tree[0]?.minorCategory[1], index: 1 }]);
    const left = removeItem(tree, 'M1.1.1')[0]?.minorCategory[0]?.subminorCategory;
    expect(left).toEqual([{ ...findSubMinor(tree, 'M1.1.2'), index: 1 }]);
  });

  test('deletes an entry from its own list', () => {
    const two = edited(tree, { does: 'addEntry', id: 'M1.1.1' });
    const second = findSubMinor(two, 'M1.1.1').courtFee[1];
    expect(findSubMinor(removeItem(two, 'M1.1.1:1'), 'M1.1.1').courtFee).toEqual([second]);
    expect(findSubMinor(removeItem(valuations, 'M1.1.1:1'), 'M1.1.1').suitValuation).toEqual([]);
  });

  test('returns the same tree for an unknown id', () => {
    expect(removeItem(tree, 'M9')).toBe(tree);
  });
});
