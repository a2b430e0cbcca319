import { describe, expect, test } from 'vitest';
import { add, type Edit, edited, moveBy, moveTo, rate, remove, rename, write } from '../testing/edits.ts';
import { courtFeeEntry, subMinorCategory } from '../testing/rulebooks.ts';
import { findSubMinor, type Tree, treeOfShape } from '../testing/trees.ts';
import type { Choices, Side } from './conflict.ts';
import { joinTrees } from './join-trees.ts';

const base = treeOfShape('courtFee', [
  [3, 2],
  [1, 2],
]);
const edit = (...edits: Edit[]) => edited(base, ...edits);
const joined = (mine: Tree, theirs: Tree, choices?: Choices) => joinTrees({ base, mine, theirs }, choices);
const choosing = (side: Side, ...ids: string[]) => new Map(ids.map((id) => [`removed ${id}`, side]));
const namesIn = (tree: Tree, major: number, minor: number) =>
  tree[major]?.minorCategory[minor]?.subminorCategory.map(({ name }) => name);
const newSubMinor = (id: string, name = 'New') =>
  subMinorCategory({ id, name, courtFee: [courtFeeEntry({ id: `${id}:1` })] });

describe('two edits of one tree', () => {
  test('are both applied if they change different fields, also in one entry', () => {
    const theirs = edit(rename('M1.1.1', 'Cheque'), write('M1.1.1:1', { maximumCourtFee: 15_000 }));
    const { tree, conflicts } = joined(edit(rate('M1.1.1', 0.5)), theirs);
    expect(conflicts).toEqual([]);
    expect(findSubMinor(tree, 'M1.1.1')).toMatchObject({
      name: 'Cheque',
      courtFee: [{ userInput: 0.5, maximumCourtFee: 15_000 }],
    });
  });

  test('conflict if they change the same field; the choice decides', () => {
    const [mine, theirs] = [edit(rate('M1.1.1', 0.5)), edit(rate('M1.1.1', 0.9))];
    const { tree, conflicts, open } = joined(mine, theirs);
    expect(conflicts).toEqual([
      {
        key: 'userInput entry M1.1.1:1',
        id: 'M1.1.1:1',
        level: 'entry',
        names: ['Major M1', 'Minor M1.1', 'Suit M1.1.1'],
        field: 'userInput',
        before: 1,
        mine: 0.5,
        theirs: 0.9,
      },
    ]);
    expect(open).toEqual(conflicts);
    expect(findSubMinor(tree, 'M1.1.1').courtFee[0]?.userInput).toBe(0.5);
    const chosen = joined(mine, theirs, new Map([['userInput entry M1.1.1:1', 'theirs']]));
    expect(findSubMinor(chosen.tree, 'M1.1.1').courtFee[0]?.userInput).toBe(0.9);
    expect(chosen).toMatchObject({ conflicts, open: [] });
  });

  test('do not conflict if they agree', () => {
    expect(joined(edit(rate('M1.1.1', 0.5)), edit(rate('M1.1.1', 0.5)))).toMatchObject({ conflicts: [] });
  });

  test('conflict in the kind and the number of a figure, which mean something only together', () => {
    const { conflicts } = joined(edit(write('M1.1.1:1', { type: 'fixed' })), edit(rate('M1.1.1', 500)));
    expect(conflicts).toMatchObject([
      { field: 'type', before: 'multiplier', mine: 'fixed', theirs: 'multiplier' },
      { field: 'userInput', before: 1, mine: 1, theirs: 500 },
    ]);
    const valued = (type: string, userInput: number) => edit(write('M1.1.1:1', { suitValuation: { type, userInput } }));
    expect(joined(valued('fixed', 1), valued('multiplier', 2)).conflicts).toMatchObject([
      { field: 'suitValuation.type', before: 'multiplier', mine: 'fixed', theirs: 'multiplier' },
      { field: 'suitValuation.userInput', before: 1, mine: 1, theirs: 2 },
    ]);
  });

  test('join a field that the engine does not know', () => {
    const { tree, conflicts } = joined(
      edit(write('M1.1.1', { colour: 'red' }), write('M1', { colour: 1 })),
      edit(write('M1.1.1', { weight: { kg: 1 } }), write('M1', { colour: 2 })),
    );
    expect(findSubMinor(tree, 'M1.1.1')).toMatchObject({ colour: 'red', weight: { kg: 1 } });
    expect(conflicts).toMatchObject([{ key: 'colour majorCategory M1', before: null, mine: 1, theirs: 2 }]);
  });

  test('remove a field that one side removed, and treat a missing field as null', () => {
    const without = edit(
      (tree) => {
        const copy = structuredClone(tree);
        delete (findSubMinor(copy, 'M1.1.1') as { note?: unknown }).note;
        return copy;
      },
      rename('M1.1.1', 'A'),
    );
    const { tree, conflicts } = joined(without, edit(rate('M1.1.1', 2), write('M1.1.1', { reference: 'B' })));
    expect(conflicts).toEqual([]);
    expect(findSubMinor(tree, 'M1.1.1')).toMatchObject({ name: 'A', reference: 'B' });
    expect('note' in findSubMinor(tree, 'M1.1.1')).toBe(false);
    expect(joined(without, edit(write('M1.1.1', { note: 'C' }))).conflicts).toEqual([]);
  });

  test('remove an item that one side removed and the other did not change', () => {
    const { tree, conflicts } = joined(edit(rate('M2.1.1', 2)), edit(remove('M1')));
    expect(conflicts).toEqual([]);
    expect(tree.map(({ id, index }) => [id, index])).toEqual([['M2', 1]]);
  });

  test.each([
    ['mine', 3],
    ['theirs', undefined],
  ] as const)('conflict if they removed what I changed inside; chosen: %s', (side, count) => {
    const [mine, theirs] = [edit(rate('M1.1.2', 2)), edit(remove('M1.1'))];
    expect(joined(mine, theirs).conflicts).toMatchObject([{ id: 'M1.1', field: null, removedBy: 'theirs' }]);
    const { tree } = joined(mine, theirs, choosing(side, 'minorCategory M1.1'));
    const minor = tree[0]?.minorCategory.find(({ id }) => id === 'M1.1');
    expect(minor?.subminorCategory.length).toBe(count);
  });

  test('remove or keep an addition together with its category, by the choice', () => {
    const mine = edit(add('M1.2', newSubMinor('n')));
    const { tree, conflicts } = joined(mine, edit(remove('M1.2')));
    expect(conflicts).toHaveLength(1);
    expect(namesIn(tree, 0, 1)).toContain('New');
    const gone = joined(mine, edit(remove('M1.2')), choosing('theirs', 'minorCategory M1.2'));
    expect(gone.tree[0]?.minorCategory.map(({ id }) => id)).toEqual(['M1.1']);
  });

  test('keep the additions of both sides, each after its neighbour', () => {
    const { tree } = joined(edit(add('M1.1', newSubMinor('m', 'Mine'))), edit(add('M1.1', newSubMinor('t', 'Theirs'))));
    const names = namesIn(tree, 0, 0) ?? [];
    expect(names.slice(0, 3)).toEqual(['Suit M1.1.1', 'Suit M1.1.2', 'Suit M1.1.3']);
    expect(names.slice(3).toSorted()).toEqual(['Mine', 'Theirs']);
  });

  test('keep the order of the side that changed it, with additions of the other', () => {
    const mine = edit(moveBy('M1.1.3', -1));
    const theirs = edit(add('M1.1', newSubMinor('n')), rate('M1.1.3', 3));
    const { tree, conflicts } = joined(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(tree[0]?.minorCategory[0]?.subminorCategory.map(({ name, index }) => [name, index])).toEqual([
      ['Suit M1.1.1', 1],
      ['Suit M1.1.3', 2],
      ['New', 3],
      ['Suit M1.1.2', 4],
    ]);
  });

  test('of suit valuations join their own entries', () => {
    const valuations = treeOfShape('suitValuation', [[2]]);
    const writing = (fields: object): Tree => {
      const copy = structuredClone(valuations);
      Object.assign(findSubMinor(copy, 'M1.1.1').suitValuation[0] ?? {}, fields);
      return copy;
    };
    const three = { base: valuations, mine: writing({ userInput: 2 }), theirs: writing({ colour: 'red' }) };
    const { tree, conflicts } = joinTrees(three);
    expect(conflicts).toEqual([]);
    expect(findSubMinor(tree, 'M1.1.1').suitValuation).toMatchObject([{ userInput: 2, colour: 'red' }]);
    expect(joinTrees({ ...three, theirs: writing({ userInput: 3 }) }).conflicts).toMatchObject([
      { level: 'entry', mine: 2, theirs: 3 },
    ]);
  });
});

describe('an item moved into a category that the other edit removed', () => {
  const moved = edit(moveTo('M1.1.1', 'M1.2'));
  const removed = edit(remove('M1.2'));

  test.each([
    ['theirs', moved, removed],
    ['mine', removed, moved],
  ] as const)('is kept with its category, where it was %s that removed it', (side, mine, theirs) => {
    const { tree } = joined(mine, theirs, choosing(side, 'minorCategory M1.2'));
    expect(tree[0]?.minorCategory.map(({ id }) => id)).toEqual(['M1.1', 'M1.2']);
    expect(namesIn(tree, 0, 1)).toEqual(['Suit M1.1.1']);
  });

  test('is kept together with all categories above it', () => {
    const choice = choosing('theirs', 'majorCategory M2');
    const { tree } = joined(edit(moveTo('M1.1.1', 'M2.1')), edit(remove('M2')), choice);
    expect(tree.map(({ id }) => id)).toEqual(['M1', 'M2']);
    expect(tree[1]?.minorCategory.map(({ id }) => id)).toEqual(['M2.1']);
    expect(namesIn(tree, 1, 0)).toEqual(['Suit M1.1.1']);
  });

  test('keeps the name of its category in the other edit', () => {
    const renamed = edit(moveTo('M1.1.1', 'M1.2'), rename('M1.2', 'Renamed'));
    const kept = joined(renamed, removed, choosing('theirs', 'minorCategory M1.2'));
    for (const { tree } of [kept, joined(removed, renamed)]) {
      expect(tree[0]?.minorCategory[1]?.name).toBe('Renamed');
    }
  });
});

describe('a position', () => {
  test('is taken from the edit that changed it', () => {
    const [moved, rated] = [edit(moveTo('M1.1.1', 'M2.1')), edit(rate('M1.1.1', 5))];
    for (const { tree, conflicts } of [joined(moved, rated), joined(rated, moved)]) {
      expect(conflicts).toEqual([]);
      expect(namesIn(tree, 1, 0)).toEqual(['Suit M2.1.1', 'Suit M1.1.1']);
      expect(findSubMinor(tree, 'M1.1.1')).toMatchObject({ minorCategoryId: 'M2.1', courtFee: [{ userInput: 5 }] });
    }
  });

  test('is a conflict if both edits changed it', () => {
    const [mine, theirs] = [edit(moveTo('M1.1.1', 'M2.1')), edit(moveTo('M1.1.1', 'M2.2'))];
    const { tree, conflicts } = joined(mine, theirs);
    expect(conflicts).toMatchObject([
      {
        key: 'parent subminorCategory M1.1.1',
        before: ['Major M1', 'Minor M1.1'],
        mine: ['Major M2', 'Minor M2.1'],
        theirs: ['Major M2', 'Minor M2.2'],
      },
    ]);
    expect(findSubMinor(tree, 'M1.1.1').minorCategoryId).toBe('M2.1');
    const chosen = joined(mine, theirs, new Map([['parent subminorCategory M1.1.1', 'theirs']]));
    expect(findSubMinor(chosen.tree, 'M1.1.1').minorCategoryId).toBe('M2.2');
  });
});

describe('an item that one edit removed', () => {
  test('is removed if the other did not change it', () => {
    for (const { tree, conflicts } of [joined(base, edit(remove('M1.1'))), joined(edit(remove('M1.1')), base)]) {
      expect(conflicts).toEqual([]);
      expect(tree[0]?.minorCategory.map(({ id }) => id)).toEqual(['M1.2']);
    }
  });

  test.each<[string, Edit]>([
    ['renamed it', rename('M1.1', 'Renamed')],
    ['changed an entry in it', rate('M1.1.2', 7)],
    ['moved it', moveTo('M1.1', 'M2')],
    ['ordered it otherwise', moveBy('M1.1.2', 1)],
    ['removed something in it', remove('M1.1.3')],
    ['added to it', add('M1.1', newSubMinor('n'))],
  ])('is one conflict if the other edit %s', (_, action) => {
    const [changed, removed] = [edit(action), edit(remove('M1.1'))];
    const conflict = { key: 'removed minorCategory M1.1', id: 'M1.1', level: 'minorCategory', field: null };
    expect(joined(changed, removed).conflicts).toMatchObject([{ ...conflict, removedBy: 'theirs' }]);
    expect(joined(removed, changed).conflicts).toMatchObject([{ ...conflict, removedBy: 'mine' }]);
  });

  test('is kept or removed by the choice', () => {
    const [changed, removed] = [edit(rate('M1.1.2', 7)), edit(remove('M1.1'))];
    const choice = choosing('theirs', 'minorCategory M1.1');
    const minors = ({ tree }: { tree: Tree }) => tree[0]?.minorCategory.map(({ id }) => id);
    expect(minors(joined(removed, changed))).toEqual(['M1.2']);
    expect(minors(joined(removed, changed, choice))).toEqual(['M1.1', 'M1.2']);
    expect(minors(joined(changed, removed))).toEqual(['M1.1', 'M1.2']);
    expect(minors(joined(changed, removed, choice))).toEqual(['M1.2']);
  });

  test('is reported with the names of its parents', () => {
    const { conflicts } = joined(edit(rate('M1.1.2', 7)), edit(remove('M1.1')));
    expect(conflicts[0]?.names).toEqual(['Major M1', 'Minor M1.1']);
    expect(joined(edit(rate('M1.1.2', 7)), edit(remove('M1.1.2:1'))).conflicts).toMatchObject([
      { level: 'entry', names: ['Major M1', 'Minor M1.1', 'Suit M1.1.2'] },
    ]);
  });

  test('is a separate conflict from another removed category', () => {
    const { conflicts } = joined(edit(rate('M1.1.1', 7), rate('M1.2.1', 7)), edit(remove('M1.1'), remove('M1.2')));
    expect(conflicts.map(({ key }) => key)).toEqual(['removed minorCategory M1.1', 'removed minorCategory M1.2']);
  });
});

describe('an item that both edits added', () => {
  const added = (id: string, fields: object = {}) => add('M1.1', { ...newSubMinor(id), ...fields });

  test('is one item if both have its id, and conflicts where it differs', () => {
    const mine = edit(added('n', { note: 'mine' }));
    expect(joined(mine, mine)).toEqual({ tree: mine, conflicts: [], open: [] });
    expect(joined(mine, edit(added('n', { note: 'theirs' }))).conflicts).toMatchObject([
      { id: 'n', field: 'note', before: null, mine: 'mine', theirs: 'theirs' },
    ]);
    expect(joined(edit(added('n', { note: null })), edit(added('n', { note: 'theirs' }))).conflicts).toHaveLength(1);
  });

  test('is one item with their id if its name is the same, and conflicts where it differs', () => {
    const [mine, theirs] = [edit(added('m'), rate('m', 2)), edit(added('t', { name: ' NEW' }))];
    const { tree, conflicts } = joined(mine, theirs);
    expect(conflicts).toMatchObject([
      { id: 't', field: 'name', mine: 'New', theirs: ' NEW' },
      { id: 't:1', field: 'userInput', before: null, mine: 2, theirs: 1 },
    ]);
    expect(tree[0]?.minorCategory[0]?.subminorCategory.map(({ id }) => id)).toEqual([
      'M1.1.1',
      'M1.1.2',
      'M1.1.3',
      't',
    ]);
    expect(findSubMinor(tree, 't').courtFee).toMatchObject([{ id: 't:1', subminorCategoryId: 't', userInput: 2 }]);
  });

  test('is one category if its name is the same, with the items of both', () => {
    const minor = (id: string) => ({ id, name: 'Fresh', majorCategoryId: '', index: 1, subminorCategory: [] });
    const mine = edit(add('M2', minor('m')), add('m', newSubMinor('a', 'A')));
    const theirs = edit(add('M2', minor('t')), add('t', newSubMinor('b', 'B')));
    const { tree, conflicts } = joined(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(tree[1]?.minorCategory.at(-1)).toMatchObject({ id: 't', subminorCategory: [{ name: 'A' }, { name: 'B' }] });
  });
});

describe('entries that both edits added to one sub-minor', () => {
  const entry = (id: string, userInput: number) => courtFeeEntry({ id, subminorCategoryId: 'M1.1.1', userInput });

  test('are one entry if each added one', () => {
    const { tree, conflicts } = joined(edit(add('M1.1.1', entry('m', 2))), edit(add('M1.1.1', entry('t', 3))));
    expect(conflicts).toMatchObject([{ id: 't', field: 'userInput', before: null, mine: 2, theirs: 3 }]);
    expect(findSubMinor(tree, 'M1.1.1').courtFee.map(({ id }) => id)).toEqual(['M1.1.1:1', 't']);
  });

  test.each(['mine', 'theirs'] as const)('are taken from one side as a whole otherwise; chosen: %s', (side) => {
    const mine = edit(add('M1.1.1', entry('m1', 2)), add('M1.1.1', entry('m2', 2)));
    const theirs = edit(add('M1.1.1', entry('t', 3)), rate('M1.1.1', 4));
    const lists = { mine: findSubMinor(mine, 'M1.1.1').courtFee, theirs: findSubMinor(theirs, 'M1.1.1').courtFee };
    const key = 'courtFee subminorCategory M1.1.1';
    const { tree, conflicts } = joined(mine, theirs, new Map([[key, side]]));
    expect(conflicts).toMatchObject([{ key, field: 'courtFee', ...lists }]);
    expect(findSubMinor(tree, 'M1.1.1').courtFee).toEqual(lists[side]);
  });

  test('are not in question if only one edit added or removed entries', () => {
    const mine = edit(add('M1.1.1', entry('m', 2)));
    const { tree, conflicts } = joined(mine, edit(rate('M1.1.1', 3)));
    expect(conflicts).toEqual([]);
    expect(findSubMinor(tree, 'M1.1.1').courtFee.map(({ userInput }) => userInput)).toEqual([3, 2]);
  });
});
