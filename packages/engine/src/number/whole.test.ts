import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assert } from '../testing/assert.ts';
import { divide, minus, plus, times, type Whole } from './whole.ts';

const safe = Number.MAX_SAFE_INTEGER;
const big = fc.bigInt({ min: 0n, max: 10n ** 24n });
const edge = fc.bigInt({ min: BigInt(safe) - 5n, max: BigInt(safe) + 5n });
const small = fc.bigInt({ min: 0n, max: BigInt(safe) });
const value = fc.oneof(small, edge, big, fc.bigInt({ min: 0n, max: 200_000_000n }));
const whole = (exact: bigint): Whole => (exact <= BigInt(safe) ? Number(exact) : exact);

describe('a whole number', () => {
  test('is a number while that is a safe integer, else a bigint', () => {
    expect(plus(safe - 1, 1)).toBe(safe);
    expect(plus(safe, 1)).toBe(BigInt(safe) + 1n);
    expect(times(94_906_267, 94_906_267)).toBe(94_906_267n * 94_906_267n);
    expect(minus(BigInt(safe) + 1n, 1)).toBe(safe);
  });
  test('is a number below zero too while that is a safe integer', () => {
    expect(plus(-safe + 1, -1)).toBe(-safe);
    expect(plus(-safe, -1)).toBe(-BigInt(safe) - 1n);
    expect(times(-94_906_267, 94_906_267)).toBe(-94_906_267n * 94_906_267n);
    expect(minus(1, BigInt(safe) + 1n)).toBe(-safe);
    expect(minus(0, BigInt(safe) + 1n)).toBe(-BigInt(safe) - 1n);
  });
  test.each([
    [0, 5, [0, 0, 0]],
    [5, 5, [1, 1, 1]],
    [7, 5, [1, 2, 1]],
    [8, 5, [1, 2, 2]],
    [5, 2, [2, 3, 3]],
    [5n * 10n ** 20n, 2n * 10n ** 20n, [2, 3, 3]],
    [10n ** 21n, 5, [2n * 10n ** 20n, 2n * 10n ** 20n, 2n * 10n ** 20n]],
  ] as [Whole, Whole, Whole[]][])('of %s by %s is divided down, up and to the nearest: %o', (a, b, expected) =>
    expect((['down', 'up', 'nearest'] as const).map((mode) => divide(a, b, mode))).toEqual(expected),
  );
  test('adds, multiplies and subtracts like bigint', () => {
    const same = (a: bigint, b: bigint) => {
      expect(plus(whole(a), whole(b))).toBe(whole(a + b));
      expect(times(whole(a), whole(b))).toBe(whole(a * b));
      const [most, least] = a > b ? [a, b] : [b, a];
      expect(minus(whole(most), whole(least))).toBe(whole(most - least));
    };
    assert(fc.property(value, value, same));
  });
  test('divides down, up and to the nearest like bigint, halves up', () => {
    const same = (a: bigint, b: bigint) => {
      const [down, rest] = [a / b, a % b];
      expect(divide(whole(a), whole(b), 'down')).toBe(whole(down));
      expect(divide(whole(a), whole(b), 'up')).toBe(whole(rest > 0n ? down + 1n : down));
      expect(divide(whole(a), whole(b), 'nearest')).toBe(whole(2n * rest >= b ? down + 1n : down));
    };
    assert(fc.property(value, fc.oneof(fc.bigInt({ min: 1n, max: 10_000n }), edge), same));
  });
  test('divides exactly where a float would round up to the next integer', () => {
    const same = (quotient: bigint, divisor: bigint) => {
      fc.pre(quotient * divisor > 1n && quotient * divisor <= BigInt(safe));
      expect(divide(Number(quotient * divisor - 1n), Number(divisor), 'down')).toBe(Number(quotient - 1n));
    };
    const half = fc.bigInt({ min: 2n, max: 100_000_000n });
    assert(fc.property(half, half, same));
  });
});
