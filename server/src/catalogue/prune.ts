import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { DB } from '../db/tables.generated.ts';
import { addDays, dateInPakistan } from '../pakistan-time.ts';

const KEPT_DAYS = 90;

/** What nobody has missed for so long is no gap of the search any more. */
export const pruneMissedSearches = (db: Kysely<DB>, now: Date) =>
  deleteInBatches(db, { table: 'missed_search', where: sql`last_day < ${addDays(dateInPakistan(now), -KEPT_DAYS)}` });
