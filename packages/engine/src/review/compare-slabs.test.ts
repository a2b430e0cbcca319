import { describe, expect, test } from 'vitest';
import type { Slab, SlabSet } from '../compute/rulebook.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import { summary } from '../testing/summary.ts';
import { compareSlabSets } from './compare-slabs.ts';

const slab: Slab = { min: 150_000, max: null, value: 5 };
const summaries = (before: Partial<SlabSet>, after: Partial<SlabSet>) =>
  compareSlabSets([slabSetOf([slab], before)], [slabSetOf([slab], after)]).map(summary);
const ofSlabs = (before: Slab[], after: Slab[]) => compareSlabSets([slabSetOf(before)], [slabSetOf(after)]);

describe('the changes of a slab set', () => {
  test.each<[Partial<SlabSet>, Partial<SlabSet>, string]>([
    [{}, { name: 'B' }, 'B: name "Schedule I Article 1" -> "B"'],
    [{ value: 0 }, { value: 15_000 }, 'Schedule I Article 1: ceiling 0 -> 15000'],
    [{ reference: '' }, { reference: 's.7' }, 'Schedule I Article 1: reference "" -> "s.7"'],
    [{ note: 'x' }, { note: null }, 'Schedule I Article 1: note "x" -> null'],
    [{}, { sources: ['an-act'] }, 'Schedule I Article 1: sources null -> ["an-act"]'],
    [{ verification: 'statute' }, {}, 'Schedule I Article 1: verification "statute" -> null'],
    [
      { rounding: { to: 1, mode: 'up' } },
      { rounding: { to: 0.5, mode: 'up' } },
      'Schedule I Article 1: roundingTo 1 -> 0.5',
    ],
    [
      { rounding: { to: 1, mode: 'nearest' } },
      { rounding: { to: 1, mode: 'up' } },
      'Schedule I Article 1: roundingMode "nearest" -> "up"',
    ],
  ])('from %o to %o are: %s', (before, after, line) => expect(summaries(before, after)).toEqual([line]));
  test('include the mode and the step of a removed rounding', () =>
    expect(summaries({ rounding: { to: 1, mode: 'up' } }, { rounding: null })).toEqual([
      'Schedule I Article 1: roundingMode "up" -> null',
      'Schedule I Article 1: roundingTo 1 -> null',
    ]));
  test('are none if only the order of slabs differs or the rounding is a copy', () => {
    const slabs = [
      { ...slab, max: 200_000 },
      { ...slab, min: 200_001 },
    ];
    expect(ofSlabs(slabs, slabs.toReversed())).toEqual([]);
    expect(summaries({ rounding: { to: 1, mode: 'up' } }, { rounding: { to: 1, mode: 'up' } })).toEqual([]);
  });
});

describe('the changes of a slab', () => {
  test('are none if the defaults are written out', () =>
    expect(ofSlabs([slab], [{ ...slab, unit: 'percent', of: 'whole', per: null }])).toEqual([]));
  test.each<[Partial<Slab>, string]>([
    [{ unit: 'rupees' }, 'unit "percent" -> "rupees"'],
    [{ of: 'excess' }, 'of "whole" -> "excess"'],
    [{ per: 10 }, 'per null -> 10'],
    [{ max: 200_000 }, 'max null -> 200000'],
  ])('to %o are reported under its min: %s', (fields, line) =>
    expect(ofSlabs([slab], [{ ...slab, ...fields }]).map(summary)).toEqual([
      `Schedule I Article 1 › slab from 150000: ${line}`,
    ]),
  );
  test('are a removal and an addition with both contents if its min changed', () => {
    const moved = { ...slab, min: 160_000 };
    const [removed, added] = ofSlabs([slab], [moved]);
    expect(removed).toEqual({
      kind: 'removed',
      what: 'slab',
      names: ['Schedule I Article 1'],
      slabFrom: 150_000,
      field: null,
      before: slab,
      after: null,
    });
    expect(added).toMatchObject({ kind: 'added', what: 'slab', before: null, after: moved });
  });
});

test('an added or removed slab set is reported by its name', () => {
  const set = slabSetOf([slab]);
  const whole = { what: 'slabSet', names: ['Schedule I Article 1'], field: null, before: null, after: null };
  expect(compareSlabSets([], [set])).toEqual([{ ...whole, kind: 'added' }]);
  expect(compareSlabSets([set], [])).toEqual([{ ...whole, kind: 'removed' }]);
});
