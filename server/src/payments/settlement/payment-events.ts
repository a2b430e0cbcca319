import { createHash } from 'node:crypto';
import type { PaymentEvent, PaymentMethod } from '@mizan/api';
import type { Kysely, Selectable } from 'kysely';
import type { DB, PaymentEvent as Row } from '../../db/tables.generated.ts';
import type { Detail } from '../providers/adapter.ts';

type NewEvent = {
  orderId: string | null;
  method: PaymentMethod;
  source: PaymentEvent['source'];
  reference: string | null;
  isGenuine: boolean | null;
  /** Identifies a repeated message, which is written once. */
  dedupeBy: string | Uint8Array;
  detail: Detail;
  at: Date;
};

/** Returns whether the event is new. */
export async function writeEvent(db: Kysely<DB>, { orderId, isGenuine, dedupeBy, ...event }: NewEvent) {
  const { method, source, reference, detail, at } = event;
  const digest = createHash('sha256').update(dedupeBy).digest('base64url');
  const written = await db
    .insertInto('payment_event')
    .values({
      order_id: orderId,
      method,
      source,
      is_genuine: isGenuine,
      at,
      reference: reference?.slice(0, 40) ?? null,
      dedupe_key: `${source} ${orderId ?? ''} ${isGenuine ?? ''} ${digest}`,
      detail: JSON.stringify(detail),
    })
    .onConflict((conflict) => conflict.columns(['method', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export const toEvent = (row: Selectable<Row>): PaymentEvent => ({
  at: row.at.toISOString(),
  source: row.source as PaymentEvent['source'],
  method: row.method as PaymentMethod,
  isGenuine: row.is_genuine,
  reference: row.reference,
  detail: row.detail as Record<string, unknown>,
});
