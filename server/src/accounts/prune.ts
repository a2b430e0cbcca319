import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { DEVICE_SECONDS } from './known-device.ts';

export async function pruneLogIns(db: Transaction<DB>, now: Date) {
  await db.deleteFrom('log_in_attempt').where('forget_at', '<', now).execute();
  await db.deleteFrom('mailed_token').where('expires_at', '<', now).execute();
  const longAgo = new Date(now.getTime() - DEVICE_SECONDS * 1000);
  await db.deleteFrom('known_device').where('seen_at', '<', longAgo).execute();
}
