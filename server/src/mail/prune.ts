import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

/** Long enough to look into a mail that did not arrive. */
const KEEP_MS = 30 * 86_400_000;

export async function pruneMail(db: Transaction<DB>, now: Date) {
  const longAgo = new Date(now.getTime() - KEEP_MS);
  await db.deleteFrom('mail').where('written_at', '<', longAgo).execute();
}
