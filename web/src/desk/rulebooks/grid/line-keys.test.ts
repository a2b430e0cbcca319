import { contested, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../tree/rows';
import { edited } from '../../tree/testing/actions';
import { lineAction } from './line-keys';

const tree = edited(treeOfShape('courtFee', [[1]]), { does: 'addEntry', id: 'M1.1.1' });
const [major, minor, subMinor, entry] = rowsOf(tree, { type: 'courtFee', closed: new Set(), ranks: null });
if (!major || !minor || !subMinor || !entry) throw new Error('The tree lacks a line');
const none = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };
const control = (key: string, more = {}) => ({ ...none, key, ctrlKey: true, ...more });
const alt = (key: string) => ({ ...none, key, altKey: true });

describe('Control with Enter', () => {
  test.each([
    [major, { does: 'add', level: 'majorCategory', parentId: '', name: '' }],
    [minor, { does: 'add', level: 'minorCategory', parentId: 'M1', name: '' }],
    [subMinor, { does: 'add', level: 'subminorCategory', parentId: 'M1.1', name: '' }],
    [entry, { does: 'addEntry', id: 'M1.1.1' }],
  ])('adds a sibling of the line: %#', (row, action) => {
    expect(lineAction(control('Enter'), row)).toEqual(action);
    expect(lineAction({ ...none, key: 'Enter', metaKey: true }, row)).toEqual(action);
  });
});

describe('Control', () => {
  test.each([
    ['z', false, { does: 'undo' }],
    ['Z', true, { does: 'redo' }],
    ['y', false, { does: 'redo' }],
    ['Y', false, { does: 'redo' }],
    ['a', false, null],
  ])('with %s undoes, redoes or does nothing; Shift: %j', (key, shiftKey, action) => {
    expect(lineAction(control(key, { shiftKey }), minor)).toEqual(action);
  });

  test('with Delete removes the line', () => {
    expect(lineAction(control('Delete'), entry)).toBe('remove');
    expect(lineAction({ ...none, key: 'Delete' }, entry)).toBeNull();
  });
});

describe('Alt with an arrow', () => {
  test('moves the line up or down, and does nothing with another key', () => {
    expect(lineAction(alt('ArrowUp'), minor)).toEqual({ does: 'moveBy', id: 'M1.1', by: -1 });
    expect(lineAction(alt('ArrowDown'), entry)).toEqual({ does: 'moveBy', id: entry.id, by: 1 });
    expect(lineAction(alt('ArrowLeft'), minor)).toBeNull();
    expect(lineAction({ ...alt('z'), ctrlKey: true }, minor)).toBeNull();
  });
});

test('a key without Control or Alt does nothing to the line', () => {
  for (const key of ['z', 'y', 'Enter', 'ArrowUp']) expect(lineAction({ ...none, key }, minor)).toBeNull();
});

describe('on a reading of a rule', () => {
  const contestedTree = contested(treeOfShape('courtFee', [[1]]), 'M1.1.1', 'No ceiling');
  const two = edited(contestedTree, { does: 'addEntry', id: 'M1.1.1~1' });
  const [, , rule, reading, further] = rowsOf(two, { type: 'courtFee', closed: new Set(), ranks: null });
  if (!rule || !reading || !further) throw new Error('The tree lacks a line');
  const add = { does: 'addReading', subMinorId: 'M1.1.1' };

  test('Control with Enter adds another reading, or an entry to this one', () => {
    expect(lineAction(control('Enter'), reading)).toEqual(add);
    expect(lineAction(control('Enter'), further)).toEqual({ does: 'addEntry', id: 'M1.1.1~1' });
  });

  test('Control with Shift and Enter adds a reading from any line of the rule, and none from a category', () => {
    for (const row of [rule, reading, further])
      expect(lineAction(control('Enter', { shiftKey: true }), row)).toEqual(add);
    expect(lineAction(control('Enter', { shiftKey: true }), minor)).toBeNull();
  });
});
