import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

export async function pruneGoogle(db: Transaction<DB>, now: Date) {
  await db.deleteFrom('google_journey').where('expires_at', '<', now).execute();
  await db.deleteFrom('google_arrival').where('expires_at', '<', now).execute();
}
