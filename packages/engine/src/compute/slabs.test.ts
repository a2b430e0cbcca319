import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, decimalOfDigits, isAbove, isEqual, least, minus, print, times } from '../number/decimal.ts';
import { paisa, rate, slabSet, slabsOf } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { referenceFee } from '../testing/reference.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import { compileSlabSet } from './compile-slabs.ts';
import type { Slab, SlabSet } from './rulebook.ts';
import { feeBySlabs } from './slabs.ts';
import type { Step } from './steps.ts';

const feeOf = (set: SlabSet, inPaisa: number, steps: Step[] = []) =>
  feeBySlabs(compileSlabSet(set), decimal(inPaisa, 2), steps);
const inPaisa = (rupees: number) => Number(print(times(decimal(100, 0), decimal(Math.floor(rupees * 100 + 0.5), 2))));

/** A valuation on, just below or just above an edge of a set of slabs, or any other. */
const near = (set: SlabSet) => {
  const edges = set.slabs.flatMap(({ min, max }) => [min - 1, min, max ?? min]).map((edge) => edge * 100);
  const beside = fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: -2, max: 2 }))
    .map(([edge, by]) => Math.max(0, edge + by));
  return fc.oneof(beside, paisa, fc.integer({ min: 0, max: 100_000_000 }));
};
const withValuation = (sets: fc.Arbitrary<SlabSet>) => sets.chain((set) => fc.tuple(fc.constant(set), near(set)));

