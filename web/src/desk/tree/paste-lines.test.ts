import { verifications } from '@mizan/engine';
import { contested, findSubMinor, treeOfShape } from '@mizan/engine/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { valueAt } from './edit.ts';
import { pasteBlock } from './paste.ts';
import { printCell } from './read-cell.ts';
import { anyAction, edited, idsOf, rules } from './testing/actions.ts';
import type { Tree } from './tree.ts';

const { slabs } = rules;
const tree = contested(treeOfShape('courtFee', [[2, 1], [1]]), 'M1.1.1', 'Federal table', 'No ceiling');
const none = new Map();
const on = (id: string, field: 'name' | 'note' | 'userInput' | 'slabId' = 'name') => ({ id, field }) as const;
const pasted = (base: Tree, cell: ReturnType<typeof on>, block: readonly (readonly string[])[]) =>
  pasteBlock({ tree: base, unread: none }, { cell, block, slabs });
const namesIn = (now: Tree, minor: number) => now[0]?.minorCategory[minor]?.subminorCategory.map(({ name }) => name);

describe('a pasted block', () => {
  test('is cut at the maximum of lines in a minor', () => {
    const block = Array.from({ length: 10_002 }, (_, at) => [`Suit ${at}`]);
    const now = pasted(treeOfShape('courtFee', [[0]]), on('M1.1'), block).tree;
    expect(namesIn(now, 0)).toHaveLength(10_000);
    expect(namesIn(now, 0)?.at(-1)).toBe('Suit 9999');
  });

  test('on a minor is added after its sub-minors, from the first column', () => {
    const now = pasted(tree, on('M1.1', 'note'), [['New', 'Rent', 'multiplier', '5']]).tree;
    expect(now[0]?.minorCategory[0]?.subminorCategory[2]).toMatchObject({
      name: 'New',
      activityByUser: 'Rent',
      index: 3,
      minorCategoryId: 'M1.1',
      courtFee: [{ type: 'fixed', userInput: 0, suitValuation: { type: 'multiplier', userInput: 5 } }],
    });
    expect(namesIn(now, 1)).toEqual(['Suit M1.2.1']);
  });

  test('on a major or an unknown item changes nothing', () => {
    const unread = new Map([['note M1.1.1', { text: 'x', reason: 'number' } as const]]);
    for (const id of ['M1', 'M9']) {
      expect(pasteBlock({ tree, unread }, { cell: on(id), block: [['x']], slabs })).toEqual({ tree, unread });
    }
  });

  test('ends at the last column', () => {
    const now = pasted(tree, on('M1.1.1', 'note'), [['Held', 'lost']]).tree;
    expect(findSubMinor(now, 'M1.1.1')).toEqual({ ...findSubMinor(tree, 'M1.1.1'), note: 'Held' });
  });

  test('fills the columns of a suit valuation', () => {
    const valuations = treeOfShape('suitValuation', [[1]]);
    const now = pasted(valuations, on('M1.1'), [['New', 'Rent', '0', '', 'Fixed', '500']]).tree;
    expect(now[0]?.minorCategory[0]?.subminorCategory[1]).toMatchObject({
      courtFee: [],
      suitValuation: [{ type: 'fixed', userInput: 500 }],
    });
  });
});

describe('further entries', () => {
  const two = edited(tree, { does: 'addEntry', id: 'M1.1.1' });
  const second = findSubMinor(two, 'M1.1.1').courtFee[1]?.id ?? '';
  const rates = (now: Tree, id: string) => findSubMinor(now, id).courtFee.map(({ userInput }) => userInput);

  test('take a line each, before the next sub-minor', () => {
    const now = pasted(two, on('M1.1.1:1', 'userInput'), [['2'], ['3'], ['4']]).tree;
    expect([rates(now, 'M1.1.1'), rates(now, 'M1.1.2')]).toEqual([[2, 3], [4]]);
  });

  test('take the first line of a block that is pasted on them', () => {
    const now = pasted(two, on(second, 'userInput'), [['3'], ['4']]).tree;
    expect([rates(now, 'M1.1.1'), rates(now, 'M1.1.2')]).toEqual([[1, 3], [4]]);
  });

  test('take one line for a sub-minor without entries', () => {
    const bare = edited(tree, { does: 'remove', id: 'M1.1.1:1' });
    const now = pasted(bare, on('M1.1.1', 'name'), [['A'], ['B']]).tree;
    expect(namesIn(now, 0)).toEqual(['A', 'B']);
  });
});

