import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';

const DAY_MS = 86_400_000;

/** Requests are repeated within minutes, so keys expire after a day. */
export const pruneIdempotencyKeys = (db: Kysely<DB>, now: Date) =>
  deleteInBatches(db, { table: 'idempotency_key', where: sql`at < ${new Date(now.getTime() - DAY_MS)}` });

/** Accounts count together only within a day. */
export const pruneOpenedAccounts = (db: Kysely<DB>, now: Date) =>
  deleteInBatches(db, { table: 'opened_accounts', where: sql`opened_at[1] < ${new Date(now.getTime() - DAY_MS)}` });
