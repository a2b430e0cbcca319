import { isPaymentReturned, Problem } from '@mizan/api';
import { record } from '../../../mail/audit/record.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { MoneyContext, MoneyHandler } from '../../context.ts';
import { lockAccount } from '../../searches/account.ts';
import { addLedgerEntry } from '../../searches/add-ledger-entry.ts';
import { methodOf, numberOf } from '../orders/orders.ts';
import type { StoredOrder } from '../providers/adapter.ts';
import { ProviderFault } from '../providers/provider-call.ts';
import { writeEvent } from '../settlement/payment-events.ts';
import { lockOrder } from '../settlement/settle-order.ts';
import { readAnyOrder } from './any-order.ts';

/** Records the refund and debits the searches, then asks the provider; if that fails, an operator refunds by hand. */
export const refundOrder: MoneyHandler<'refundOrder'> = async ({ params: { id }, body, identity }, context) => {
  const actor = identity.memberId;
  const refund = await context.db
    .transaction()
    .execute((trx) => recordRefund(trx, { id, actor, reason: body.reason }, context));
  if (!refund.isByHand) await requestRefund(context, refund.order);
  const order = await readAnyOrder(context.db, id);
  return { order, searchesTakenBack: refund.takenBack };
};

type RefundRequest = { id: string; actor: string; reason: string };

async function recordRefund(trx: Transaction, { id, actor, reason }: RefundRequest, { clock }: MoneyContext) {
  const order = await lockOrder(trx, id);
  if (!order) throw new Problem('NOT_FOUND', { what: 'order' });
  if (order.status !== 'paid' && order.status !== 'review') throw new Problem('ORDER_NOT_PAID');
  const at = clock();
  const takenBack = order.status === 'paid' ? await takeBack(trx, order, { actor, reason, at }) : 0;
  // The provider may have returned the money already, wholly or in part, so an operator looks before anything is paid.
  const isByHand = isPaymentReturned(order.provider_says);
  await trx
    .updateTable('payment_order')
    .set({ status: 'refunded', refund: isByHand ? 'byHand' : 'asked', refund_reason: reason, refunded_at: at })
    .where('id', '=', id)
    .execute();
  const change = {
    before: { status: order.status },
    after: { status: 'refunded', reason, searchesTakenBack: takenBack },
  };
  await record(trx, { actor, at, action: 'refundOrder', subject: `order ${numberOf(order)}`, ...change });
  return { order, takenBack, isByHand };
}

/** Takes back at most the balance, because spent searches cannot be returned. */
async function takeBack(trx: Transaction, order: StoredOrder, by: { actor: string; reason: string; at: Date }) {
  const memberId = order.member_id ?? '';
  const account = order.member_id === null ? undefined : await lockAccount(trx, memberId);
  const searches = Math.min(order.searches, account?.balance ?? 0);
  if (searches === 0) return 0;
  const { actor, at, reason } = by;
  const note = `${numberOf(order)}: ${reason}`.slice(0, 500);
  await addLedgerEntry(trx, memberId, {
    reason: 'refund',
    amount: -searches,
    actor,
    at,
    note,
    cause: `refund:${order.id}`,
  });
  return searches;
}

/**
 * The amount that the provider took, which may differ from the price for an order under review. A provider that names
 * no amount took the price. Zero if the amount in rupees is unknown: an operator has to look it up.
 */
function paidPaisa({ paid_paisa, review_because, amount_paisa }: StoredOrder) {
  if (paid_paisa !== null) return Number(paid_paisa);
  return review_because === 'amountDiffers' ? 0 : amount_paisa;
}

async function requestRefund(context: MoneyContext, order: StoredOrder) {
  const { db, clock, payments, log } = context;
  const method = methodOf(order);
  const adapter = payments.adapterOf(method, order.is_sandbox);
  try {
    const amount = paidPaisa(order);
    const answer =
      adapter && amount > 0 ? await payments.providerCalls[method](() => adapter.refund(order, amount)) : undefined;
    const { isDone = false, detail = {} } = answer ?? {};
    const refund = isDone ? 'done' : 'byHand';
    // An operator may have paid it meanwhile: what is done is not to be paid again.
    await db
      .updateTable('payment_order')
      .set({ refund })
      .where('id', '=', order.id)
      .where('refund', '=', 'asked')
      .execute();
    const event = { orderId: order.id, method, source: 'refund', reference: order.reference, isGenuine: true } as const;
    await writeEvent(db, {
      ...event,
      dedupeBy: JSON.stringify({ refund, detail }),
      detail: { refund, ...detail },
      at: clock(),
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    // The refund may have happened: it stays "asked", and the reconciliation lists it for an operator.
    log.warn({ order: numberOf(order), fault: error.message }, 'A refund was not answered');
  }
}
