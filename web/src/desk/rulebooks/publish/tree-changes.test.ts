import { treeOfShape } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import type { Action } from '../../tree/editing';
import { edited, rate, remove, rename } from '../../tree/testing/actions';
import { countChanges, treeChanges } from './tree-changes';

const base = treeOfShape('courtFee', [[3, 1], [1]]);
const changes = (...actions: Action[]) => treeChanges('courtFee', { before: base, after: edited(base, ...actions) });
const count = (...actions: Action[]) => countChanges(changes(...actions));

test('counts each changed field, and no change that was undone', () => {
  expect(count()).toBe(0);
  expect(count(rate('M1.1.1', '2'), rename('M1.1.1', 'New'))).toBe(2);
  expect(count(rate('M1.1.1', '2'), rate('M2.1.1', '2'))).toBe(2);
  expect(count(rate('M1.1.1', '2'), rate('M1.1.1', '1'))).toBe(0);
});

test('counts an added or removed item once with all items below it, and all shifted positions once', () => {
  expect(count({ does: 'add', level: 'majorCategory', parentId: '', name: '' })).toBe(1);
  expect(count(remove('M2'))).toBe(1);
  expect(count({ does: 'moveBy', id: 'M1.2', by: -1 })).toBe(1);
  expect(count(remove('M1.1.1'))).toBe(2);
});

test('compares only major categories that differ, with the same result', () => {
  const after = edited(base, rate('M2.1.1', '2'));
  const apart = structuredClone(after);
  expect(treeChanges('courtFee', { before: base, after })).toEqual(
    treeChanges('courtFee', { before: base, after: apart }),
  );
});
