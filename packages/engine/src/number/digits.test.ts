import { expect, test } from 'vitest';
import { westernDigits } from './digits.ts';

test('the digits of Urdu and Arabic become those of English, and all else stays', () => {
  expect(westernDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(westernDigits('Rs ۱٥0، ٫٬/- یک')).toBe('Rs 150، ٫٬/- یک');
});
