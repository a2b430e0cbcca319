import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';

const DAY_MS = 86_400_000;

/** The law and the saved answers change, so a result says nothing after a day. */
export const pruneReplays = (db: Kysely<DB>, now: Date) =>
  deleteInBatches(db, { table: 'replay', where: sql`started_at < ${new Date(now.getTime() - DAY_MS)}` });
