import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from './editing.ts';
import type { Side } from './merge.ts';
import { merge } from './merge.ts';
import { anyAction, edited, idsOf, moveTo, rate, remove, rename } from './testing/actions.ts';
import { subMinorAt, treeOf } from './testing/trees.ts';
import type { Tree } from './tree.ts';

const base = treeOf('courtFee', [
  [3, 2],
  [1, 2],
]);
const edit = (...actions: Action[]) => edited(base, ...actions);
const joined = (mine: Tree, theirs: Tree, choices?: ReadonlyMap<string, Side>) =>
  merge({ base, mine, theirs }, 'courtFee', choices);
const choosing = (side: Side, ...ids: string[]) => new Map(ids.map((id) => [`removed ${id}`, side]));
const namesIn = (tree: Tree, major: number, minor: number) =>
  tree[major]?.minorCategory[minor]?.subminorCategory.map(({ name }) => name);

describe('an item moved into a category that the other edit removed', () => {
  const moved = edit(moveTo('M1.1.1', 'M1.2'));
  const removed = edit(remove('M1.2'));

  test.each([
    ['theirs', moved, removed],
    ['mine', removed, moved],
  ] as const)('is kept with its category, where it was %s that removed it', (side, mine, theirs) => {
    const { tree } = joined(mine, theirs, choosing(side, 'M1.2'));
    expect(tree[0]?.minorCategory.map(({ id }) => id)).toEqual(['M1.1', 'M1.2']);
    expect(namesIn(tree, 0, 1)).toEqual(['Suit M1.1.1']);
  });

  test('is kept together with all categories above it', () => {
    const { tree } = joined(edit(moveTo('M1.1.1', 'M2.1')), edit(remove('M2')), choosing('theirs', 'M2'));
    expect(tree.map(({ id }) => id)).toEqual(['M1', 'M2']);
    expect(tree[1]?.minorCategory.map(({ id }) => id)).toEqual(['M2.1']);
    expect(namesIn(tree, 1, 0)).toEqual(['Suit M1.1.1']);
  });

  test('keeps the name of its category in the other edit', () => {
    const renamed = edit(moveTo('M1.1.1', 'M1.2'), rename('M1.2', 'Renamed'));
    for (const { tree } of [joined(renamed, removed, choosing('theirs', 'M1.2')), joined(removed, renamed)]) {
      expect(tree[0]?.minorCategory[1]?.name).toBe('Renamed');
    }
  });
});

describe('a position', () => {
  test('is taken from the edit that changed it', () => {
    const moved = edit(moveTo('M1.1.1', 'M2.1.1'));
    for (const { tree, conflicts } of [
      joined(moved, edit(rate('M1.1.1', '5'))),
      joined(edit(rate('M1.1.1', '5')), moved),
    ]) {
      expect(conflicts).toEqual([]);
      expect(namesIn(tree, 1, 0)).toEqual(['Suit M1.1.1', 'Suit M2.1.1']);
      expect(subMinorAt(tree, 'M1.1.1').courtFee[0]?.userInput).toBe(5);
    }
  });

  test('is taken from mine if both edits changed it', () => {
    const { tree } = joined(edit(moveTo('M1.1.1', 'M2.1')), edit(moveTo('M1.1.1', 'M2.2')));
    expect(subMinorAt(tree, 'M1.1.1').minorCategoryId).toBe('M2.1');
  });
});

describe('an item that one edit removed', () => {
  test('is removed if the other did not change it', () => {
    for (const { tree, conflicts } of [joined(base, edit(remove('M1.1'))), joined(edit(remove('M1.1')), base)]) {
      expect(conflicts).toEqual([]);
      expect(tree[0]?.minorCategory.map(({ id }) => id)).toEqual(['M1.2']);
    }
  });

  test.each<[string, Action]>([
    ['renamed it', rename('M1.1', 'Renamed')],
    ['changed an entry in it', rate('M1.1.2', '7')],
    ['moved it', moveTo('M1.1', 'M2')],
    ['ordered it otherwise', { does: 'moveBy', id: 'M1.1.2', by: 1 }],
    ['removed something in it', remove('M1.1.3')],
    ['added to it', { does: 'add', level: 'subminorCategory', parentId: 'M1.1', name: 'New' }],
  ])('is one conflict if the other edit %s', (_, action) => {
    const [changed, removed] = [edit(action), edit(remove('M1.1'))];
    const conflict = { key: 'removed M1.1', id: 'M1.1', level: 'minorCategory', field: null };
    expect(joined(changed, removed).conflicts).toMatchObject([{ ...conflict, removedBy: 'theirs' }]);
    expect(joined(removed, changed).conflicts).toMatchObject([{ ...conflict, removedBy: 'mine' }]);
  });

  test('is kept or removed by the choice', () => {
    const [changed, removed] = [edit(rate('M1.1.2', '7')), edit(remove('M1.1'))];
    const minors = ({ tree }: { tree: Tree }) => tree[0]?.minorCategory.map(({ id }) => id);
    expect(minors(joined(removed, changed))).toEqual(['M1.2']);
    expect(minors(joined(removed, changed, choosing('theirs', 'M1.1')))).toEqual(['M1.1', 'M1.2']);
    expect(minors(joined(changed, removed))).toEqual(['M1.1', 'M1.2']);
    expect(minors(joined(changed, removed, choosing('theirs', 'M1.1')))).toEqual(['M1.2']);
  });

  test('is reported with the names of its parents', () => {
    const { conflicts } = joined(edit(rate('M1.1.2', '7')), edit(remove('M1.1')));
    expect(conflicts[0]?.names).toEqual(['Major M1', 'Minor M1.1']);
    expect(joined(edit(rate('M1.1.2', '7')), edit(remove('M1.1.2:1'))).conflicts).toMatchObject([
      { level: 'entry', names: ['Major M1', 'Minor M1.1', 'Suit M1.1.2'] },
    ]);
  });

  test('is a separate conflict from another removed category', () => {
    const { conflicts } = joined(edit(rate('M1.1.2', '7'), rate('M1.2.1', '7')), edit(remove('M1.1'), remove('M1.2')));
    expect(conflicts.map(({ key }) => key)).toEqual(['removed M1.1', 'removed M1.2']);
  });
});

test('takes an item that both edits added once, from mine', () => {
  const added = edit({ does: 'add', level: 'subminorCategory', parentId: 'M1.1', name: 'New' });
  const id = added[0]?.minorCategory[0]?.subminorCategory.at(-1)?.id ?? '';
  expect(joined(added, added)).toEqual({ tree: added, conflicts: [] });
  const renamed = edited(added, rename(id, 'Mine'));
  expect(joined(renamed, added)).toEqual({ tree: renamed, conflicts: [] });
});

describe('edits of different majors', () => {
  const inMajor = (id: string) => {
    const ids = idsOf(base).filter((each) => each.startsWith(`${id}.`));
    return fc.array(anyAction(ids), { maxLength: 5 });
  };

  test('merge to the same tree from either side, as if made one after the other', () => {
    fc.assert(
      fc.property(inMajor('M1'), inMajor('M2'), (one, other) => {
        const [mine, theirs] = [edit(...one), edit(...other)];
        const both = { tree: edit(...one, ...other), conflicts: [] };
        expect(joined(mine, theirs)).toEqual(both);
        expect(joined(theirs, mine)).toEqual(both);
      }),
    );
  });
});
