import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEdit, anyWrite, edited, idsOf } from '../testing/edits.ts';
import { subMinorsOf, type Tree, treeOfShape } from '../testing/trees.ts';
import type { Side } from './conflict.ts';
import { joinTrees } from './join-trees.ts';

const base = treeOfShape('courtFee', [
  [3, 2],
  [1, 2],
]);
const ids = idsOf(base);
const editsOf = (of: readonly string[]) => fc.array(anyEdit(of), { maxLength: 6 });
const anyTree = editsOf(ids).map((edits) => edited(base, ...edits));
const joined = (mine: Tree, theirs: Tree, choices?: ReadonlyMap<string, Side>) =>
  joinTrees({ base, mine, theirs }, choices);
const undisputed = (tree: Tree) => ({ tree, conflicts: [], open: [] });

/** Every item and field of a tree as one value: an independent, flat form of the same law. */
function cellsOf(tree: Tree): Map<string, unknown> {
  const cells = new Map<string, unknown>();
  const put = (item: { id: string }, parent: string, without: string) => {
    cells.set(`${item.id} parent`, parent);
    for (const [field, value] of Object.entries(item)) {
      if (field === without || field === 'index' || field.endsWith('CategoryId')) continue;
      cells.set(`${item.id} ${field}`, JSON.stringify(value));
    }
  };
  for (const major of tree) {
    put(major, '', 'minorCategory');
    for (const minor of major.minorCategory) put(minor, major.id, 'subminorCategory');
  }
  for (const subMinor of subMinorsOf(tree)) {
    put(subMinor, subMinor.minorCategoryId, 'courtFee');
    for (const entry of subMinor.courtFee) put(entry, subMinor.id, '');
  }
  return cells;
}

describe('for any edits, a join', () => {
  test('with an unchanged tree changes nothing', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(joined(tree, structuredClone(base))).toEqual(undisputed(tree));
        expect(joined(structuredClone(base), tree)).toEqual(undisputed(tree));
        expect(joined(tree, structuredClone(tree))).toEqual(undisputed(tree));
      }),
    );
  });

  test('keeps every object that only theirs changed or nobody did', () => {
    fc.assert(
      fc.property(anyTree, (theirs) => {
        const { tree } = joined(structuredClone(base), theirs);
        expect(tree.every((major, at) => major === theirs[at])).toBe(true);
      }),
    );
  });

  test('loses no id that both have and duplicates none', () => {
    fc.assert(
      fc.property(anyTree, anyTree, (mine, theirs) => {
        const found = idsOf(joined(mine, theirs).tree);
        const [has, their] = [new Set(found), new Set(idsOf(theirs))];
        expect(has.size).toBe(found.length);
        const wholes = joined(mine, theirs).conflicts.filter(({ field }) => field === 'courtFee');
        if (wholes.length === 0) expect(idsOf(mine).filter((id) => their.has(id) && !has.has(id))).toEqual([]);
      }),
    );
  });

  test('of edits of different majors is the same from either side, as if one was made after the other', () => {
    const inMajor = (id: string) => editsOf(ids.filter((each) => each.startsWith(`${id}.`)));
    fc.assert(
      fc.property(inMajor('M1'), inMajor('M2'), (one, other) => {
        const [mine, theirs] = [edited(base, ...one), edited(base, ...other)];
        const both = undisputed(edited(base, ...one, ...other));
        expect(joined(mine, theirs)).toEqual(both);
        expect(joined(theirs, mine)).toEqual(both);
      }),
    );
  });

  const sideOf = fc.constantFrom<Side>('mine', 'theirs');

  test('of edits of fields agrees with a naive join of flat maps', () => {
    const writes = fc.array(anyWrite(ids), { maxLength: 8 }).map((edits) => edited(base, ...edits));
    fc.assert(
      fc.property(writes, writes, sideOf, (mine, theirs, side) => {
        const choices = new Map(joined(mine, theirs).conflicts.map(({ key }) => [key, side]));
        const { tree, open } = joined(mine, theirs, choices);
        expect(open).toEqual([]);
        expect(cellsOf(tree)).toEqual(
          naiveJoin({ was: cellsOf(base), mine: cellsOf(mine), theirs: cellsOf(theirs) }, side),
        );
      }),
    );
  });

  test('gives each field in conflict the value of the chosen side', () => {
    fc.assert(
      fc.property(anyTree, anyTree, sideOf, (mine, theirs, side) => {
        const { conflicts } = joined(mine, theirs);
        const cells = cellsOf(joined(mine, theirs, new Map(conflicts.map(({ key }) => [key, side]))).tree);
        const fields = conflicts.filter(({ field }) => field !== null && field !== 'parent' && !field.includes('.'));
        for (const conflict of fields) {
          const cell = cells.get(`${conflict.id} ${conflict.field}`);
          if (conflict.field !== null && conflict.field !== 'courtFee' && cell !== undefined) {
            expect(cell).toBe(JSON.stringify(conflict[side]));
          }
        }
      }),
    );
  });
});

type Cells = ReadonlyMap<string, unknown>;

/** Takes each cell from the side that changed it; a kind and its number count as changed together. */
function naiveJoin({ was, mine, theirs }: { was: Cells; mine: Cells; theirs: Cells }, side: Side): Cells {
  const partner: Record<string, string> = { type: 'userInput', userInput: 'type' };
  const differs = (cells: Cells, cell: string) => {
    const [id, field = ''] = cell.split(' ');
    return [field, partner[field] ?? field].some((name) => cells.get(`${id} ${name}`) !== was.get(`${id} ${name}`));
  };
  const pick = (cell: string) => {
    if (!differs(mine, cell)) return theirs.get(cell);
    if (!differs(theirs, cell)) return mine.get(cell);
    return (side === 'mine' ? mine : theirs).get(cell);
  };
  return new Map([...was.keys()].map((cell) => [cell, pick(cell)]));
}
