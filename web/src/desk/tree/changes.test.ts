import { treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { countChanges, knownItems } from './changes.ts';
import type { Action } from './editing.ts';
import { edited, rate, remove, rename } from './testing/actions.ts';

const base = treeOfShape('courtFee', [[3, 1], [1]]);
const known = knownItems(base, 'courtFee');
const changes = (...actions: Action[]) => countChanges(known, edited(base, ...actions));

describe('knownItems', () => {
  test('indexes categories, sub-minors and entries by their ids', () => {
    expect([...known.categories.keys()].toSorted()).toEqual(['M1', 'M1.1', 'M1.2', 'M2', 'M2.1']);
    expect([...known.subMinors.keys()].toSorted()).toEqual(['M1.1.1', 'M1.1.2', 'M1.1.3', 'M1.2.1', 'M2.1.1']);
    expect(known.entries.get('M1.2.1:1')).toBe(base[0]?.minorCategory[1]?.subminorCategory[0]?.courtFee[0]);
    expect(known.entries.size).toBe(5);
    expect(knownItems(base, 'suitValuation').entries.size).toBe(0);
  });
});

describe('countChanges', () => {
  test('returns 0 for an unchanged tree', () => {
    expect(changes()).toBe(0);
  });

  test('counts a sub-minor once, however much of it changed', () => {
    expect(changes(rate('M1.1.1', '2'), rename('M1.1.1', 'New'))).toBe(1);
    expect(changes(rate('M1.1.1', '2'), rate('M2.1.1', '2'))).toBe(2);
  });

  test('does not count an edit that was taken back', () => {
    expect(changes(rate('M1.1.1', '2'), rate('M1.1.1', '1'))).toBe(0);
    expect(changes(rename('M1.1', 'New'), rename('M1.1', 'Minor M1.1'))).toBe(0);
  });

  test('counts a renamed or moved category', () => {
    expect(changes(rename('M2', 'New'))).toBe(1);
    expect(changes({ does: 'moveBy', id: 'M1.2', by: -1 })).toBe(2);
  });

  test('counts new items', () => {
    expect(changes({ does: 'add', level: 'majorCategory', parentId: '', name: 'New' })).toBe(1);
    expect(changes({ does: 'add', level: 'subminorCategory', parentId: 'M1.1', name: 'New' })).toBe(1);
  });

  test('counts removed items, and those that moved up in their place', () => {
    expect(changes(remove('M2'))).toBe(3);
    expect(changes(remove('M1.1.3'))).toBe(1);
    expect(changes(remove('M1.1.1'))).toBe(3);
  });
});
