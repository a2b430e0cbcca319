import { type AnyOrder, type PaymentMethod, RETURNED_STATES } from '@mizan/api';
import { sql } from 'kysely';
import type { MoneyContext, MoneyHandler } from '../../context.ts';
import { toEvent } from '../settlement/payment-events.ts';
import { selectAnyOrder, toAnyOrder } from './any-order.ts';

/** The most orders in each list; more of them would mean a larger problem. */
const MAX_ROWS = 200;

/** Lists for an operator the payments on which our orders, the ledger and the providers disagree. */
export const getReconciliation: MoneyHandler<'getReconciliation'> = async (_, context) => {
  const [paidNotGranted, grantedNotPaid, reviews, unanswered, refundsToPay] = await Promise.all([
    // The second condition finds paid orders that are missing in the ledger, the third those that only a message calls paid.
    ordersWhere(
      context,
      sql`(provider_says = 'paid' AND status NOT IN ('paid', 'refunded', 'review')) OR (status = 'paid' AND NOT ${isInLedger})
        OR (status IN ('failed', 'expired') AND provider_says <> 'reversed' AND ${isPaidByMessage})`,
    ),
    ordersWhere(
      context,
      sql`(status = 'paid' AND provider_says = ANY(${RETURNED_STATES})) OR (paid_at IS NULL AND ${isInLedger})`,
    ),
    ordersWhere(context, sql`status = 'review'`),
    ordersWhere(context, isUnanswered(context.clock())),
    ordersWhere(context, sql`refund IN ('asked', 'byHand')`),
  ]);
  const orders = { paidNotGranted, grantedNotPaid, reviews, unanswered, refundsToPay };
  return { ...orders, unknownReferences: await unknownReferences(context), totals: await totals(context) };
};

const isInLedger = sql`EXISTS (SELECT FROM search_entry WHERE cause = 'order:' || payment_order.id)`;

/** Whether JazzCash signed a message that the order was paid; its inquiries report an error and an unknown payment alike. */
const isPaidByMessage = sql`EXISTS (SELECT FROM payment_event WHERE order_id = payment_order.id AND is_genuine
  AND source IN ('return', 'notification') AND detail ->> 'pp_ResponseCode' IN ('000', '121'))`;

/** Whether no answer came since an order ran out. One that was answered before is asked again within this time. */
const ASKED_AGAIN_MS = 4 * 3_600_000;
const isUnanswered = (now: Date) => sql`status IN ('pending', 'expired') AND (
  (provider_says IS NULL AND expires_at < ${now})
  OR (asked_at < expires_at AND expires_at < ${new Date(now.getTime() - ASKED_AGAIN_MS)}))`;

async function ordersWhere({ db }: MoneyContext, condition: ReturnType<typeof sql>): Promise<AnyOrder[]> {
  const rows = await selectAnyOrder(db)
    .where(sql<boolean>`(${condition})`)
    .orderBy('payment_order.created_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(toAnyOrder);
}

/** Only signed messages are listed, because anyone could send others. */
async function unknownReferences({ db }: MoneyContext) {
  const rows = await db
    .selectFrom('payment_event')
    .selectAll()
    .where('order_id', 'is', null)
    .where('is_genuine', '=', true)
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(toEvent);
}

async function totals({ db, payments }: MoneyContext) {
  const rows = await db
    .selectFrom('payment_order')
    .where('paid_at', 'is not', null)
    .$if(payments.takesMoney, (select) => select.where('is_sandbox', '=', false))
    .groupBy('method')
    .orderBy('method')
    .select(({ fn }) => [
      'method',
      fn.countAll<string>().as('orders'),
      fn.sum<string>('searches').as('searches'),
      fn.sum<string>('amount_paisa').as('amount'),
      sql<string>`coalesce(sum(amount_paisa) FILTER (WHERE status = 'refunded'), 0)`.as('refunded'),
    ])
    .execute();
  return rows.map(({ method, orders, searches, amount, refunded }) => ({
    method: method as PaymentMethod,
    orders: Number(orders),
    searches: Number(searches),
    amountPaisa: Number(amount),
    refundedPaisa: Number(refunded),
  }));
}
