import { describe, expect, test } from 'vitest';
import { groupDigits, shortAmount } from './print-amount.ts';

describe('an amount in figures', () => {
  test.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [99_999, '99,999', '99,999'],
    [100_000, '1,00,000', '100,000'],
    [0.5, '0.50', '0.50'],
    [0.000001, '0.000001', '0.000001'],
    [1_000, '1,000', '1,000'],
    [150_000, '1,50,000', '150,000'],
    [15_000_000, '1,50,00,000', '15,000,000'],
    [1_875.08, '1,875.08', '1,875.08'],
    [1_875.5, '1,875.50', '1,875.50'],
    [14_055.525, '14,055.525', '14,055.525'],
    ['10000000000000', '1,00,00,00,00,00,000', '10,000,000,000,000'],
    ['12345678901234.56', '1,23,45,67,89,01,234.56', '12,345,678,901,234.56'],
  ])('%s is grouped as %s or %s', (amount, lakh, western) => {
    expect(groupDigits(amount, 'lakh')).toBe(lakh);
    expect(groupDigits(amount, 'western')).toBe(western);
  });
  test.each([
    [99_999, null, null],
    [100_000, '1 lakh', '1 لاکھ'],
    [1_500_000, '15 lakh', '15 لاکھ'],
    [15_000_000, '1.5 crore', '1.5 کروڑ'],
    [12_345_678, null, null],
    [12_300_000, '1.23 crore', '1.23 کروڑ'],
    [5_000_000_000, '500 crore', '5 ارب'],
    [10_000_000_000_000, '10,00,000 crore', '100 کھرب'],
    [100_000.5, null, null],
    [9_999_999, null, null],
    [9_900_000, '99 lakh', '99 لاکھ'],
    [10_000_000, '1 crore', '1 کروڑ'],
    [11_250_000, null, null],
    [101_000, '1.01 lakh', '1.01 لاکھ'],
    [100_100, null, null],
    [999_990_000_000, '99,999 crore', null],
    [1_000_000_000, '100 crore', '1 ارب'],
    [100_000_000_000, '10,000 crore', '1 کھرب'],
    [0, null, null],
  ])('%s is shortened to %s', (amount, english, urdu) => {
    expect(shortAmount(amount, 'en')).toBe(english);
    expect(shortAmount(amount, 'ur')).toBe(urdu);
  });
});
