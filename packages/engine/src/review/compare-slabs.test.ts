import { describe, expect, test } from 'vitest';
import type { Slab, SlabSet } from '../compute/rulebook.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import { compareSlabSets } from './compare-slabs.ts';

const slab: Slab = { min: 150_000, max: null, value: 5 };
const sentences = (before: Partial<SlabSet>, after: Partial<SlabSet>) =>
  compareSlabSets([slabSetOf([slab], before)], [slabSetOf([slab], after)]).map(({ sentence }) => sentence);
const ofSlabs = (before: Slab[], after: Slab[]) => compareSlabSets([slabSetOf(before)], [slabSetOf(after)]);

describe('what changed in a slab set', () => {
  test.each<[Partial<SlabSet>, Partial<SlabSet>, string]>([
    [{}, { name: 'B' }, 'B: the name changes from “Schedule I Article 1” to “B”.'],
    [{ value: 0 }, { value: 15_000 }, 'Schedule I Article 1: the ceiling changes from 0 to 15,000.'],
    [{ reference: '' }, { reference: 's.7' }, 'Schedule I Article 1: the reference changes from nothing to “s.7”.'],
    [{ note: 'x' }, { note: null }, 'Schedule I Article 1: the note changes from “x” to nothing.'],
    [{ verification: 'statute' }, {}, 'Schedule I Article 1: the verification changes from “statute” to nothing.'],
    [
      { rounding: { to: 1, mode: 'up' } },
      { rounding: { to: 0.5, mode: 'up' } },
      'Schedule I Article 1: the rounding changes from “up, 1” to “up, 0.5”.',
    ],
    [
      { rounding: { to: 1, mode: 'nearest' } },
      { rounding: null },
      'Schedule I Article 1: the rounding changes from “nearest, 1” to nothing.',
    ],
  ])('%o to %o is reported as: %s', (before, after, sentence) => expect(sentences(before, after)).toEqual([sentence]));
  test('is nothing where the order of its slabs differs, or the same rounding is written again', () => {
    const slabs = [
      { ...slab, max: 200_000 },
      { ...slab, min: 200_001 },
    ];
    expect(ofSlabs(slabs, slabs.toReversed())).toEqual([]);
    expect(sentences({ rounding: { to: 1, mode: 'up' } }, { rounding: { to: 1, mode: 'up' } })).toEqual([]);
  });
});

describe('what changed in a slab', () => {
  test('is nothing where the defaults are written out', () =>
    expect(ofSlabs([slab], [{ ...slab, unit: 'percent', of: 'whole', per: null }])).toEqual([]));
  test.each<[Partial<Slab>, string]>([
    [{ unit: 'rupees' }, 'the unit changes from “percent” to “rupees”.'],
    [{ of: 'excess' }, 'the base changes from “whole” to “excess”.'],
    [{ per: 10 }, 'the step changes from nothing to 10.'],
    [{ max: 200_000 }, 'the max changes from nothing to 2,00,000.'],
  ])('as %o is reported under its beginning: %s', (given, sentence) =>
    expect(ofSlabs([slab], [{ ...slab, ...given }]).map((change) => change.sentence)).toEqual([
      `Schedule I Article 1 › the slab from 1,50,000: ${sentence}`,
    ]),
  );
  test('is that it came or went where it begins elsewhere, with what it was', () => {
    const moved = { ...slab, min: 160_000 };
    const [removed, added] = ofSlabs([slab], [moved]);
    expect(removed).toEqual({
      kind: 'removed',
      what: 'slab',
      names: ['Schedule I Article 1', 'the slab from 1,50,000'],
      field: null,
      before: slab,
      after: null,
      sentence: 'Removed Schedule I Article 1 › the slab from 1,50,000.',
    });
    expect(added).toMatchObject({ kind: 'added', what: 'slab', before: null, after: moved });
  });
});

test('a slab set that came or went is reported by its name', () => {
  const set = slabSetOf([slab]);
  const whole = { what: 'slabSet', names: ['Schedule I Article 1'], field: null, before: null, after: null };
  expect(compareSlabSets([], [set])).toEqual([
    { ...whole, kind: 'added', sentence: 'Added the slab set Schedule I Article 1.' },
  ]);
  expect(compareSlabSets([set], [])).toEqual([
    { ...whole, kind: 'removed', sentence: 'Removed the slab set Schedule I Article 1.' },
  ]);
});
