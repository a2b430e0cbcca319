import { type AnyOrder, Problem } from '@mizan/api';
import type { Database } from '../../../platform/db/database.ts';
import { toOrder } from '../orders/orders.ts';
import type { StoredOrder } from '../providers/adapter.ts';
import { isUnsigned, toEvent } from '../settlement/payment-events.ts';

/** Selects orders with their member, who may have been deleted. */
export const selectAnyOrder = (db: Database) =>
  db
    .selectFrom('payment_order')
    .leftJoin('member', 'member.id', 'payment_order.member_id')
    .selectAll('payment_order')
    .select(['member.name as member_name', 'member.email as member_email']);

type Row = StoredOrder & { member_name: string | null; member_email: string | null };

/** The check constraints of the table allow only these values. */
export const toAnyOrder = (row: Row): AnyOrder => ({
  ...toOrder(row),
  member:
    row.member_id === null ? null : { id: row.member_id, name: row.member_name ?? '', email: row.member_email ?? '' },
  reference: row.reference,
  transaction: row.transaction,
  providerSays: row.provider_says as AnyOrder['providerSays'],
  askedAt: row.asked_at?.toISOString() ?? null,
  nextCheckAt: row.next_check_at?.toISOString() ?? null,
  reviewBecause: row.review_because as AnyOrder['reviewBecause'],
  refund: row.refund as AnyOrder['refund'],
  refundReason: row.refund_reason,
});

export async function readAnyOrder(db: Database, id: string): Promise<AnyOrder> {
  const row = await selectAnyOrder(db)
    .where('payment_order.id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'order' }));
  return toAnyOrder(row);
}

const MAX_EVENTS = 200;

/** Reads an order with its events, the oldest first; unsigned ones come last, so that they displace no signed one. */
export async function inspect(db: Database, id: string) {
  const order = await readAnyOrder(db, id);
  const rows = await db
    .selectFrom('payment_event')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy(isUnsigned)
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();
  return { order, events: rows.map(toEvent) };
}