describe('the fee by slabs', () => {
  test('agrees with a second implementation on bigint', () => {
    const same = ([set, valuation]: [SlabSet, number]) => {
      const expected = times(decimalOfDigits(String(referenceFee(set, BigInt(valuation))), ''), decimal(1, 10));
      return isEqual(feeOf(set, valuation), expected);
    };
    assert(fc.property(withValuation(slabSet), same));
  });
  test('is charged by the lower slab at a boundary of two, as if the other began a rupee above it', () => {
    const same = ([set, valuation]: [SlabSet, number]) => {
      const touching = set.slabs.map((slab, at) => {
        const end = set.slabs[at - 1]?.max;
        return slab.min - 1 === end ? { ...slab, min: end } : slab;
      });
      return isEqual(feeOf({ ...set, slabs: touching }, valuation), feeOf(set, valuation));
    };
    assert(fc.property(withValuation(slabSet), same));
    const [low, high] = [
      { min: 1, max: 1_000, value: 5 },
      { min: 1_000, max: null, value: 10 },
    ];
    const fees = [100_000, 100_001].map((paisas) => print(feeOf(slabSetOf([low, high]), paisas)));
    expect(fees).toEqual(['50', '100.001']);
  });
  test('is zero below the first slab', () => {
    const nothing = (slabs: Slab[], valuation: number) =>
      feeOf(slabSetOf(slabs), Math.min(valuation, Math.max(0, ((slabs[0]?.min ?? 1) - 1) * 100))).units === 0;
    const above = slabsOf(rate.map((value) => ({ value }))).filter(([first]) => (first?.min ?? 0) > 0);
    assert(fc.property(above, paisa, nothing));
  });
  test('stays the same in a gap and beyond the last slab', () => {
    const stays = (set: SlabSet, beyond: number) =>
      set.slabs.every(({ max }, index) => {
        if (max === null) return true;
        const next = set.slabs[index + 1]?.min ?? 10_000_000_000;
        const valuation = Math.min(inPaisa(next - 1), inPaisa(max) + beyond);
        return isEqual(feeOf(set, valuation), feeOf(set, inPaisa(max)));
      });
    assert(fc.property(slabSet, fc.integer({ min: 0, max: 1_000_000_000 }), stays));
  });
  test('has no jump if every slab is a percentage of the excess', () => {
    const marginal = slabsOf(rate.map((value) => ({ value, of: 'excess' as const }))).map((slabs) => slabSetOf(slabs));
    const continuous = ([set, valuation]: [SlabSet, number]) => {
      const rise = minus(feeOf(set, valuation + 1), feeOf(set, valuation));
      const steepest = decimal(Math.max(...set.slabs.map(({ value }) => Math.floor(value * 1e6 + 0.5))), 10);
      return !isAbove(rise, steepest) && rise.units >= 0;
    };
    assert(fc.property(withValuation(marginal), continuous));
  });
  test('is the same everywhere inside a step', () => {
    const stepped = fc.record({
      value: rate,
      per: fc.integer({ min: 1, max: 5_000 }),
      step: fc.integer({ min: 0, max: 10_000 }),
    });
    const same = ({ value, per, step }: { value: number; per: number; step: number }, at: number) => {
      const set = slabSetOf([{ min: 1, max: null, value, unit: 'rupees', per }]);
      const inside = step * per * 100 + 1 + (at % (per * 100));
      const expected = times(decimal(step + 1, 0), decimal(Math.floor(value * 1e6 + 0.5), 6));
      return isEqual(feeOf(set, inside), expected);
    };
    assert(fc.property(stepped, fc.nat(), same));
  });
  test('equals the fee without a ceiling until it reaches the ceiling', () => {
    const capped = ([set, valuation]: [SlabSet, number]) => {
      const ceiling = decimal(inPaisa(set.value), 2);
      const uncapped = feeOf({ ...set, value: 0 }, valuation);
      return isEqual(feeOf(set, valuation), set.value === 0 ? uncapped : least(uncapped, ceiling));
    };
    assert(fc.property(withValuation(slabSet), capped));
  });
  test('never falls if charges on the whole rise', () => {
    const rising = slabsOf(rate.map((value) => ({ value }))).map((slabs) => {
      const values = slabs.map(({ value }) => value).toSorted((a, b) => a - b);
      return slabSetOf(slabs.map((slab, index) => ({ ...slab, value: values[index] ?? slab.value })));
    });
    const neverFalls = ([set, valuation]: [SlabSet, number], more: number) =>
      !isAbove(feeOf(set, valuation), feeOf(set, valuation + more));
    assert(fc.property(withValuation(rising), fc.integer({ min: 0, max: 10_000_000 }), neverFalls));
  });
  test('does not change when a slab is split in two', () => {
    const kinds = fc.oneof(
      fc.record({ value: rate, of: fc.constantFrom('whole' as const, 'excess' as const) }),
      fc.record({ value: rate, unit: fc.constant('rupees' as const) }),
      fc.record({ value: rate, unit: fc.constant('rupees' as const), per: fc.integer({ min: 1, max: 500 }) }),
    );
    const sets = slabsOf(kinds).map((slabs) => slabSetOf(slabs));
    const same = ([set, valuation]: [SlabSet, number], row: number, at: number) =>
      isEqual(feeOf(set, valuation), feeOf({ ...set, slabs: split(set.slabs, row % set.slabs.length, at) }, valuation));
    assert(fc.property(withValuation(sets), fc.nat({ max: 100 }), fc.nat(), same));
  });
  test('does not depend on the order in which slabs are written', () => {
    const same = ([set, valuation]: [SlabSet, number]) =>
      isEqual(feeOf(set, valuation), feeOf({ ...set, slabs: set.slabs.toReversed() }, valuation));
    assert(fc.property(withValuation(slabSet), same));
  });
  test('lists only the slabs that contribute, with a running total that ends at the fee', () => {
    const isConsistent = ([set, valuation]: [SlabSet, number]) => {
      const steps: Step[] = [];
      const fee = feeOf({ ...set, value: 0 }, valuation, steps);
      const charged = steps.filter((step) => step.kind === 'slabCharged');
      const wholes = charged.filter(({ slab }) => slab.of === 'whole');
      expect(wholes.length).toBeLessThanOrEqual(1);
      expect(wholes[0] ?? charged[0]).toBe(charged[0]);
      expect(String(charged.at(-1)?.fee ?? 0)).toBe(print(fee));
    };
    assert(fc.property(withValuation(slabSet), isConsistent));
  });
});

function split(slabs: readonly Slab[], row: number, at: number): Slab[] {
  const slab = slabs[row];
  if (slab === undefined) return [...slabs];
  const width = (slab.max ?? slab.min + 100_000) - slab.min;
  const [min, end] = [slab.min, slab.min + (at % Math.max(1, width))];
  if (slab.max !== null && end >= slab.max) return [...slabs];
  return [...slabs.slice(0, row), { ...slab, min, max: end }, { ...slab, min: end + 1 }, ...slabs.slice(row + 1)];
}
