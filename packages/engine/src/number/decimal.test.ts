import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assert } from '../testing/assert.ts';
import {
  decimal,
  decimalOf,
  isAbove,
  isEqual,
  minus,
  plus,
  print,
  roundTo,
  roundToPaisa,
  times,
  toAmount,
} from './decimal.ts';

const digits = fc.record({
  whole: fc.bigInt({ min: 0n, max: 10n ** 20n }),
  fraction: fc.stringMatching(/^\d{0,12}$/),
});
const written = digits.map(({ whole, fraction }) => (fraction === '' ? String(whole) : `${whole}.${fraction}`));
const exact = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.');
  const units = BigInt(whole + fraction);
  return decimal(units <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(units) : units, fraction.length);
};
const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

describe('a decimal', () => {
  test('prints as it was written, without trailing zeros', () => {
    assert(fc.property(written, (text) => print(exact(text)) === trimmed(text)));
  });
  test('becomes an amount that is written the same', () => {
    assert(fc.property(written, (text) => String(toAmount(exact(text))) === trimmed(text)));
  });
  test('becomes digits if a number would need an exponent or lose a digit', () => {
    expect(toAmount(decimal(5, 8))).toBe('0.00000005');
    expect(toAmount(decimal(1_234_567_890_123_456, 2))).toBe('12345678901234.56');
    expect(toAmount(decimal(123_456_789_012_345, 2))).toBe(1_234_567_890_123.45);
    expect(toAmount(decimal(0, 12))).toBe(0);
  });
  test('adds, subtracts, multiplies and compares values of different places', () => {
    const at = (text: string, places: number) => {
      const [whole = '', fraction = ''] = text.split('.');
      return BigInt(whole + fraction.padEnd(places, '0'));
    };
    const same = (a: string, b: string) => {
      const [x, y] = [at(a, 12), at(b, 12)];
      const back = (units: bigint, places: number) => print(decimal(units, places));
      expect(print(plus(exact(a), exact(b)))).toBe(back(x + y, 12));
      expect(print(times(exact(a), exact(b)))).toBe(back(x * y, 24));
      expect(print(minus(plus(exact(a), exact(b)), exact(b)))).toBe(back(x, 12));
      expect(isAbove(exact(a), exact(b))).toBe(x > y);
      expect(isEqual(exact(a), exact(b))).toBe(x === y);
    };
    assert(fc.property(written, written, same));
  });
  test('is read from a number exactly as it was written', () => {
    const text = fc.record({
      units: fc.integer({ min: 0, max: 999_999_999_999_999 }),
      places: fc.integer({ min: 0, max: 6 }),
    });
    const same = ({ units, places }: { units: number; places: number }) => {
      const digitsOf = print(decimal(units, places));
      const found = decimalOf(Number(digitsOf));
      expect(found && print(found)).toBe(digitsOf);
    };
    assert(fc.property(text, same));
  });
  test.each([
    Number.NaN,
    Infinity,
    -Infinity,
    -1,
    -0.5,
    1e-7,
    1.0000001,
    1e15,
    1e21,
    Number('1e400'),
    Number('123456789012.12345'),
  ])('cannot be read from %d', (value) => expect(decimalOf(value)).toBeNull());
  test('reads negative zero as zero', () => expect(decimalOf(-0)).toEqual({ units: 0, places: 0 }));
  test.each([
    ['1875.075', '1875.08'],
    ['0.005', '0.01'],
    ['0.0049999', '0'],
    ['12171.375', '12171.38'],
    ['7', '7'],
  ])('%s is rounded to %s, the nearest paisa', (before, after) =>
    expect(print(roundToPaisa(exact(before)))).toBe(after),
  );
  test.each([
    ['nearest', '2.5', '5'],
    ['nearest', '2.49', '0'],
    ['up', '0.01', '5'],
    ['up', '5', '5'],
    ['down', '9.99', '5'],
  ] as const)('is rounded %s from %s to %s, a multiple of five', (mode, before, after) =>
    expect(print(roundTo(exact(before), decimal(5, 0), mode))).toBe(after),
  );
});
