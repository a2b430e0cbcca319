import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Slab, SlabSet } from '../compute/rulebook.ts';
import { checkSlabSet } from '../review/check-slabs.ts';
import { slabSet as anySlabSet } from '../testing/arbitraries.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import type { Choices } from './conflict.ts';
import { joinSlabSet } from './join-slab-set.ts';

const slabs: Slab[] = [
  { min: 0, max: 100, value: 5 },
  { min: 101, max: 200, value: 6 },
  { min: 201, max: null, value: 7 },
];
const base = slabSetOf(slabs);
const joined = (mine: SlabSet, theirs: SlabSet, choices?: Choices) => joinSlabSet({ base, mine, theirs }, choices);
/** The schedule with some of its slabs replaced by others. */
const replaced = (at: number, count: number, ...others: Slab[]) => slabSetOf(slabs.toSpliced(at, count, ...others));
const valued = (at: number, value: number) => replaced(at, 1, { ...(slabs[at] as Slab), value });

describe('two edits of one schedule', () => {
  test('are both applied if they change different fields and slabs', () => {
    const { slabSet, conflicts } = joined({ ...valued(0, 4), reference: 'A' }, { ...valued(2, 8), value: 15_000 });
    expect(conflicts).toEqual([]);
    expect(slabSet).toEqual({
      ...valued(0, 4),
      slabs: [valued(0, 4).slabs[0], slabs[1], valued(2, 8).slabs[2]],
      reference: 'A',
      value: 15_000,
    });
  });

  test('conflict if they change the same field; the choice decides', () => {
    const key = 'value slab 101';
    const { slabSet, conflicts, open } = joined(valued(1, 1), valued(1, 2));
    expect(conflicts).toEqual([
      { key, id: '101', level: 'slab', names: ['Schedule I Article 1'], field: 'value', before: 6, mine: 1, theirs: 2 },
    ]);
    expect(open).toEqual(conflicts);
    expect(slabSet).toEqual(valued(1, 1));
    expect(joined(valued(1, 1), valued(1, 2), new Map([[key, 'theirs']]))).toEqual({
      slabSet: valued(1, 2),
      conflicts,
      open: [],
    });
    expect(joined({ ...base, name: 'A' }, { ...base, name: 'B' }).conflicts).toMatchObject([
      { key: 'name slabSet schedule', level: 'slabSet', names: ['A'], mine: 'A', theirs: 'B' },
    ]);
  });

  test('conflict in the figure and its unit, which mean something only together', () => {
    const mine = replaced(0, 1, { min: 0, max: 100, value: 5, unit: 'rupees' });
    expect(joined(mine, valued(0, 50)).conflicts).toMatchObject([
      { field: 'value', mine: 5, theirs: 50 },
      { field: 'unit', before: null, mine: 'rupees', theirs: null },
    ]);
  });

  test('join a split slab with a change elsewhere, in rising order', () => {
    const split = replaced(0, 1, { min: 0, max: 50, value: 5 }, { min: 51, max: 100, value: 1 });
    const theirs = replaced(2, 1, { min: 201, max: 300, value: 7 }, { min: 301, max: null, value: 9 });
    for (const { slabSet, conflicts } of [joined(split, theirs), joined(theirs, split)]) {
      expect(conflicts).toEqual([]);
      expect(slabSet.slabs.map(({ min }) => min)).toEqual([0, 51, 101, 201, 301]);
    }
  });

  test('are joined field by field in a slab of the same extent, wherever else a boundary moved', () => {
    const theirs = replaced(
      0,
      3,
      { min: 0, max: 50, value: 5 },
      { min: 51, max: 100, value: 4 },
      ...valued(2, 8).slabs.slice(1),
    );
    expect(joined(valued(1, 9), theirs)).toMatchObject({
      conflicts: [],
      slabSet: { slabs: [{ min: 0, max: 50 }, { min: 51 }, { min: 101, value: 9 }, { min: 201, value: 8 }] },
    });
    expect(joined(valued(2, 9), theirs).conflicts).toMatchObject([{ id: '201', field: 'value', mine: 9, theirs: 8 }]);
  });

  test('are decided as a whole if one moved a boundary where the other changed the charge', () => {
    const split = replaced(0, 1, { min: 0, max: 50, value: 5 }, { min: 51, max: 100, value: 5 });
    const key = 'slabs slabSet schedule';
    const { slabSet, conflicts } = joined(split, valued(0, 7));
    expect(conflicts).toMatchObject([
      { key, field: 'slabs', before: slabs, mine: split.slabs, theirs: valued(0, 7).slabs },
    ]);
    expect(slabSet).toEqual(split);
    expect(joined(split, valued(0, 7), new Map([[key, 'theirs']])).slabSet).toEqual(valued(0, 7));
  });

  test('conflict as a whole if together they leave no slab', () => {
    const one = replaced(0, 2);
    const other = replaced(2, 1);
    const [key, before] = ['slabs slabSet schedule', slabs];
    expect(joined(one, other).conflicts).toMatchObject([
      { key, field: 'slabs', before, mine: one.slabs, theirs: other.slabs },
    ]);
    expect(joined(one, other)).toMatchObject({ slabSet: one });
  });

  test('touch each other at one value that both charge', () => {
    const open = replaced(2, 1, { min: 300, max: null, value: 7 });
    expect(joined(open, replaced(2, 1, { min: 250, max: 300, value: 7 })).conflicts).toHaveLength(1);
    expect(joined(replaced(1, 1), replaced(2, 1)).conflicts).toEqual([]);
  });
});

