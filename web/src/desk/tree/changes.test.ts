import { contested, treeOfShape } from '@mizan/engine/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesOf, withChanges } from './changes.ts';
import { type Action, act, startEditing } from './editing.ts';
import { anyAction, edited, idsOf, rate, remove, rename } from './testing/actions.ts';
import { itemsBelow, type Tree } from './tree.ts';

const at = { type: 'courtFee', provinceId: 'punjab', day: '2026-03-10' } as const;
const rules = { ...at, slabs: [] };
const base = contested(treeOfShape('courtFee', [[2, 40], [1]]), 'M1.2.7', 'Federal table', 'No ceiling');
const add = (level: 'minorCategory' | 'subminorCategory', parentId: string): Action => ({
  does: 'add',
  level,
  parentId,
  name: 'New',
});
const acted = (...actions: Action[]) =>
  actions.reduce((now, action) => act(now, action, rules), startEditing(base)).tree;

/** The changes as they come back from the server. */
const stored = (tree: Tree) => JSON.parse(JSON.stringify(changesOf(base, tree, at)));
const namesIn = (tree: Tree) => itemsBelow(tree).subMinors.map(({ name }) => name);

describe('an edited tree', () => {
  test('is stored as what was changed', () => {
    expect(stored(edited(base, rename('M1.1.2', 'New'), remove('M2.1.1')))).toEqual([
      { item: 'M1.1.2', kind: 'subminorCategory', from: at.day, set: { name: 'New' } },
      { item: 'M2.1.1', kind: 'subminorCategory', from: at.day, set: { removed: true } },
    ]);
    expect(changesOf(base, base, at)).toEqual([]);
  });

  test('is restored after any edit, with unchanged items as the same objects', () => {
    fc.assert(
      fc.property(fc.array(anyAction(idsOf(base)), { maxLength: 6 }), (actions) => {
        const now = edited(base, ...actions);
        const { tree, leftOutCount } = withChanges(base, stored(now), at);
        expect(tree).toEqual(now);
        expect(leftOutCount).toBe(0);
        const countShared = (one: Tree) => one.filter((major) => base.includes(major)).length;
        expect(countShared(tree)).toBeGreaterThanOrEqual(countShared(now));
      }),
    );
  });

  test('is restored with what was added', () => {
    const now = acted(add('minorCategory', 'M2'), add('subminorCategory', 'M1.1'), {
      does: 'moveBy',
      id: 'M1.2.3',
      by: 1,
    });
    expect(withChanges(base, stored(now), at)).toEqual({ tree: now, leftOutCount: 0 });
  });

  test('is the base itself if nothing is changed, or if the base has the changes already', () => {
    expect(withChanges(base, [], at).tree).toBe(base);
    const now = edited(base, rename('M1.1.2', 'New'));
    expect(withChanges(now, stored(now), at).tree).toBe(now);
  });
});

describe('edits on rules that others have published meanwhile', () => {
  test('keep what others have changed', () => {
    const now = edited(base, rename('M1.1.2', 'Mine'));
    const theirs = edited(base, rate('M1.1.2', '0.5'), rename('M1.1.1', 'Theirs'), remove('M1.2'));
    const { tree, leftOutCount } = withChanges(theirs, stored(now), at);
    expect(tree).toEqual(edited(theirs, rename('M1.1.2', 'Mine')));
    expect(leftOutCount).toBe(0);
  });

  test('are left out if their item is gone, and all others are applied', () => {
    const now = edited(base, rename('M1.1.1', 'Mine'), rename('M1.1.2', 'Also mine'));
    const { tree, leftOutCount } = withChanges(edited(base, remove('M1.1.1')), stored(now), at);
    expect(namesIn(tree).slice(0, 2)).toEqual(['Also mine', 'Suit M1.2.1']);
    expect(leftOutCount).toBe(1);
  });

  test('are left out if they add to a category that is gone, or move into it', () => {
    const moved: Action = { does: 'moveTo', id: 'M1.1.1', target: { id: 'M2.1.1', isAfter: true } };
    const now = acted(add('subminorCategory', 'M2.1'), moved);
    const theirs = edited(base, remove('M2'));
    const { tree, leftOutCount } = withChanges(theirs, stored(now), at);
    expect(tree).toBe(theirs);
    expect(leftOutCount).toBe(2);
  });

  test('never lose an item that neither author removed', () => {
    const anyOther = anyAction(idsOf(base)).filter(({ does }) => does !== 'remove');
    const actions = fc.array(anyOther, { maxLength: 4 });
    fc.assert(
      fc.property(actions, actions, (mine, their) => {
        const [now, theirs] = [edited(base, ...mine), edited(base, ...their)];
        const { tree } = withChanges(theirs, stored(now), at);
        expect(idsOf(tree).toSorted()).toEqual(idsOf(base).toSorted());
      }),
    );
  });
});
