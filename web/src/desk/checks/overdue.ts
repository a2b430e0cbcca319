import type { LawCheck } from '@mizan/api';

/** A check is overdue from the day after its due date. */
export const overdueOn = (today: string, checks: readonly LawCheck[]) =>
  checks.filter(({ checkAgainBy }) => checkAgainBy < today);
