import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

const DAY_MS = 86_400_000;

/** Ended sessions cannot be refreshed, and a day later their access tokens have expired, too. */
export async function pruneSessions(db: Transaction<DB>, now: Date) {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db
    .deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<', yesterday), row('ended_at', '<', yesterday)]))
    .execute();
  await db.deleteFrom('ended_session').where('ended_at', '<', yesterday).execute();
}
