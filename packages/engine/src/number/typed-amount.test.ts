import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asRupees, paisa } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { groupDigits } from './digits.ts';
import { isRefusal } from './refusal.ts';
import { readAmount } from './typed-amount.ts';

const read = (typed: string) => {
  const found = readAmount(typed);
  return isRefusal(found) ? found.refusal.code : found.amount;
};

describe('a typed amount', () => {
  test.each([
    ['150000', 150_000],
    ['1,50,000', 150_000],
    ['150,000', 150_000],
    ['Rs. 1,50,000/-', 150_000],
    ['Rs.1,50,000/=', 150_000],
    ['rs 1,50,000.50', 150_000.5],
    ['PKR 1,00,00,000', 10_000_000],
    ['₨ 15,000,000', 15_000_000],
    ['1,50,000 روپے', 150_000],
    ['روپے 1,50,000/-', 150_000],
    ['1,50,000/- روپے', 150_000],
    ['1 روپیہ', 1],
    ['1 روپيه', 1],
    ['1 50 000', 150_000],
    ['1\u00a050\u00a0000', 150_000],
    ['\t1,50,000\t', 150_000],
    ['  2500  ', 2_500],
    ['۱۵۰۰۰۰', 150_000],
    ['۱،۵۰،۰۰۰', 150_000],
    ['١٥٠٬٠٠٠٫٥', 150_000.5],
    ['1۵٠000', 150_000],
    ['\u200f۱۵۰\u200e', 150],
    ['.5', 0.5],
    ['5.', 5],
    ['0', 0],
    ['1.5 lac', 150_000],
    ['1.5 lakh', 150_000],
    ['1.5lacs', 150_000],
    ['Rs 1.5 Lakhs/-', 150_000],
    ['2 crore', 20_000_000],
    ['2.25 Crores', 22_500_000],
    ['1.2345678 crore', 12_345_678],
    ['50 million', 50_000_000],
    ['1.5 لاکھ روپے', 150_000],
    ['۲ کروڑ', 20_000_000],
    ['3 ارب', 3_000_000_000],
    ['1 کھرب', 100_000_000_000],
    ['15 ہزار', 15_000],
    ['1 crore 25 lakh', 12_500_000],
    ['1 crore 25 lakh 50 thousand', 12_550_000],
    ['10,00,000 crore', 10_000_000_000_000],
    ['10,00,00,00,00,000', 1_000_000_000_000],
    [`${' '.repeat(99)}5`, 5],
    ['1.50', 1.5],
    ['1.234567 lakh', 123_456.7],
    ['.5 lakh', 50_000],
    ['12,345', 12_345],
    ['1,234', 1_234],
    ['1 kharab 1 arab 1 crore 1 lakh 1 thousand', 101_010_101_000],
    ['1 crore 1 million 1 lakh', 11_100_000],
    ['1 rupee', 1],
    ['rupees 2', 2],
    ['rs2', 2],
    ['2 rs.', 2],
    ['2pkr', 2],
    ['5/-', 5],
    ['5 / =', 5],
    ['5/- pkr/-', 5],
  ])('reads %s', (typed, amount) => expect(read(typed)).toBe(amount));

  test.each([
    ['', 'AMOUNT_MISSING'],
    ['   ', 'AMOUNT_MISSING'],
    ['Rs', 'AMOUNT_NOT_A_NUMBER'],
    ['Rs. /-', 'AMOUNT_NOT_A_NUMBER'],
    ['abc', 'AMOUNT_NOT_A_NUMBER'],
    ['NaN', 'AMOUNT_NOT_A_NUMBER'],
    ['１２３', 'AMOUNT_NOT_A_NUMBER'],
    ['1.2.3', 'AMOUNT_NOT_A_NUMBER'],
    ['1.50.000', 'AMOUNT_NOT_A_NUMBER'],
    ['(500)', 'AMOUNT_NOT_A_NUMBER'],
    ['5 lakh crore', 'AMOUNT_NOT_A_NUMBER'],
    ['2 lakh 50', 'AMOUNT_NOT_A_NUMBER'],
    ['25 lakh 1 crore', 'AMOUNT_NOT_A_NUMBER'],
    ['1 lakh 1 lakh', 'AMOUNT_NOT_A_NUMBER'],
    ['12 dozen', 'AMOUNT_NOT_A_NUMBER'],
    ['1 50', 'AMOUNT_GROUPED_WRONGLY'],
    ['1 50,000', 'AMOUNT_GROUPED_WRONGLY'],
    ['1,50 000', 'AMOUNT_GROUPED_WRONGLY'],
    ['12\t500', 'AMOUNT_NOT_A_NUMBER'],
    ['1\t50,000', 'AMOUNT_NOT_A_NUMBER'],
    ['1\n500', 'AMOUNT_NOT_A_NUMBER'],
    ['50 1 lakh', 'AMOUNT_GROUPED_WRONGLY'],
    ['1,234,56', 'AMOUNT_GROUPED_WRONGLY'],
    ['123,45,678', 'AMOUNT_GROUPED_WRONGLY'],
    ['1,234567', 'AMOUNT_GROUPED_WRONGLY'],
    [',5', 'AMOUNT_GROUPED_WRONGLY'],
    ['1 millionss', 'AMOUNT_NOT_A_NUMBER'],
    ['1 lakh 1 crore', 'AMOUNT_NOT_A_NUMBER'],
    ['1 lakh 5', 'AMOUNT_NOT_A_NUMBER'],
    ['5 / 5', 'AMOUNT_NOT_A_NUMBER'],
    ['-5', 'AMOUNT_HAS_SIGN'],
    ['−5', 'AMOUNT_HAS_SIGN'],
    ['+5', 'AMOUNT_HAS_SIGN'],
    ['-0', 'AMOUNT_HAS_SIGN'],
    ['Rs -5', 'AMOUNT_HAS_SIGN'],
    ['1e5', 'AMOUNT_HAS_EXPONENT'],
    ['1E400', 'AMOUNT_HAS_EXPONENT'],
    ['1.5e3', 'AMOUNT_HAS_EXPONENT'],
    ['1,5', 'AMOUNT_GROUPED_WRONGLY'],
    ['1,,000', 'AMOUNT_GROUPED_WRONGLY'],
    [',000', 'AMOUNT_GROUPED_WRONGLY'],
    ['1,50,00', 'AMOUNT_GROUPED_WRONGLY'],
    ['1,00,000,000', 'AMOUNT_GROUPED_WRONGLY'],
    ['1500,000', 'AMOUNT_GROUPED_WRONGLY'],
    ['10.005', 'AMOUNT_HAS_TOO_MANY_DECIMALS'],
    ['1.500', 'AMOUNT_HAS_TOO_MANY_DECIMALS'],
    ['1.12345678 lakh', 'AMOUNT_HAS_TOO_MANY_DECIMALS'],
    ['10000000000000.01', 'AMOUNT_TOO_LARGE'],
    ['101 kharab', 'AMOUNT_TOO_LARGE'],
    ['9'.repeat(60), 'AMOUNT_TOO_LARGE'],
    ['1'.repeat(1_000_000), 'AMOUNT_TOO_LARGE'],
    [`${' '.repeat(100)}5`, 'AMOUNT_TOO_LARGE'],
    [' '.repeat(101), 'AMOUNT_TOO_LARGE'],
    ['100 kharab 1 thousand', 'AMOUNT_TOO_LARGE'],
    ['no number at all '.repeat(60_000), 'AMOUNT_TOO_LARGE'],
  ])('refuses %.30s: %s', (typed, code) => expect(read(typed)).toBe(code));

  test.each([
    [100_000_000_000, ['kharab', 'کھرب']],
    [1_000_000_000, ['arab', 'billion', 'ارب']],
    [10_000_000, ['crore', 'crores', 'karor', 'cr', 'CR', 'کروڑ']],
    [1_000_000, ['million', 'millions', 'Millions']],
    [100_000, ['lakh', 'lakhs', 'lac', 'lacs', 'لاکھ', 'لاكھ']],
    [1_000, ['thousand', 'hazar', 'ہزار', 'هزار']],
  ])('accepts the words for %d: %o', (size, words) => {
    for (const word of words) {
      expect(read(`2 ${word}`)).toBe(2 * size);
      expect(read(`2${word} rs`)).toBe(2 * size);
      expect(read(`2 x${word}`)).toBe('AMOUNT_NOT_A_NUMBER');
      expect(read(`2 ${word}x`)).toBe('AMOUNT_NOT_A_NUMBER');
    }
  });
  test('is refused outside the limits of a rule; a maximum of 0 or null is no limit', () => {
    const within = (typed: string, minimum: number, maximum: number | null) => {
      const found = readAmount(typed, { minimum, maximum });
      return isRefusal(found) ? [found.refusal.code, found.refusal.data, found.amount] : found.amount;
    };
    expect(within('99.99', 100, 200)).toEqual(['AMOUNT_BELOW_MINIMUM', { minimum: 100 }, 99.99]);
    expect(['100', '200'].map((typed) => within(typed, 100, 200))).toEqual([100, 200]);
    expect(within('200.01', 100, 200)).toEqual(['AMOUNT_ABOVE_MAXIMUM', { maximum: 200 }, 200.01]);
    expect([within('0', 0, 0), within('500', 0, null)]).toEqual([0, 500]);
  });
  test('is read back from its printed form in both groupings', () => {
    const same = (inPaisa: number, grouping: 'lakh' | 'western') => {
      const amount = Number(asRupees(inPaisa));
      expect(read(groupDigits(amount, grouping))).toBe(amount);
      expect(read(`Rs. ${groupDigits(amount, grouping)}/-`)).toBe(amount);
    };
    assert(fc.property(paisa, fc.constantFrom('lakh', 'western'), same));
  });
  test('never throws for any text', () => {
    const codePoint = fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code));
    const strange = fc.oneof(
      fc.string({ unit: codePoint }),
      fc.string({ unit: fc.constantFrom(...'0159,. ٫۵-e/=Rslakhcrore') }),
    );
    assert(fc.property(strange, (typed) => ['number', 'string'].includes(typeof read(typed))));
  });
});
