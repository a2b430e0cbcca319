import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asRupees, paisa } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { print } from './decimal.ts';
import { parseAmount } from './money.ts';
import { isRefusal } from './refusal.ts';

const read = (value: unknown) => {
  const amount = parseAmount(value);
  return isRefusal(amount) ? amount.refusal.code : print(amount);
};

describe('an amount in a request', () => {
  test('is read the same from a number and from digits', () => {
    const same = (inPaisa: number) => {
      const digits = asRupees(inPaisa);
      const expected = digits.replace(/\.?0+$/, '');
      expect(read(digits)).toBe(expected);
      expect(read(Number(digits))).toBe(expected);
    };
    assert(fc.property(paisa, same));
  });
  test.each([
    [0, '0'],
    [0.01, '0.01'],
    [10_000_000_000_000, '10000000000000'],
    ['10000000000000.00', '10000000000000'],
    ['007', '7'],
    ['1500.5', '1500.5'],
    ['0', '0'],
    ['1.00', '1'],
    ['0'.repeat(20), '0'],
    [`${'0'.repeat(16)}7.50`, '7.5'],
    ['9999999999999.99', '9999999999999.99'],
    [9_999_999_999_999.99, '9999999999999.99'],
    [0.29, '0.29'],
    [1.15, '1.15'],
  ])('%s is allowed', (value, expected) => expect(read(value)).toBe(expected));
  test.each([
    [undefined, 'AMOUNT_MISSING'],
    [null, 'AMOUNT_MISSING'],
    ['', 'AMOUNT_MISSING'],
    [Number.NaN, 'AMOUNT_NOT_A_NUMBER'],
    ['NaN', 'AMOUNT_NOT_A_NUMBER'],
    ['１２３', 'AMOUNT_NOT_A_NUMBER'],
    ['1,000', 'AMOUNT_NOT_A_NUMBER'],
    ['0x10', 'AMOUNT_NOT_A_NUMBER'],
    ['1.', 'AMOUNT_NOT_A_NUMBER'],
    [' 1', 'AMOUNT_NOT_A_NUMBER'],
    [{}, 'AMOUNT_NOT_A_NUMBER'],
    [[1], 'AMOUNT_NOT_A_NUMBER'],
    [true, 'AMOUNT_NOT_A_NUMBER'],
    [10n, 'AMOUNT_NOT_A_NUMBER'],
    [-0, 'AMOUNT_HAS_SIGN'],
    ['-0', 'AMOUNT_HAS_SIGN'],
    [-1, 'AMOUNT_HAS_SIGN'],
    ['+5', 'AMOUNT_HAS_SIGN'],
    ['−5', 'AMOUNT_HAS_SIGN'],
    ['1e5', 'AMOUNT_HAS_EXPONENT'],
    ['1e400', 'AMOUNT_HAS_EXPONENT'],
    [Number('1e400'), 'AMOUNT_TOO_LARGE'],
    [Number('10000000000000.01'), 'AMOUNT_TOO_LARGE'],
    ['10000000000000.01', 'AMOUNT_TOO_LARGE'],
    ['9'.repeat(31), 'AMOUNT_TOO_LARGE'],
    ['0'.repeat(21), 'AMOUNT_TOO_LARGE'],
    [10_000_000_000_001, 'AMOUNT_TOO_LARGE'],
    ['10000000000001', 'AMOUNT_TOO_LARGE'],
    [-0.001, 'AMOUNT_HAS_SIGN'],
    [' -5', 'AMOUNT_HAS_SIGN'],
    ['5-', 'AMOUNT_NOT_A_NUMBER'],
    ['1.5E-3', 'AMOUNT_HAS_EXPONENT'],
    ['1e+5', 'AMOUNT_HAS_EXPONENT'],
    [`${'1'.repeat(41)}e5`, 'AMOUNT_HAS_EXPONENT'],
    [`${'1'.repeat(42)}e5`, 'AMOUNT_NOT_A_NUMBER'],
    ['e5', 'AMOUNT_NOT_A_NUMBER'],
    ['1e', 'AMOUNT_NOT_A_NUMBER'],
    ['1e5x', 'AMOUNT_NOT_A_NUMBER'],
    ['9'.repeat(100_000), 'AMOUNT_TOO_LARGE'],
    [0.001, 'AMOUNT_HAS_TOO_MANY_DECIMALS'],
    [0.1 + 0.2, 'AMOUNT_HAS_TOO_MANY_DECIMALS'],
    [1e-7, 'AMOUNT_HAS_TOO_MANY_DECIMALS'],
    [Number('9999999999999.995'), 'AMOUNT_HAS_TOO_MANY_DECIMALS'],
    ['1.000', 'AMOUNT_HAS_TOO_MANY_DECIMALS'],
  ])('%s is refused: %s', (value, code) => expect(read(value)).toBe(code));
});
