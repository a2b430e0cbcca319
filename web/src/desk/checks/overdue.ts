import type { CheckScope, LawCheck } from '@mizan/api';

export function isSameCheck(one: CheckScope, other: CheckScope): boolean {
  if (one.kind === 'schedule') return other.kind === 'schedule' && one.slabId === other.slabId;
  return other.kind === 'rulebook' && one.provinceId === other.provinceId && one.type === other.type;
}

/** A check is overdue from the day after its due date. */
export const overdueOn = (today: string, checks: readonly LawCheck[]) =>
  checks.filter(({ checkAgainBy }) => checkAgainBy < today);

const DAY_MS = 86_400_000;

/** A day, as 2026-01-31, so many days later. */
export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
