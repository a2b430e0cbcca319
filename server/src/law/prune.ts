import { sql } from 'kysely';
import type { ExpiredBy } from '../platform/db/delete-in-batches.ts';
import { addDays, dateInPakistan } from '../platform/pakistan-time.ts';

const DAY_MS = 86_400_000;

/** The rows of this area that the hourly job deletes. */
export const lawExpired: ExpiredBy = (now) => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    // The law and the calculations change, so the result of a replay is outdated after a day.
    { table: 'replay', where: sql`started_at < ${daysAgo(1)}` },
    // A proposal is deleted 90 days after it was sent back, or when it was not decided for a year.
    { table: 'proposal', where: sql`sent_back_at < ${daysAgo(90)} OR submitted_at < ${daysAgo(365)}` },
    // An excerpt is deleted 90 days after its second reader refused it, or when it was not decided for a year.
    {
      table: 'excerpt',
      where: sql`decision = 'refused' AND decided_at < ${daysAgo(90)} OR decision IS NULL AND found_at < ${daysAgo(365)}`,
    },
    // A search that found nothing is deleted when it was not repeated for 90 days.
    { table: 'missed_search', where: sql`last_day < ${addDays(dateInPakistan(now), -90)}` },
  ];
};
