import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';

export async function pruneGoogle(db: Kysely<DB>, now: Date) {
  await deleteInBatches(db, { table: 'google_journey', where: sql`expires_at < ${now}` });
  await deleteInBatches(db, { table: 'google_arrival', where: sql`expires_at < ${now}` });
}
