import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { DB } from '../../../platform/db/tables.generated.ts';
import { isUnsigned } from './payment-events.ts';

const KEEP_MS = 90 * 86_400_000;

/** Unsigned and forged messages and those about unknown payments are kept for three months. */
export function prunePaymentEvents(db: Kysely<DB>, now: Date) {
  const longAgo = new Date(now.getTime() - KEEP_MS);
  return deleteInBatches(db, {
    table: 'payment_event',
    where: sql`at < ${longAgo} AND (order_id IS NULL OR ${isUnsigned})`,
  });
}

/** The longest time for which a prompt counts. */
const PROMPT_MS = 86_400_000;

export const pruneHeldCalls = (db: Kysely<DB>, now: Date) =>
  deleteInBatches(db, { table: 'held_call', where: sql`began_at < ${new Date(now.getTime() - PROMPT_MS)}` });
