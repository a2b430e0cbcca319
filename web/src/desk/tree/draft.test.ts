import { contested, treeOfShape } from '@mizan/engine/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packDraft, unpackDraft } from './draft.ts';
import type { Action } from './editing.ts';
import { act, startEditing } from './editing.ts';
import { anyAction, edited, idsOf, remove, rename } from './testing/actions.ts';

const rules = { type: 'courtFee', provinceId: 'punjab', slabs: [] } as const;
const base = contested(treeOfShape('courtFee', [[2, 40], [1]]), 'M1.2.7', 'Federal table', 'No ceiling');
const actions: Action[] = [
  { does: 'write', cells: [{ cell: { id: 'M1.2.7:1', field: 'userInput' }, kind: 'factor', text: '0.5' }] },
  { does: 'add', level: 'subminorCategory', parentId: 'M1.1', name: 'New' },
  { does: 'remove', id: 'M2' },
  { does: 'moveBy', id: 'M1.2.3', by: 1 },
];
const { tree } = actions.reduce((now, action) => act(now, action, rules), startEditing(base));

describe('an unsaved tree', () => {
  test('is saved as its differences, and restored completely', () => {
    const kept = JSON.parse(JSON.stringify(packDraft(base, tree, 7)));
    expect(kept.baseVersion).toBe(7);
    expect(unpackDraft(base, kept)).toEqual(tree);
    expect(JSON.stringify(kept).length).toBeLessThan(JSON.stringify(tree).length / 4);
  });

  test('is saved as ids only without changes', () => {
    expect(packDraft(base, base, 1)).toEqual({ baseVersion: 1, majors: ['M1', 'M2'] });
  });

  test('is not restored on another version', () => {
    expect(unpackDraft(base.slice(1), packDraft(base, tree, 7))).toBeNull();
    const without = (id: string) => unpackDraft(edited(base, remove(id)), packDraft(base, tree, 7));
    expect(without('M1.2.5')).toBeNull();
    expect(without('M1.1.1')).toBeNull();
    expect(unpackDraft([], packDraft(base, base, 7))).toBeNull();
    expect(unpackDraft(edited(base, remove('M1.1')), packDraft(base, edited(base, rename('M1', 'New')), 7))).toBeNull();
  });

  test('is restored after any edit, with unchanged items as the same objects', () => {
    fc.assert(
      fc.property(fc.array(anyAction(idsOf(base)), { maxLength: 6 }), (taken) => {
        const now = edited(base, ...taken);
        const back = unpackDraft(base, packDraft(base, now, 7));
        expect(back).toEqual(now);
        expect(back?.filter((major) => base.includes(major))).toHaveLength(
          now.filter((major) => base.includes(major)).length,
        );
      }),
    );
  });

  test('saves the ids of unchanged items in a changed category', () => {
    const { majors } = packDraft(base, edited(base, rename('M1.1.2', 'New')), 7);
    expect(majors).toEqual([
      {
        ...base[0],
        minorCategory: [
          { ...base[0]?.minorCategory[0], subminorCategory: ['M1.1.1', expect.objectContaining({ name: 'New' })] },
          'M1.2',
        ],
      },
      'M2',
    ]);
  });
});
