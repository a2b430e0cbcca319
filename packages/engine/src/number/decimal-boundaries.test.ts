import { describe, expect, test } from 'vitest';
import type { Decimal } from './decimal.ts';
import {
  decimal,
  decimalOf,
  decimalOfDigits,
  isAbove,
  isEqual,
  least,
  minus,
  plus,
  print,
  roundTo,
  roundToPaisa,
  stepsIn,
  times,
  toAmount,
  toNumber,
} from './decimal.ts';

describe('reading a decimal', () => {
  test.each<[number, number, number]>([
    [0.000001, 1, 6],
    [0.1, 1, 1],
    [1, 1, 0],
    [2, 2, 0],
    [10, 10, 0],
    [7.5, 75, 1],
    [999_999_999_999_999, 999_999_999_999_999, 0],
    [999_999_999.999_999, 999_999_999_999_999, 6],
    [99_999_999_999_999.9, 999_999_999_999_999, 1],
  ])('accepts the number %d', (value, units, places) => expect(decimalOf(value)).toEqual({ units, places }));
  test.each([0.0000009, 0.0000001, 1_000_000_000_000_000, 1_000_000_000.000_001, 0.1234567, -0.000001])(
    'refuses the number %d',
    (value) => expect(decimalOf(value)).toBeNull(),
  );
  test('refuses more decimal places than allowed', () => {
    expect(decimalOf(0.12, 2)).toEqual(decimal(12, 2));
    expect(decimalOf(0.123, 2)).toBeNull();
    expect(decimalOf(0.123456)).toEqual(decimal(123_456, 6));
  });
  test('accepts digits of any length, as a number while that is a safe integer', () => {
    expect(decimalOfDigits('12', '34')).toEqual({ units: 1_234, places: 2 });
    expect(decimalOfDigits('', '5')).toEqual({ units: 5, places: 1 });
    expect(decimalOfDigits('9'.repeat(20), '')).toEqual({ units: 10n ** 20n - 1n, places: 0 });
  });
});

describe('two decimals', () => {
  const text = (value: Decimal) => print(value);
  test.each([
    [decimal(5, 0), decimal(1, 0), '6', '4', '5'],
    [decimal(5, 0), decimal(1, 1), '5.1', '4.9', '0.5'],
    [decimal(50, 1), decimal(1, 0), '6', '4', '5'],
    [decimal(5, 0), decimal(0, 2), '5', '5', '0'],
    [decimal(0, 2), decimal(0, 0), '0', '0', '0'],
    [decimal(1_005, 3), decimal(100, 2), '2.005', '0.005', '1.005'],
  ])('%o and %o add up to %s, differ by %s and multiply to %s', (a, b, sum, difference, product) => {
    expect([plus(a, b), minus(a, b), times(a, b)].map(text)).toEqual([sum, difference, product]);
    expect([plus(b, a), times(b, a)].map(text)).toEqual([sum, product]);
  });
  test('add up exactly beyond the precision of a double', () => {
    for (const places of [22, 23, 24]) {
      expect(plus(decimal(1, places), decimal(1, 0))).toEqual(decimal(10n ** BigInt(places) + 1n, places));
    }
  });
  test.each([
    [decimal(5, 0), decimal(50, 1), 'equal'],
    [decimal(50, 1), decimal(5, 0), 'equal'],
    [decimal(5, 0), decimal(5, 0), 'equal'],
    [decimal(51, 1), decimal(5, 0), 'above'],
    [decimal(6, 0), decimal(59, 1), 'above'],
    [decimal(6, 0), decimal(5, 0), 'above'],
    [decimal(49, 1), decimal(5, 0), 'below'],
    [decimal(5, 0), decimal(51, 1), 'below'],
    [decimal(10n ** 20n, 0), decimal(10n ** 21n, 1), 'equal'],
  ])('%o compared with %o is %s', (a, b, order) => {
    expect([isAbove(a, b), isEqual(a, b), isAbove(b, a)]).toEqual([
      order === 'above',
      order === 'equal',
      order === 'below',
    ]);
    expect(least(a, b)).toBe(order === 'above' ? b : a);
  });
});

describe('a decimal', () => {
  test.each([
    [decimal(10, 0), decimal(3, 0), [3, 4, 3]],
    [decimal(105, 1), decimal(3, 0), [3, 4, 4]],
    [decimal(12, 0), decimal(5, 1), [24, 24, 24]],
    [decimal(0, 0), decimal(5, 0), [0, 0, 0]],
    [decimal(1, 2), decimal(5, 0), [0, 1, 0]],
  ])('%o fills steps of %o down, up and to the nearest: %o', (value, step, counts) =>
    expect((['down', 'up', 'nearest'] as const).map((mode) => stepsIn(value, step, mode).units)).toEqual(counts),
  );
  test('is rounded to a multiple of the step', () =>
    expect([
      print(roundTo(decimal(13, 1), decimal(5, 1), 'up')),
      print(roundTo(decimal(13, 1), decimal(5, 1), 'down')),
    ]).toEqual(['1.5', '1']));
  test.each([
    [decimal(15, 1), 15, 1],
    [decimal(150, 2), 150, 2],
    [decimal(1_504, 3), 150, 2],
    [decimal(1_505, 3), 151, 2],
    [decimal(15_050, 4), 151, 2],
    [decimal(15_049, 4), 150, 2],
  ])('%o is rounded to the paisa', (value, units, places) => expect(roundToPaisa(value)).toEqual({ units, places }));
  test.each([
    [decimal(0, 0), '0'],
    [decimal(0, 2), '0'],
    [decimal(5, 2), '0.05'],
    [decimal(50, 2), '0.5'],
    [decimal(100, 2), '1'],
    [decimal(100, 0), '100'],
    [decimal(123_450, 3), '123.45'],
    [decimal(1, 9), '0.000000001'],
    [decimal(10n ** 20n + 1n, 4), '10000000000000000.0001'],
  ])('%o is printed as %s', (value, printed) => expect(print(value)).toBe(printed));
  test.each([
    [decimal(5, 2), 0.05],
    [decimal(15, 22), 1.5e-21],
    [decimal(15, 23), 1.5e-22],
    [decimal(10n ** 20n, 5), 1e15],
    [decimal(10n ** 20n + 1n, 5), 1_000_000_000_000_000],
  ])('%o becomes the nearest number %d', (value, number) => expect(toNumber(value)).toBe(number));
  test.each([
    [decimal(0, 0), 0],
    [decimal(0, 9), 0],
    [decimal(1, 6), 0.000001],
    [decimal(10, 7), 0.000001],
    [decimal(9, 7), '0.0000009'],
    [decimal(1, 7), '0.0000001'],
    [decimal(1_000_000, 12), 0.000001],
    [decimal(999_999, 12), '0.000000999999'],
    [decimal(999_999_999_999_999, 0), 999_999_999_999_999],
    [decimal(999_999_999_999_999, 2), 9_999_999_999_999.99],
    [decimal(999_999_999_999_999, 8), 9_999_999.999_999_99],
    [decimal(1_000_000_000_000_000, 0), '1000000000000000'],
    [decimal(1_000_000_000_000_001, 2), '10000000000000.01'],
    [decimal(1_000_000_000_000_001, 8), '10000000.00000001'],
    [decimal(10n ** 16n, 1), '1000000000000000'],
  ])('%o becomes the amount %o', (value, amount) => expect(toAmount(value)).toBe(amount));
});
