import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';

const TWO_MONTHS_MS = 62 * 86_400_000;

/** Counts of past months, which limit nothing any more. */
export const pruneKeyMonths = (db: Kysely<DB>, now: Date) =>
  deleteInBatches(db, { table: 'api_key_month', where: sql`month < ${new Date(now.getTime() - TWO_MONTHS_MS)}` });
