import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from './editing.ts';
import type { Choices } from './merge.ts';
import { merge } from './merge.ts';
import { anyAction, edited, idsOf, rate, remove, rename } from './testing/actions.ts';
import { subMinorAt, treeOf } from './testing/trees.ts';
import type { Tree } from './tree.ts';

const base = treeOf('courtFee', [
  [3, 2],
  [1, 2],
]);
const edit = (...actions: Action[]) => edited(base, ...actions);
const joined = (mine: Tree, theirs: Tree, choices?: Choices) => merge({ base, mine, theirs }, 'courtFee', choices);

describe('two edits of one tree', () => {
  test('are both applied if they change different cells, also in one entry', () => {
    const mine = edit(rate('M1.1.1', '0.5'));
    const theirs = edit(rename('M1.1.1', 'Cheque'), {
      does: 'write',
      cells: [{ cell: { id: 'M1.1.1:1', field: 'maximumCourtFee' }, kind: 'amount', text: '15000' }],
    });
    const { tree, conflicts } = joined(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(subMinorAt(tree, 'M1.1.1')).toMatchObject({
      name: 'Cheque',
      courtFee: [{ userInput: 0.5, maximumCourtFee: 15_000 }],
    });
  });

  test('conflict if they change the same cell; the choice decides', () => {
    const [mine, theirs] = [edit(rate('M1.1.1', '0.5')), edit(rate('M1.1.1', '0.9'))];
    const { tree, conflicts } = joined(mine, theirs);
    expect(conflicts).toMatchObject([
      { field: 'userInput', mine: 0.5, theirs: 0.9, before: 1, names: ['Major M1', 'Minor M1.1', 'Suit M1.1.1'] },
    ]);
    expect(subMinorAt(tree, 'M1.1.1').courtFee[0]?.userInput).toBe(0.5);
    const chosen = joined(mine, theirs, new Map([[conflicts[0]?.key ?? '', 'theirs']]));
    expect(subMinorAt(chosen.tree, 'M1.1.1').courtFee[0]?.userInput).toBe(0.9);
  });

  test('do not conflict if they agree', () => {
    const both = edit(rate('M1.1.1', '0.5'));
    expect(joined(both, edit(rate('M1.1.1', '0.5')))).toMatchObject({ conflicts: [] });
  });

  test('remove an item that one side removed and the other did not change', () => {
    const { tree, conflicts } = joined(edit(rate('M2.1.1', '2')), edit(remove('M1')));
    expect(conflicts).toEqual([]);
    expect(tree.map(({ id, index }) => [id, index])).toEqual([['M2', 1]]);
  });

  test.each([
    ['mine', 3],
    ['theirs', undefined],
  ] as const)('what they removed and I changed inside is a conflict; chosen: %s', (side, count) => {
    const [mine, theirs] = [edit(rate('M1.1.2', '2')), edit(remove('M1.1'))];
    const { conflicts } = joined(mine, theirs);
    expect(conflicts).toMatchObject([{ id: 'M1.1', field: null, removedBy: 'theirs' }]);
    const { tree } = joined(mine, theirs, new Map([[conflicts[0]?.key ?? '', side]]));
    const minor = tree[0]?.minorCategory.find(({ id }) => id === 'M1.1');
    expect(minor?.subminorCategory.length).toBe(count);
  });

  test('remove or keep an addition together with its category, by the choice', () => {
    const mine = edit({ does: 'add', level: 'subminorCategory', parentId: 'M1.2', name: 'New' });
    const { tree, conflicts } = joined(mine, edit(remove('M1.2')));
    expect(conflicts).toHaveLength(1);
    expect(tree[0]?.minorCategory[1]?.subminorCategory.map(({ name }) => name)).toContain('New');
    const gone = joined(mine, edit(remove('M1.2')), new Map([[conflicts[0]?.key ?? '', 'theirs']]));
    expect(gone.tree[0]?.minorCategory.map(({ id }) => id)).toEqual(['M1.1']);
  });

  test('keep the additions of both sides, each after its neighbour', () => {
    const add = (name: string): Action => ({ does: 'add', level: 'subminorCategory', parentId: 'M1.1', name });
    const { tree } = joined(edit(add('Mine')), edit(add('Theirs')));
    const names = tree[0]?.minorCategory[0]?.subminorCategory.map(({ name }) => name) ?? [];
    expect(names.slice(0, 3)).toEqual(['Suit M1.1.1', 'Suit M1.1.2', 'Suit M1.1.3']);
    expect(names.slice(3).toSorted()).toEqual(['Mine', 'Theirs']);
  });

  test('keep the order of the side that changed it, with additions of the other', () => {
    const mine = edit({ does: 'moveBy', id: 'M1.1.3', by: -1 });
    const theirs = edit({ does: 'add', level: 'subminorCategory', parentId: 'M1.1', name: 'New' }, rate('M1.1.3', '3'));
    const { tree, conflicts } = joined(mine, theirs);
    expect(conflicts).toEqual([]);
    const items = tree[0]?.minorCategory[0]?.subminorCategory ?? [];
    expect(items.map(({ name, index }) => [name, index])).toEqual([
      ['Suit M1.1.1', 1],
      ['Suit M1.1.3', 2],
      ['New', 3],
      ['Suit M1.1.2', 4],
    ]);
  });
});

describe('for any edits', () => {
  const anyTree = fc.array(anyAction(idsOf(base)), { maxLength: 6 }).map((actions) => edit(...actions));

  test('merging with an unchanged tree changes nothing', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(joined(tree, base)).toEqual({ tree, conflicts: [] });
        expect(joined(base, tree)).toEqual({ tree, conflicts: [] });
        expect(joined(tree, tree)).toEqual({ tree, conflicts: [] });
      }),
    );
  });

  test('merging loses no id that both have and duplicates none', () => {
    fc.assert(
      fc.property(anyTree, anyTree, (mine, theirs) => {
        const merged = idsOf(joined(mine, theirs).tree);
        const [has, their] = [new Set(merged), new Set(idsOf(theirs))];
        expect(has.size).toBe(merged.length);
        expect(idsOf(mine).filter((id) => their.has(id) && !has.has(id))).toEqual([]);
      }),
    );
  });
});
