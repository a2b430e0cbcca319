import { fieldError, Problem } from '@mizan/api';
import { addDays, countDays } from '../../platform/pakistan-time.ts';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

export type Range = { from: string; to: string };

type RangeQuery = { from?: string | undefined; to?: string | undefined };

/** The days of a query, by default the last 30; throws for too many days, or for days in the wrong order. */
export function readRange(query: RangeQuery, today: string): Range {
  const to = query.to ?? (query.from === undefined ? today : earlier(addDays(query.from, MAX_DAYS - 1), today));
  const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = countDays(from, to);
  if (days < 1) throw new Problem('INVALID', { errors: [fieldError('to', 'DAYS_INVERTED')] });
  if (days > MAX_DAYS) throw new Problem('INVALID', { errors: [fieldError('from', 'TOO_MANY_DAYS', MAX_DAYS)] });
  return { from, to };
}

const earlier = (one: string, other: string) => (one < other ? one : other);
