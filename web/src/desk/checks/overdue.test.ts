import type { LawCheck } from '@mizan/api';
import { expect, test } from 'vitest';
import { daysAfter, overdueOn } from './overdue';

test('a check is overdue from the day after its due date', () => {
  const check = { checkAgainBy: '2026-06-30' } as LawCheck;
  expect(overdueOn('2026-06-30', [check])).toEqual([]);
  expect(overdueOn('2026-07-01', [check])).toEqual([check]);
});

test('days are counted across the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2026-02-28', 1)).toBe('2026-03-01');
});