describe('for any schedules', () => {
  const sideOf = fc.constantFrom('mine' as const, 'theirs' as const);

  test('a join with an unchanged schedule changes nothing, and keeps the object', () => {
    fc.assert(
      fc.property(anySlabSet, anySlabSet, (one, other) => {
        const conflicts = { conflicts: [], open: [] };
        expect(joinSlabSet({ base: one, mine: structuredClone(one), theirs: other })).toEqual({
          slabSet: other,
          ...conflicts,
        });
        expect(joinSlabSet({ base: one, mine: structuredClone(one), theirs: other }).slabSet).toBe(other);
        expect(joinSlabSet({ base: one, mine: other, theirs: one })).toEqual({ slabSet: other, ...conflicts });
        expect(joinSlabSet({ base: one, mine: other, theirs: structuredClone(other) })).toEqual({
          slabSet: other,
          ...conflicts,
        });
      }),
    );
  });

  test('every decided join of sound schedules is sound', () => {
    const isSound = (set: SlabSet) => checkSlabSet(set).every(({ severity }) => severity !== 'fault');
    fc.assert(
      fc.property(anySlabSet, edits, edits, fc.infiniteStream(sideOf), (was, one, other, sides) => {
        const [mine, theirs] = [edited(was, one), edited(was, other)];
        fc.pre([was, mine, theirs].every(isSound));
        const { conflicts } = joinSlabSet({ base: was, mine, theirs });
        const choices = new Map(conflicts.map(({ key }) => [key, sides.next().value]));
        expect(isSound(joinSlabSet({ base: was, mine, theirs }, choices).slabSet)).toBe(true);
      }),
    );
  });
});

/** Another charge for a slab, the slab in two, or the slab gone. */
const edits = fc.array(
  fc.record({
    at: fc.nat(5),
    does: fc.constantFrom('charge', 'split', 'drop', 'close'),
    value: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 3 },
);

function edited(set: SlabSet, changes: readonly { at: number; does: string; value: number }[]): SlabSet {
  return changes.reduce((now: SlabSet, { at, does, value }) => {
    const slab = now.slabs[at];
    if (slab === undefined) return now;
    const end = slab.max ?? slab.min + 1000;
    const middle = Math.floor((slab.min + end) / 2);
    const parts: Record<string, Slab[]> = {
      charge: [{ ...slab, value }],
      split: [
        { ...slab, max: middle },
        { ...slab, min: middle + 1, value },
      ],
      drop: [],
      close: [{ ...slab, max: end }],
    };
    return { ...now, slabs: now.slabs.toSpliced(at, 1, ...(parts[does] ?? [])) };
  }, set);
}
