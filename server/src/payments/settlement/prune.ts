import type { Transaction } from 'kysely';
import type { DB } from '../../db/tables.generated.ts';

const KEEP_MS = 90 * 86_400_000;

/** Messages about payments that are not ours, or that nobody signed, are looked into or never. */
export const prunePaymentEvents = (db: Transaction<DB>, now: Date) =>
  db
    .deleteFrom('payment_event')
    .where('at', '<', new Date(now.getTime() - KEEP_MS))
    .where((where) => where.or([where('order_id', 'is', null), where('is_genuine', '=', false)]))
    .execute();
