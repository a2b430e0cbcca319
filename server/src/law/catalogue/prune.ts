import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import { addDays, dateInPakistan } from '../../platform/pakistan-time.ts';

const KEPT_DAYS = 90;

/** What nobody has missed for so long is no gap of the search any more. */
export const pruneMissedSearches = (db: Kysely<DB>, now: Date) =>
  deleteInBatches(db, { table: 'missed_search', where: sql`last_day < ${addDays(dateInPakistan(now), -KEPT_DAYS)}` });
