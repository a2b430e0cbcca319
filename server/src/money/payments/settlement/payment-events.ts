import type { PaymentEvent, PaymentMethod } from '@mizan/api';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { PaymentEvent as Row } from '../../../platform/db/tables.generated.ts';
import { digest } from '../../../platform/digest.ts';
import type { Detail } from '../providers/adapter.ts';

type NewEvent = {
  orderId: string | null;
  method: PaymentMethod;
  source: PaymentEvent['source'];
  reference: string | null;
  isGenuine: boolean | null;
  /** Identifies repeated messages, of which only one is stored. */
  dedupeBy: string | Uint8Array;
  detail: Detail;
  at: Date;
};

/** The most unsigned messages stored for one order; anyone who knows its reference can send them. */
export const MAX_UNSIGNED = 20;
/** The most signed messages stored for one order, which is more than a provider sends. */
const MAX_SIGNED = 100;

/** Whether anyone other than us or a provider may have sent an event. */
export const isUnsigned: RawBuilder<boolean> = sql<boolean>`
  (is_genuine IS NOT TRUE AND source IN ('return', 'notification'))`;
const isSigned = sql<boolean>`(is_genuine AND source IN ('return', 'notification'))`;

/**
 * Stores an event; returns false if it is repeated or beyond the limit. For a message the caller has locked the order, so
 * that concurrent messages count each other.
 */
export async function writeEvent(db: Database, { orderId, isGenuine, dedupeBy, ...event }: NewEvent) {
  const { method, source, reference, detail, at } = event;
  const isMessage = source === 'return' || source === 'notification';
  if (isMessage && (await isFull(db, orderId, isGenuine === true))) return false;
  const written = await db
    .insertInto('payment_event')
    .values({
      order_id: orderId,
      method,
      source,
      is_genuine: isGenuine,
      at,
      reference: reference?.slice(0, 40) ?? null,
      dedupe_key: `${source} ${orderId ?? ''} ${isGenuine ?? ''} ${digest(dedupeBy)}`,
      detail: JSON.stringify(detail),
    })
    .onConflict((conflict) => conflict.columns(['method', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

const isFull = async (db: Database, orderId: string | null, isGenuine: boolean) =>
  isGenuine
    ? (await countEvents(db, orderId, isSigned)) >= MAX_SIGNED
    : (await countUnsigned(db, orderId)) >= MAX_UNSIGNED;

export const countUnsigned = (db: Database, orderId: string | null) => countEvents(db, orderId, isUnsigned);

async function countEvents(db: Database, orderId: string | null, condition: RawBuilder<boolean>) {
  const { count } = await db
    .selectFrom('payment_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where(condition)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const toEvent = (row: Selectable<Row>): PaymentEvent => ({
  at: row.at.toISOString(),
  source: row.source as PaymentEvent['source'],
  method: row.method as PaymentMethod,
  isGenuine: row.is_genuine,
  reference: row.reference,
  detail: row.detail as Record<string, unknown>,
});
