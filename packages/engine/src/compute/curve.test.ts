import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Amount, Decimal } from '../number/decimal.ts';
import {
  decimal,
  decimalOfDigits,
  isAbove,
  isEqual,
  least,
  minus,
  plus,
  stepsIn,
  times,
  toAmount,
} from '../number/decimal.ts';
import { paisa, slabSet } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import { compileSlabSet } from './compile-slabs.ts';
import { type CurvePiece, curve } from './curve.ts';
import type { SlabSet } from './rulebook.ts';
import { feeBySlabs } from './slabs.ts';

const exact = (amount: Amount): Decimal => {
  const [whole = '', fraction = ''] = String(amount).split('.');
  return decimalOfDigits(whole, fraction);
};

/** The fee that a plot shows at a valuation inside a piece. */
function drawn(piece: CurvePiece, valuation: Decimal): Decimal {
  const rise = exact(piece.rise);
  if (piece.per === null) return plus(exact(piece.start), times(minus(valuation, exact(piece.from)), rise));
  const steps = (value: Decimal, mode: 'up' | 'down') =>
    stepsIn(minus(value, exact(piece.origin)), exact(piece.per ?? 1), mode);
  const begun = plus(steps(exact(piece.from), 'down'), decimal(1, 0));
  return plus(exact(piece.start), times(minus(steps(valuation, 'up'), begun), rise));
}

describe('the curve of a slab set', () => {
  test('has the breakpoints, the jump and the ceiling of the flat rate', () => {
    const flat = slabSetOf([{ min: 25_001, max: null, value: 7.5 }], { value: 15_000 });
    expect(curve(flat)).toMatchObject({
      atZero: 0,
      ceilingFrom: 200_000,
      pieces: [
        { from: 0, to: 25_000, start: 0, end: 0, shape: 'flat', slab: null },
        { from: 25_000, to: 200_000, start: 1_875, end: 15_000, shape: 'line', rise: 0.075, slab: 1 },
        { from: 200_000, to: null, start: 15_000, end: 15_000, shape: 'flat', slab: 1 },
      ],
    });
  });
  test('has steps, and a ceiling from the first paisa of the step that reaches it', () => {
    const stepped = slabSetOf([{ min: 0, max: null, value: 80, unit: 'rupees', per: 5_000, of: 'excess' }], {
      value: 50_000,
    });
    expect(curve(stepped)).toMatchObject({
      ceilingFrom: 3_120_000.01,
      pieces: [
        { from: 0, to: 3_120_000, start: 80, end: 49_920, shape: 'steps', rise: 80, per: 5_000, origin: 0 },
        { from: 3_120_000, to: null, start: 50_000, shape: 'flat' },
      ],
    });
  });
  test('begins with the fee at a valuation of zero if a slab includes zero', () =>
    expect(curve(slabSetOf([{ min: 0, max: 15_000, value: 250, unit: 'rupees' }]))).toMatchObject({
      atZero: 250,
      pieces: [
        { from: 0, to: 15_000, start: 250, end: 250 },
        { from: 15_000, to: null, start: 250 },
      ],
      ceilingFrom: null,
    }));
  test.each([
    ['from the first paisa if a valuation of zero pays nothing', { min: 1, max: null, value: 500 }, 0, 0.01],
    ['from zero if a valuation of zero pays it', { min: 0, max: null, value: 500 }, 500, 0],
    ['from the first paisa if its steps begin there', { min: 0, max: null, value: 500, per: 100 }, 0, 0.01],
  ])('reaches its ceiling %s', (_, slab, atZero, ceilingFrom) =>
    expect(curve(slabSetOf([{ ...slab, unit: 'rupees' }], { value: 500 }))).toMatchObject({
      atZero,
      ceilingFrom,
      pieces: [{ from: 0, to: null, start: 500, shape: 'flat' }],
    }),
  );
  test('is null if slabs overlap', () =>
    expect(
      curve(
        slabSetOf([
          { min: 1, max: 10, value: 1 },
          { min: 5, max: 20, value: 1 },
        ]),
      ),
    ).toBeNull());
  test('gives the computed fee at every valuation', () => {
    const same = (set: SlabSet, inPaisa: number) => {
      fc.pre(inPaisa > 0);
      const valuation = decimal(inPaisa, 2);
      const piece = curve(set)?.pieces.findLast(({ from }) => isAbove(valuation, exact(from)));
      const fee = piece && drawn(piece, valuation);
      const ceiling = set.value === 0 ? fee : exact(set.value);
      const expected = feeBySlabs(compileSlabSet(set), valuation, []);
      return fee !== undefined && ceiling !== undefined && isEqual(least(fee, ceiling), expected);
    };
    assert(fc.property(slabSet, fc.oneof(paisa, fc.integer({ min: 1, max: 50_000_000 })), same));
  });
  test('gives the exact paisa from which the fee stays at the ceiling', () => {
    const isExact = (set: SlabSet, beyond: number) => {
      const from = curve(set)?.ceilingFrom ?? null;
      fc.pre(from !== null);
      const feeAt = (valuation: Decimal) => toAmount(feeBySlabs(compileSlabSet(set), valuation, []));
      const onset = exact(from ?? 0);
      expect(feeAt(plus(onset, decimal(beyond, 2)))).toBe(set.value);
      const justBelow = onset.units === 0 ? null : feeAt(minus(onset, decimal(1, 2)));
      expect(justBelow).not.toBe(set.value);
    };
    assert(fc.property(slabSet, fc.integer({ min: 0, max: 1_000_000_000 }), isExact));
  });
});