describe('a pasted text that cannot be read', () => {
  test('is kept beside its cell until that cell is pasted over', () => {
    const cell = on('M1.1.1:1', 'userInput');
    const bad = pasted(tree, cell, [['half'], ['7']]);
    expect([...bad.unread]).toEqual([['userInput M1.1.1:1', { text: 'half', reason: 'number' }]]);
    expect(none.size).toBe(0);
    const mended = pasteBlock(bad, { cell, block: [['0.5']], slabs });
    expect(mended.unread.size).toBe(0);
    expect(bad.unread.size).toBe(1);
  });

  test('is kept beside its cell in a sub-minor that the same paste adds', () => {
    const { tree: now, unread } = pasted(tree, on('M1.1'), [['New', 'Rent', 'fixed', 'many']]);
    const added = now[0]?.minorCategory[0]?.subminorCategory[2];
    expect([...unread.keys()]).toEqual([`valuationUserInput ${added?.courtFee[0]?.id}`]);
    expect(added?.name).toBe('New');
  });

  test('is kept beside the cell of the name of a new sub-minor', () => {
    const { tree: now, unread } = pasted(tree, on('M1.1'), [['x'.repeat(301), 'Rent']]);
    const added = now[0]?.minorCategory[0]?.subminorCategory[2];
    expect([...unread.keys()]).toEqual([`name ${added?.id}`]);
    expect(added).toMatchObject({ name: '', activityByUser: 'Rent' });
  });
});

describe('a copied block', () => {
  /** The lines of the first minor, as a spreadsheet takes them: one for each sub-minor. */
  const copied = (now: Tree) =>
    now[0]?.minorCategory[0]?.subminorCategory.map((subMinor) =>
      columnsOf('courtFee').map(({ field, isOfEntry }) =>
        printCell(valueAt(now, { id: isOfEntry ? (subMinor.courtFee[0]?.id ?? '') : subMinor.id, field })),
      ),
    ) ?? [];

  test('gives the same rules when pasted into an empty minor', () => {
    const name = fc.stringMatching(/^[a-z ]{1,9}$/);
    const rupees = fc.nat(10_000_000).map(String);
    const limit = fc.oneof(fc.constant(''), rupees);
    const type = fc.constantFrom('fixed', 'multiplier');
    const rate = fc.nat(9_999_999).map((millionths) => printCell(millionths / 1_000_000));
    const slab = fc.constantFrom('', 's1');
    const level = fc.constantFrom(...verifications);
    const line = fc.tuple(name, name, type, rate, type, rate, rupees, level, rupees, limit, rupees, slab);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (block) => {
        const { tree: now, unread } = pasted(treeOfShape('courtFee', [[0]]), on('M1.1'), block);
        expect(unread.size).toBe(0);
        expect(copied(now).map((texts) => texts.slice(0, 12))).toEqual(block);
      }),
    );
  });

  test('changes nothing when pasted over itself', () => {
    const inPlace = anyAction(idsOf(tree).filter((id) => id.startsWith('M1.1.')));
    fc.assert(
      fc.property(fc.array(inPlace, { maxLength: 5 }), (actions) => {
        const base = edited(tree, ...actions);
        const first = base[0]?.minorCategory[0]?.subminorCategory[0];
        if (first === undefined) return;
        const now = pasted(base, on(first.id), copied(base));
        expect(now).toEqual({ tree: base, unread: none });
      }),
    );
  });
});
