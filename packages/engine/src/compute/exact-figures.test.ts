import { describe, expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import {
  exact,
  exactAmount,
  isExact,
  isExactAmount,
  optionalAmount,
  positiveAmount,
  UnsoundRulebook,
} from './exact-figures.ts';

describe('a figure of a rulebook', () => {
  test('is an amount if it has at most two decimals and is at most ten trillion', () => {
    for (const value of [0, 0.01, 10_000_000_000_000]) expect(isExactAmount(value)).toBe(true);
    for (const value of [-0.01, 0.001, 10_000_000_000_001, Number.NaN]) {
      expect(isExactAmount(value)).toBe(false);
      expect(() => exactAmount(value)).toThrow(new UnsoundRulebook(`${value} cannot be computed with exactly`));
    }
    expect(exactAmount(7.25)).toEqual(decimal(725, 2));
  });
  test('is a factor if it has at most six decimals, even above ten trillion', () => {
    for (const value of [0, 0.000001, 100_000_000_000_000]) expect(isExact(value)).toBe(true);
    for (const value of [-1, 0.0000001, 1e15]) {
      expect(isExact(value)).toBe(false);
      expect(() => exact(value)).toThrow(UnsoundRulebook);
    }
    expect(exact(7.125)).toEqual(decimal(7_125, 3));
  });
  test('is a step if it is an amount above 0', () => {
    expect(positiveAmount(0.01)).toEqual(decimal(1, 2));
    for (const value of [0, -0.01, 0.001, Number.NaN]) expect(() => positiveAmount(value)).toThrow(UnsoundRulebook);
  });
  test('sets no limit if it is null or 0', () => {
    expect([optionalAmount(null), optionalAmount(0)]).toEqual([null, null]);
    expect(optionalAmount(0.01)).toEqual(decimal(1, 2));
    expect(() => optionalAmount(-1)).toThrow(UnsoundRulebook);
  });
  test('raises an error named UnsoundRulebook if it is unsound', () =>
    expect(new UnsoundRulebook('x').name).toBe('UnsoundRulebook'));
});
