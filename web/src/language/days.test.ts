import { expect, test } from 'vitest';
import { daysAfter } from './days';

test('days are counted across the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysAfter('2026-02-28', 1)).toBe('2026-03-01');
});
