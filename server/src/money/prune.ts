import { sql } from 'kysely';
import type { ExpiredBy } from '../platform/db/delete-in-batches.ts';
import { isUnsigned } from './payments/settlement/payment-events.ts';

const DAY_MS = 86_400_000;
/** How long the operator can see messages that are unsigned, forged or about unknown payments. */
const EVENTS_MS = 90 * DAY_MS;

export const moneyExpired: ExpiredBy = (now) => {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const longAgo = new Date(now.getTime() - EVENTS_MS);
  return [
    // Requests are repeated within minutes, so keys expire after a day.
    { table: 'idempotency_key', where: sql`at < ${yesterday}` },
    // New accounts of one network count together for a day; the first time in the array is the latest.
    { table: 'opened_accounts', where: sql`opened_at[1] < ${yesterday}` },
    // A prompt on a telephone counts against its limits for at most a day.
    { table: 'held_call', where: sql`began_at < ${yesterday}` },
    { table: 'payment_event', where: sql`at < ${longAgo} AND (order_id IS NULL OR ${isUnsigned})` },
  ];
};
