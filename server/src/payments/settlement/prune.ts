import type { Transaction } from 'kysely';
import type { DB } from '../../db/tables.generated.ts';

const KEEP_MS = 90 * 86_400_000;

/** Forged messages and those about unknown payments are kept for three months. */
export const prunePaymentEvents = (db: Transaction<DB>, now: Date) =>
  db
    .deleteFrom('payment_event')
    .where('at', '<', new Date(now.getTime() - KEEP_MS))
    .where((where) => where.or([where('order_id', 'is', null), where('is_genuine', '=', false)]))
    .execute();
