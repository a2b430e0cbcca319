import { describe, expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import {
  exact,
  exactAmount,
  isExact,
  isExactAmount,
  positiveAmount,
  setAmount,
  UnsoundRulebook,
} from './exact-figures.ts';

describe('a figure of a rulebook', () => {
  test('is an amount up to ten trillion, to the paisa', () => {
    for (const value of [0, 0.01, 10_000_000_000_000]) expect(isExactAmount(value)).toBe(true);
    for (const value of [-0.01, 0.001, 10_000_000_000_001, Number.NaN]) {
      expect(isExactAmount(value)).toBe(false);
      expect(() => exactAmount(value)).toThrow(new UnsoundRulebook(`${value} cannot be computed with exactly`));
    }
    expect(exactAmount(7.25)).toEqual(decimal(725, 2));
  });
  test('is a factor of up to six places, which may be above ten trillion', () => {
    for (const value of [0, 0.000001, 100_000_000_000_000]) expect(isExact(value)).toBe(true);
    for (const value of [-1, 0.0000001, 1e15]) {
      expect(isExact(value)).toBe(false);
      expect(() => exact(value)).toThrow(UnsoundRulebook);
    }
    expect(exact(7.125)).toEqual(decimal(7_125, 3));
  });
  test('is a step where it is above nothing', () => {
    expect(positiveAmount(0.01)).toEqual(decimal(1, 2));
    for (const value of [0, -0.01, 0.001, Number.NaN]) expect(() => positiveAmount(value)).toThrow(UnsoundRulebook);
  });
  test('is no limit where it is null or 0', () => {
    expect([setAmount(null), setAmount(0)]).toEqual([null, null]);
    expect(setAmount(0.01)).toEqual(decimal(1, 2));
    expect(() => setAmount(-1)).toThrow(UnsoundRulebook);
  });
  test('that is unsound raises an error of that name', () =>
    expect(new UnsoundRulebook('x').name).toBe('UnsoundRulebook'));
});
