import type { LawCheck } from '@mizan/api';
import { expect, test } from 'vitest';
import { overdueOn } from './overdue';

test('a check is overdue from the day after its due date', () => {
  const check = { checkAgainBy: '2026-06-30' } as LawCheck;
  expect(overdueOn('2026-06-30', [check])).toEqual([]);
  expect(overdueOn('2026-07-01', [check])).toEqual([check]);
});
