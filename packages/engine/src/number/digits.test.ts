import { describe, expect, test } from 'vitest';
import { groupDigits, westernDigits } from './digits.ts';

test('westernDigits replaces the digits of Urdu and Arabic and nothing else', () => {
  expect(westernDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(westernDigits('Rs ۱٥0، ٫٬/- یک')).toBe('Rs 150، ٫٬/- یک');
});

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
});
