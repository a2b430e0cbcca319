import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';

const DAY_MS = 86_400_000;

/** Secrets that no code has proved. */
export async function pruneSecondFactors(db: Kysely<DB>, now: Date) {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await deleteInBatches(db, { table: 'second_factor', where: sql`turned_on_at IS NULL AND made_at < ${yesterday}` });
}
