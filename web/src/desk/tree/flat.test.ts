import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatten, unflatten } from './flat.ts';
import { anyAction, edited, idsOf } from './testing/actions.ts';
import { subMinorAt, treeOf } from './testing/trees.ts';
import { changeSubMinors } from './tree.ts';

const base = treeOf('courtFee', [[2, 1], [1]]);
const flat = flatten(base, 'courtFee');

describe('a flat tree', () => {
  test('names each item with its level, its parent and its fields', () => {
    expect(flat.items.get('M1')).toEqual({
      id: 'M1',
      level: 'majorCategory',
      parentId: '',
      fields: { name: 'Major M1' },
      source: base[0],
    });
    expect(flat.items.get('M1.2')).toMatchObject({
      level: 'minorCategory',
      parentId: 'M1',
      fields: { name: 'Minor M1.2' },
    });
    expect(flat.items.get('M1.1.2')).toMatchObject({ level: 'subminorCategory', parentId: 'M1.1' });
    expect(flat.items.get('M1.1.2')?.fields).toMatchObject({ name: 'Suit M1.1.2', verification: 'unverified' });
    expect(flat.items.get('M1.1.2:1')).toMatchObject({
      level: 'entry',
      parentId: 'M1.1.2',
      fields: { valuationType: 'multiplier', userInput: 1, slabId: null },
    });
  });

  test('keeps the order of children', () => {
    expect(flat.children.get('')).toEqual(['M1', 'M2']);
    expect(flat.children.get('M1')).toEqual(['M1.1', 'M1.2']);
    expect(flat.children.get('M1.1')).toEqual(['M1.1.1', 'M1.1.2']);
    expect(flat.children.get('M1.1.1:1')).toEqual([]);
  });

  test.each(['courtFee', 'suitValuation'] as const)('of the %s is rebuilt unchanged', (type) => {
    const tree = treeOf(type, [[2, 1], [], [1]]);
    expect(unflatten(flatten(tree, type), type)).toEqual(tree);
  });

  test('of any edited tree is rebuilt unchanged', () => {
    fc.assert(
      fc.property(fc.array(anyAction(idsOf(base)), { maxLength: 6 }), (actions) => {
        const tree = edited(base, ...actions);
        expect(unflatten(flatten(tree, 'courtFee'), 'courtFee')).toEqual(tree);
      }),
    );
  });
});

describe('a rebuilt tree', () => {
  const changed = (id: string, fields: Record<string, string | number | null>, parentId?: string) => {
    const item = flat.items.get(id);
    if (item === undefined) throw new Error(`There is no ${id}`);
    const now = { ...item, fields: { ...item.fields, ...fields }, parentId: parentId ?? item.parentId };
    return new Map(flat.items).set(id, now);
  };
  const rebuilt = (items: typeof flat.items, children = flat.children) => unflatten({ items, children }, 'courtFee');

  test('has the fields of its items', () => {
    expect(rebuilt(changed('M2', { name: 'A' }))[1]?.name).toBe('A');
    expect(rebuilt(changed('M1.2', { name: 'B' }))[0]?.minorCategory[1]?.name).toBe('B');
    expect(subMinorAt(rebuilt(changed('M1.1.1', { note: 'C' })), 'M1.1.1').note).toBe('C');
    const entry = subMinorAt(rebuilt(changed('M1.1.1:1', { valuationUserInput: 10, slabId: 's1' })), 'M1.1.1')
      .courtFee[0];
    expect(entry).toMatchObject({ slabId: 's1', suitValuation: { type: 'multiplier', userInput: 10 } });
  });

  test('has the indexes and parents of the positions', () => {
    const items = changed('M1.1.1', {}, 'M2.1');
    const children = new Map(flat.children).set('M1.1', ['M1.1.2']).set('M2.1', ['M1.1.1', 'M2.1.1']);
    const tree = rebuilt(items, children);
    expect(subMinorAt(tree, 'M1.1.1')).toMatchObject({ minorCategoryId: 'M2.1', index: 1 });
    expect(subMinorAt(tree, 'M2.1.1').index).toBe(2);
    expect(subMinorAt(tree, 'M1.1.2').index).toBe(1);
    const entryMoved = changed('M1.1.1:1', {}, 'M1.1.2');
    const owner = new Map(flat.children).set('M1.1.1', []).set('M1.1.2', ['M1.1.2:1', 'M1.1.1:1']);
    expect(subMinorAt(rebuilt(entryMoved, owner), 'M1.1.2').courtFee[1]?.subminorCategoryId).toBe('M1.1.2');
    const minorMoved = changed('M1.2', {}, 'M2');
    const owners = new Map(flat.children).set('M1', ['M1.1']).set('M2', ['M1.2', 'M2.1']);
    expect(rebuilt(minorMoved, owners)[1]?.minorCategory).toMatchObject([
      { id: 'M1.2', majorCategoryId: 'M2', index: 1 },
      { id: 'M2.1', index: 2 },
    ]);
    const swapped = new Map(flat.children).set('', ['M2', 'M1']);
    expect(rebuilt(flat.items, swapped).map(({ id, index }) => [id, index])).toEqual([
      ['M2', 1],
      ['M1', 2],
    ]);
  });

  test('has no field that an older tree lacks', () => {
    const subMinor = subMinorAt(base, 'M2.1.1');
    const { verification: _, courtFee, ...older } = subMinor;
    const entries = courtFee.map(({ slabId: _slab, ...entry }) => entry);
    const tree = changeSubMinors(base, { level: 'minorCategory', major: 1, minor: 0, subMinor: -1, entry: -1 }, () => [
      { ...older, courtFee: entries },
    ]);
    expect(unflatten(flatten(tree, 'courtFee'), 'courtFee')).toStrictEqual(tree);
  });

  test('leaves out children without an item', () => {
    const children = new Map(flat.children).set('', ['M1', 'gone', 'M2']);
    expect(rebuilt(flat.items, children)).toEqual(base);
  });
});
