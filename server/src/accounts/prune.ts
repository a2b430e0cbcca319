import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { DB } from '../db/tables.generated.ts';
import { DEVICE_SECONDS } from './known-device.ts';

export async function pruneLogIns(db: Kysely<DB>, now: Date) {
  await deleteInBatches(db, { table: 'log_in_attempt', where: sql`forget_at < ${now}` });
  await deleteInBatches(db, { table: 'mailed_token', where: sql`expires_at < ${now}` });
  const longAgo = new Date(now.getTime() - DEVICE_SECONDS * 1000);
  await deleteInBatches(db, { table: 'known_device', where: sql`seen_at < ${longAgo}` });
}
