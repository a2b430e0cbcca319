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

describe('an edit on other rules', () => {
  const theirs = structuredClone(edited(base, rate('M1.1.1', '7'), rename('M1.1.2', 'Theirs')));

  test('changes what it set, and leaves what only they changed', () => {
    const tree = onto(theirs, [rate('M1.1.1', '9'), rename('M2', 'Mine')]);
    expect([rateIn(tree, 'M1.1.1'), nameIn(tree, 'M1.1.2'), nameIn(tree, 'M2')]).toEqual([9, 'Theirs', 'Mine']);
  });

  test('leaves a field that its author takes from them', () => {
    const tree = onto(theirs, [rate('M1.1.1', '9'), rename('M1.1.1', 'Mine')], [{ item: 'M1.1.1', field: 'courtFee' }]);
    expect([rateIn(tree, 'M1.1.1'), nameIn(tree, 'M1.1.1')]).toEqual([7, 'Mine']);
  });

  test('adds, removes and moves as before', () => {
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

  test('is no edit where they have it already', () => {
    expect(onto(theirs, [rate('M1.1.1', '7')])).toBe(theirs);
    expect(onto(theirs, [])).toBe(theirs);
  });

  test('shares the majors that it leaves alone', () => {
    const tree = onto(theirs, [rename('M2', 'Mine')]);
    expect(tree[0]).toBe(theirs[0]);
  });
});

describe('where they removed what was edited', () => {
  const theirs = structuredClone(edited(base, remove('M1')));

  test('the edit brings it back with what it stands in, and nothing else', () => {
    const tree = onto(theirs, [rate('M1.1.1', '9')]);
    expect(idsOf(tree).filter((id) => id.startsWith('M1'))).toEqual(['M1', 'M1.1', 'M1.1.1', 'M1.1.1:1']);
    expect(rateIn(tree, 'M1.1.1')).toBe(9);
  });

  test('it stays removed if the author takes that', () => {
    expect(onto(theirs, [rate('M1.1.1', '9')], [{ item: 'M1.1.1', field: 'removed' }])).toBe(theirs);
  });

  test('something new in it goes as well, although the server knows it by another id', () => {
    const gone = structuredClone(edited(base, remove('M2')));
    expect(onto(gone, [add]).map(({ id }) => id)).toEqual(['M1', 'M2']);
    expect(onto(gone, [add], [{ item: 'server-id', field: 'removed' }])).toBe(gone);
  });
});

test('what was removed, and changed by them, stays with what it stands in if the author takes that', () => {
  const theirs = structuredClone(edited(base, rate('M1.1.1', '7')));
  expect(onto(theirs, [remove('M1')]).map(({ id }) => id)).toEqual(['M2']);
  const tree = onto(theirs, [remove('M1')], [{ item: 'M1.1.1', field: 'removed' }]);
  expect(idsOf(tree).filter((id) => id.startsWith('M1'))).toEqual(['M1', 'M1.1', 'M1.1.1', 'M1.1.1:1']);
  expect(rateIn(tree, 'M1.1.1')).toBe(7);
});
