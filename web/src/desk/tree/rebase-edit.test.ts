import { treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { valueAt } from './edit';
import type { Action } from './editing';
import { rebaseEdit } from './rebase-edit';
import { edited, idsOf, rate, remove, rename } from './testing/actions';
import type { Tree } from './tree';

const book = { provinceId: 'punjab', type: 'courtFee' } as const;
const base = treeOfShape('courtFee', [[2, 1], [1]]);
const add: Action = { does: 'add', level: 'subminorCategory', parentId: 'M2.1', name: 'New' };

type AcceptedFields = Parameters<typeof rebaseEdit>[2];
const onto = (theirs: Tree, mine: readonly Action[], accepted?: AcceptedFields) =>
  rebaseEdit({ base, mine: edited(base, ...mine), theirs }, book, accepted);
const rateIn = (tree: Tree, id: string) => valueAt(tree, { id: `${id}:1`, field: 'userInput' });
const nameIn = (tree: Tree, id: string) => valueAt(tree, { id, field: 'name' });

describe('a rebased edit', () => {
  const theirs = structuredClone(edited(base, rate('M1.1.1', '7'), rename('M1.1.2', 'Theirs')));

  test('changes the fields that it set, and keeps the other changes of the new rules', () => {
    const tree = onto(theirs, [rate('M1.1.1', '9'), rename('M2', 'Mine')]);
    expect([rateIn(tree, 'M1.1.1'), nameIn(tree, 'M1.1.2'), nameIn(tree, 'M2')]).toEqual([9, 'Theirs', 'Mine']);
  });

  test('leaves a field if its author accepts the value of the new rules', () => {
    const tree = onto(theirs, [rate('M1.1.1', '9'), rename('M1.1.1', 'Mine')], [{ item: 'M1.1.1', field: 'courtFee' }]);
    expect([rateIn(tree, 'M1.1.1'), nameIn(tree, 'M1.1.1')]).toEqual([7, 'Mine']);
  });

  test('adds, removes and moves items', () => {
    const tree = onto(theirs, [add, remove('M1.2'), { does: 'moveBy', id: 'M1.1.2', by: -1 }]);
    expect(tree[1]?.minorCategory[0]?.subminorCategory.map(({ name, index }) => [name, index])).toEqual([
      [expect.any(String), 1],
      ['New', 2],
    ]);
    expect(tree[0]?.minorCategory.flatMap((minor) => minor.subminorCategory.map(({ id }) => id))).toEqual([
      'M1.1.2',
      'M1.1.1',
    ]);
  });

  test('changes nothing if the new rules have it already', () => {
    expect(onto(theirs, [rate('M1.1.1', '7')])).toBe(theirs);
    expect(onto(theirs, [])).toBe(theirs);
  });

  test('shares unchanged major categories with the new rules', () => {
    const tree = onto(theirs, [rename('M2', 'Mine')]);
    expect(tree[0]).toBe(theirs[0]);
  });
});

describe('an edited item that the new rules have removed', () => {
  const theirs = structuredClone(edited(base, remove('M1')));

  test('is restored with its categories, and nothing else is', () => {
    const tree = onto(theirs, [rate('M1.1.1', '9')]);
    expect(idsOf(tree).filter((id) => id.startsWith('M1'))).toEqual(['M1', 'M1.1', 'M1.1.1', 'M1.1.1:1']);
    expect(rateIn(tree, 'M1.1.1')).toBe(9);
  });

  test('stays removed if the author accepts the removal', () => {
    expect(onto(theirs, [rate('M1.1.1', '9')], [{ item: 'M1.1.1', field: 'removed' }])).toBe(theirs);
  });

  test('stays removed with new items in it, although the server knows these by other ids', () => {
    const gone = structuredClone(edited(base, remove('M2')));
    expect(onto(gone, [add]).map(({ id }) => id)).toEqual(['M1', 'M2']);
    expect(onto(gone, [add], [{ item: 'server-id', field: 'removed' }])).toBe(gone);
  });
});

test('an item that the edit removed and the new rules changed stays with its categories if the author accepts that', () => {
  const theirs = structuredClone(edited(base, rate('M1.1.1', '7')));
  expect(onto(theirs, [remove('M1')]).map(({ id }) => id)).toEqual(['M2']);
  const tree = onto(theirs, [remove('M1')], [{ item: 'M1.1.1', field: 'removed' }]);
  expect(idsOf(tree).filter((id) => id.startsWith('M1'))).toEqual(['M1', 'M1.1', 'M1.1.1', 'M1.1.1:1']);
  expect(rateIn(tree, 'M1.1.1')).toBe(7);
});
