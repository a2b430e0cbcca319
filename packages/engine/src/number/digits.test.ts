import { expect, test } from 'vitest';
import { westernDigits } from './digits.ts';

test('westernDigits replaces the digits of Urdu and Arabic and nothing else', () => {
  expect(westernDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(westernDigits('Rs ۱٥0، ٫٬/- یک')).toBe('Rs 150، ٫٬/- یک');
});
