import { sql } from 'kysely';
import type { ExpiredBy } from '../platform/db/delete-in-batches.ts';
import { addDays, dateInPakistan } from '../platform/pakistan-time.ts';

const DAY_MS = 86_400_000;

export const lawExpired: ExpiredBy = (now) => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    // The law and the saved calculations change, so a result says nothing after a day.
    { table: 'replay', where: sql`started_at < ${daysAgo(1)}` },
    // A proposal is deleted 90 days after it was sent back, or when it was not decided for a year.
    { table: 'proposal', where: sql`sent_back_at < ${daysAgo(90)} OR submitted_at < ${daysAgo(365)}` },
    // Refused by the second reader long ago, or not decided for a year.
    {
      table: 'excerpt',
      where: sql`decision = 'refused' AND decided_at < ${daysAgo(90)} OR decision IS NULL AND found_at < ${daysAgo(365)}`,
    },
    // Words that nobody has missed for so long are no gap of the search any more.
    { table: 'missed_search', where: sql`last_day < ${addDays(dateInPakistan(now), -90)}` },
  ];
};
