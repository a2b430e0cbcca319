import { findSubMinor, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { type Action, act, type Editing, startEditing } from './editing.ts';
import { isTemporary } from './new-items.ts';

const rules = { type: 'courtFee', provinceId: 'punjab', slabs: [] } as const;
const start = (shape = [[2, 1], [1]]) => startEditing(treeOfShape('courtFee', shape));
const after = (editing: Editing, ...actions: Action[]) =>
  actions.reduce((now, action) => act(now, action, rules), editing);
const type = (id: string, text: string): Action => ({
  does: 'type',
  cell: { id, field: 'minimumUserInput' },
  kind: 'amount',
  text,
});
const minimumOf = ({ tree }: Editing, id: string) => findSubMinor(tree, id).minimumUserInput;

describe('editing a cell', () => {
  test('changes only its sub-minor and keeps all others the same objects', () => {
    const before = start();
    const now = after(before, type('M1.1.1', '500'));
    expect(minimumOf(now, 'M1.1.1')).toBe(500);
    expect(now.tree[1]).toBe(before.tree[1]);
    expect(findSubMinor(now.tree, 'M1.1.2')).toBe(findSubMinor(before.tree, 'M1.1.2'));
  });

  test('makes all keystrokes in a cell one step of undo', () => {
    const now = after(start(), type('M1.1.1', '5'), type('M1.1.1', '50'), { does: 'endTyping' }, type('M1.1.2', '7'));
    const once = after(now, { does: 'undo' });
    expect([minimumOf(once, 'M1.1.1'), minimumOf(once, 'M1.1.2')]).toEqual([50, 0]);
    expect(minimumOf(after(once, { does: 'undo' }), 'M1.1.1')).toBe(0);
    expect(minimumOf(after(once, { does: 'redo' }), 'M1.1.2')).toBe(7);
  });

  test('makes another step when typing begins again in the same cell', () => {
    const now = after(start(), type('M1.1.1', '5'), { does: 'endTyping' }, type('M1.1.1', '6'), { does: 'undo' });
    expect(minimumOf(now, 'M1.1.1')).toBe(5);
  });

  test('is undone by Escape, which leaves no step', () => {
    const before = after(start(), type('M1.1.2', '9'), { does: 'endTyping' });
    const now = after(before, type('M1.1.1', '5'), type('M1.1.1', 'x'), { does: 'cancelTyping' });
    expect(now.tree).toBe(before.tree);
    expect(now.unread.size).toBe(0);
    expect(now.past).toHaveLength(1);
  });

  test('keeps an unreadable text until it is corrected or its item is removed', () => {
    const now = after(start(), type('M1.1.1', '5'), type('M1.1.1', '5x'));
    expect([...now.unread.values()]).toEqual([{ text: '5x', reason: 'number' }]);
    expect(minimumOf(now, 'M1.1.1')).toBe(5);
    expect(after(now, type('M1.1.1', '55')).unread.size).toBe(0);
    expect(after(now, { does: 'remove', id: 'M1' }).unread.size).toBe(0);
  });

  test('sets a field of the nested valuation on its entry', () => {
    const cell = { id: 'M1.1.1:1', field: 'valuationUserInput' } as const;
    const now = after(start(), { does: 'write', cells: [{ cell, kind: 'factor', text: '10' }] });
    expect(findSubMinor(now.tree, 'M1.1.1').courtFee[0]).toMatchObject({
      userInput: 1,
      suitValuation: { userInput: 10 },
    });
  });

  test('keeps a limited number of undo steps', () => {
    let now = start();
    for (let count = 0; count < 400; count += 1)
      now = after(now, type('M1.1.1', String(count + 1)), { does: 'endTyping' });
    expect(now.past).toHaveLength(300);
  });
});

describe('adding', () => {
  test('starts a sub-minor of the court fee with one fixed entry of zeros, after its siblings', () => {
    const now = after(start(), { does: 'add', level: 'subminorCategory', parentId: 'M1.1', name: '' });
    const added = findSubMinor(now.tree, now.touched?.id ?? '');
    expect(added).toMatchObject({ name: '', index: 3, minorCategoryId: 'M1.1', suitValuation: [] });
    expect(added.courtFee).toMatchObject([
      {
        type: 'fixed',
        userInput: 0,
        minimumSuitValuation: 0,
        maximumCourtFee: 0,
        suitValuation: { type: 'fixed', userInput: 0 },
      },
    ]);
    expect(isTemporary(added.id)).toBe(true);
  });

  test('starts a sub-minor of the suit valuation with one fixed entry of 0', () => {
    const action = { does: 'add', level: 'subminorCategory', parentId: 'M1.1', name: 'New' } as const;
    const now = act(startEditing(treeOfShape('suitValuation', [[1]])), action, { ...rules, type: 'suitValuation' });
    expect(findSubMinor(now.tree, now.touched?.id ?? '')).toMatchObject({
      courtFee: [],
      suitValuation: [{ type: 'fixed', userInput: 0 }],
    });
  });

  test('needs a parent that exists', () => {
    const before = start();
    expect(after(before, { does: 'add', level: 'minorCategory', parentId: 'nowhere', name: 'x' })).toBe(before);
    expect(after(before, { does: 'add', level: 'subminorCategory', parentId: 'M1', name: 'x' })).toBe(before);
    const now = after(before, { does: 'add', level: 'minorCategory', parentId: 'M2', name: 'Second' });
    expect(now.tree[1]?.minorCategory[1]).toMatchObject({ name: 'Second', index: 2, majorCategoryId: 'M2' });
    const more = after(now, { does: 'add', level: 'majorCategory', parentId: '', name: 'Third' });
    expect(more.tree[2]).toMatchObject({ name: 'Third', index: 3, provinceId: 'punjab', type: 'courtFee' });
  });

  test('creates different ids at the same moment', () => {
    const add = { does: 'add', level: 'majorCategory', parentId: '', name: 'x' } as const;
    const { tree } = after(start([]), ...Array.from({ length: 50 }, () => add));
    expect(new Set(tree.map(({ id }) => id)).size).toBe(50);
  });

  test('puts an entry after the others, and it can be removed again', () => {
    const now = after(start(), { does: 'addEntry', id: 'M1.1.1' });
    expect(findSubMinor(now.tree, 'M1.1.1').courtFee).toHaveLength(2);
    const gone = after(now, { does: 'remove', id: now.touched?.id ?? '' });
    expect(findSubMinor(gone.tree, 'M1.1.1').courtFee).toHaveLength(1);
  });
});

describe('moving', () => {
  const names = ({ tree }: Editing) =>
    tree.map(({ id, minorCategory }) => [
      id,
      ...minorCategory.map((minor) => [minor.id, ...minor.subminorCategory.map((item) => item.id)]),
    ]);

  test('shifts an item by one place, and not beyond the ends', () => {
    const now = after(start(), { does: 'moveBy', id: 'M1.1.2', by: -1 });
    expect(names(now)[0]).toEqual(['M1', ['M1.1', 'M1.1.2', 'M1.1.1'], ['M1.2', 'M1.2.1']]);
    expect(findSubMinor(now.tree, 'M1.1.2').index).toBe(1);
    expect(after(start(), { does: 'moveBy', id: 'M1', by: -1 }).tree.map(({ id }) => id)).toEqual(['M1', 'M2']);
  });

  test('makes an item the child of another category', () => {
    const now = after(start(), { does: 'moveTo', id: 'M1.1.1', target: { id: 'M2.1.1', isAfter: true } });
    expect(names(now)).toEqual([
      ['M1', ['M1.1', 'M1.1.2'], ['M1.2', 'M1.2.1']],
      ['M2', ['M2.1', 'M2.1.1', 'M1.1.1']],
    ]);
    expect(findSubMinor(now.tree, 'M1.1.1')).toMatchObject({ minorCategoryId: 'M2.1', index: 2 });
    expect(findSubMinor(now.tree, 'M1.1.2').index).toBe(1);
  });

  test('puts an item at the end of a closed category', () => {
    const now = after(start(), { does: 'moveTo', id: 'M1.1', target: { id: 'M2', isAfter: false } });
    expect(now.tree[1]?.minorCategory.map(({ id, index, majorCategoryId }) => [id, index, majorCategoryId])).toEqual([
      ['M2.1', 1, 'M2'],
      ['M1.1', 2, 'M2'],
    ]);
  });

  test('never changes the level of an item', () => {
    const before = start();
    expect(after(before, { does: 'moveTo', id: 'M1', target: { id: 'M2.1', isAfter: true } })).toBe(before);
    expect(after(before, { does: 'moveTo', id: 'M1.1.1', target: { id: 'M2', isAfter: true } })).toBe(before);
  });
});
