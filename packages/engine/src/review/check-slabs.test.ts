import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SlabSet } from '../compute/rulebook.ts';
import { slabSet } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import { checkSlabSet } from './check-slabs.ts';

const found = (set: SlabSet) =>
  checkSlabSet(set).map(({ severity, code, path }) => `${severity} ${code} ${path.join('.')}`);
const slab = { min: 1, max: 1_000, value: 5 };
const next = { min: 1_001, max: null, value: 6 };

describe('the check of a slab set', () => {
  test('finds nothing in the schedules of the provinces', () => {
    const file = join(import.meta.dirname, '../../cases/province-schedules.json');
    const sets = JSON.parse(readFileSync(file, 'utf8')) as SlabSet[];
    expect(sets.flatMap(found)).toEqual([]);
  });
  test.each<[string, SlabSet, string[]]>([
    ['no slab', slabSetOf([]), ['doubt SLABS_MISSING slabs']],
    ['no name', slabSetOf([slab], { name: ' ' }), ['fault NAME_MISSING name']],
    ['an inverted slab', slabSetOf([{ ...slab, min: 2_000 }]), ['fault SLAB_INVERTED slabs.0.max']],
    ['an overlap', slabSetOf([slab, { ...next, min: 999 }]), ['fault SLABS_OVERLAP slabs.1.min']],
    ['a shared boundary', slabSetOf([slab, { ...next, min: 1_000 }]), ['doubt SLABS_TOUCH slabs.1.min']],
    ['an overlap written in any order', slabSetOf([{ ...next, min: 900 }, slab]), ['fault SLABS_OVERLAP slabs.0.min']],
    ['a slab after one without an end', slabSetOf([{ ...slab, max: null }, next]), ['fault SLABS_OVERLAP slabs.1.min']],
    ['a gap', slabSetOf([slab, { ...next, min: 1_002 }]), ['doubt GAP_BETWEEN_SLABS slabs.1.min']],
    ['a fee that falls', slabSetOf([slab, { ...next, value: 4 }]), ['doubt FEE_FALLS slabs.1.value']],
    ['a slab that charges nothing', slabSetOf([{ ...slab, value: 0 }]), ['doubt SLAB_CHARGES_NOTHING slabs.0.value']],
    ['a percentage above 100', slabSetOf([{ ...slab, value: 750 }]), ['doubt RATE_ABOVE_WHOLE slabs.0.value']],
    ['a step on a percentage', slabSetOf([{ ...slab, per: 10 }]), ['doubt STEP_IGNORED slabs.0.per']],
    ['a step of zero', slabSetOf([{ ...slab, unit: 'rupees', per: 0 }]), ['fault STEP_MISSING slabs.0.per']],
    ['a value with seven decimals', slabSetOf([{ ...slab, value: 1e-7 }]), ['fault NUMBER_NOT_EXACT slabs.0.value']],
    ['a min with three decimals', slabSetOf([{ ...slab, min: 0.001 }]), ['fault AMOUNT_NOT_EXACT slabs.0.min']],
    ['a negative ceiling', slabSetOf([slab], { value: -1 }), ['fault AMOUNT_NOT_EXACT value']],
    ['a rounding to zero', slabSetOf([slab], { rounding: { to: 0, mode: 'up' } }), ['fault STEP_MISSING rounding.to']],
    ['a slab above the ceiling', slabSetOf([slab, next], { value: 10 }), ['doubt SLAB_NEVER_APPLIES slabs.1.value']],
    [
      'a rounding that passes the ceiling',
      slabSetOf([slab], { value: 10.5, rounding: { to: 1, mode: 'up' } }),
      ['doubt ROUNDING_PASSES_CEILING rounding'],
    ],
  ])('finds %s', (_, set, expected) => expect(found(set)).toEqual(expected));
  test('finds no fault in consecutive slabs', () => {
    const isSound = (set: SlabSet) => checkSlabSet(set).every(({ severity }) => severity === 'doubt');
    assert(fc.property(slabSet, isSound));
  });
});
