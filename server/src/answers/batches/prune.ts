import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';

const DAY_MS = 86_400_000;

/** The law, the balance and the history change, so what was checked says little after a day. */
export const pruneBatches = (db: Kysely<DB>, now: Date) =>
  deleteInBatches(db, {
    table: 'batch',
    where: sql`state IN ('checked', 'refused') AND checked_at < ${new Date(now.getTime() - DAY_MS)}`,
  });
