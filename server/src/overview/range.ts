import { Problem } from '@mizan/api';
import { addDays, daysFrom } from '../db/days.ts';

const USUAL_DAYS = 30;
const MOST_DAYS = 366;

export type Range = { from: string; to: string };

/** Up to today, and 30 days long, unless told. */
export function readRange(asked: { from?: string | undefined; to?: string | undefined }, today: string): Range {
  const to = asked.to ?? (asked.from === undefined ? today : earlier(addDays(asked.from, MOST_DAYS - 1), today));
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  const days = daysFrom(from, to);
  if (days < 1) refuse('to', 'The last day must not be before the first');
  if (days > MOST_DAYS) refuse('from', `Choose at most ${MOST_DAYS} days`);
  return { from, to };
}

const earlier = (one: string, other: string) => (one < other ? one : other);

function refuse(path: string, message: string): never {
  throw new Problem('INVALID', { errors: [{ path, message }] });
}
