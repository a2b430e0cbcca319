import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

const DAY_MS = 86_400_000;

/** Requests are repeated within minutes, so keys expire after a day. */
export const pruneIdempotencyKeys = (db: Transaction<DB>, now: Date) =>
  db
    .deleteFrom('idempotency_key')
    .where('at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
