import { fieldError, Problem } from '@mizan/api';
import { addDays, countDays } from '../../platform/pakistan-time.ts';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

export type Range = { from: string; to: string };

/** By default the last 30 days. */
export function readRange(asked: { from?: string | undefined; to?: string | undefined }, today: string): Range {
  const to = asked.to ?? (asked.from === undefined ? today : earlier(addDays(asked.from, MAX_DAYS - 1), today));
  const from = asked.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = countDays(from, to);
  if (days < 1) throw new Problem('INVALID', { errors: [fieldError('to', 'DAYS_INVERTED')] });
  if (days > MAX_DAYS) throw new Problem('INVALID', { errors: [fieldError('from', 'TOO_MANY_DAYS', MAX_DAYS)] });
  return { from, to };
}

const earlier = (one: string, other: string) => (one < other ? one : other);
