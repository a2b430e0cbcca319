import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';

const DAY_MS = 86_400_000;

/** Ended sessions cannot be refreshed, and a day later their access tokens have expired, too. */
export async function pruneSessions(db: Kysely<DB>, now: Date) {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await deleteInBatches(db, { table: 'session', where: sql`expires_at < ${yesterday} OR ended_at < ${yesterday}` });
  await deleteInBatches(db, { table: 'ended_session', where: sql`ended_at < ${yesterday}` });
}
