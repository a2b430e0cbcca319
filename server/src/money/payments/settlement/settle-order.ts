import type { Updateable } from 'kysely';
import type { Transaction } from '../../../platform/db/database.ts';
import type { PaymentOrder } from '../../../platform/db/tables.generated.ts';
import type { MoneyContext } from '../../context.ts';
import { addLedgerEntry } from '../../searches/add-ledger-entry.ts';
import { mailReceipt } from '../orders/mail-receipt.ts';
import { findOrder, methodOf, numberOf } from '../orders/orders.ts';
import type { ProviderAnswer, StoredOrder } from '../providers/adapter.ts';
import { ProviderFault } from '../providers/provider-call.ts';
import { type Decision, decideOrder, type InquiryResult } from './decide-order.ts';
import { writeEvent } from './payment-events.ts';

/**
 * Asks the provider about an order, outside of transactions, and writes the result. An order becomes paid in no other
 * way. Returns the provider's answer; undefined if there is no such order.
 */
export async function settleOrder(context: MoneyContext, orderId: string) {
  const { db, payments } = context;
  const order = await payments.databaseWork(() => findOrder(db, orderId));
  if (!order) return undefined;
  const askedAt = context.clock();
  const result = await askProvider(context, order);
  await payments.databaseWork(() =>
    db.transaction().execute((trx) => writeResult(trx, { orderId, result, askedAt }, context)),
  );
  return result;
}

async function askProvider({ payments, log }: MoneyContext, order: StoredOrder): Promise<InquiryResult> {
  const method = methodOf(order);
  const adapter = payments.adapterOf(method, order.is_sandbox);
  // A sandbox that real methods have replaced is gone with its payments, and no operator needs to know.
  if (!adapter && order.is_sandbox && payments.takesMoney) return { state: 'notFound', detail: {} };
  if (!adapter) return { state: 'unknown' };
  try {
    return await payments.providerCalls[method](() => adapter.inquire(order));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ order: numberOf(order), method, fault: error.message }, 'An inquiry about a payment failed');
    return { state: 'unknown' };
  }
}

type Answer = { orderId: string; result: InquiryResult; askedAt: Date };

async function writeResult(trx: Transaction, { orderId, result, askedAt }: Answer, context: MoneyContext) {
  const order = await lockOrder(trx, orderId);
  if (!order) return;
  // A later inquiry was written already, so this answer is outdated, unless it reports a payment.
  if (order.asked_at !== null && order.asked_at > askedAt && result.state !== 'paid') return;
  const now = context.clock();
  const decision = decideOrder(order, result, now);
  if (decision.isGranted) await grantOrder(trx, order, context);
  if (result.state !== 'unknown') await writeInquiry(trx, order, { result, now });
  await trx
    .updateTable('payment_order')
    .set(orderColumns(order, { decision, result, askedAt, now }))
    .where('id', '=', orderId)
    .execute();
  if (decision.alarm) {
    const { alarm } = decision;
    const detail = result.state === 'unknown' ? {} : result.detail;
    context.payments.alarm(alarm, { order: numberOf(order), method: order.method, detail });
  }
}

/** Locks the order, and before it its member, as the deletion of an account does; the reverse would deadlock. */
export async function lockOrder(trx: Transaction, id: string): Promise<StoredOrder | undefined> {
  await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', (of) => of.selectFrom('payment_order').select('member_id').where('id', '=', id))
    .forKeyShare()
    .execute();
  return trx.selectFrom('payment_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Grants the searches of the stored order, whatever a message says. Its cause is unique in the ledger. */
async function grantOrder(trx: Transaction, order: StoredOrder, context: MoneyContext) {
  const memberId = order.member_id ?? '';
  const at = context.clock();
  const entry = { reason: 'purchase', amount: order.searches, at, note: numberOf(order), cause: `order:${order.id}` };
  const { outcome } = await addLedgerEntry(trx, memberId, entry);
  // The member is locked, so a member named by the order still exists.
  if (outcome !== 'entered') throw new Error(`An order could not be entered into the ledger: ${outcome}`);
  await mailReceipt(trx, { ...order, paid_at: at }, context);
  if (order.method === 'card') await context.enqueue(trx, 'readCards', { memberId });
}

const writeInquiry = (trx: Transaction, order: StoredOrder, { result, now }: { result: ProviderAnswer; now: Date }) =>
  writeEvent(trx, {
    orderId: order.id,
    method: methodOf(order),
    source: 'inquiry',
    reference: order.reference,
    isGenuine: true,
    // A repeated answer is written once.
    dedupeBy: `${result.state} ${JSON.stringify(result.detail)}`,
    detail: result.detail,
    at: now,
  });

/** The paid amount. A later answer without one keeps it; an amount in another currency is no number of rupees. */
const paidPaisa = ({ amountPaisa, currency = 'PKR' }: ProviderAnswer, order: StoredOrder) =>
  currency === 'PKR' ? (amountPaisa ?? order.paid_paisa) : null;

type Outcome = { decision: Decision; result: InquiryResult; askedAt: Date; now: Date };

function orderColumns(order: StoredOrder, { decision, result, askedAt, now }: Outcome): Updateable<PaymentOrder> {
  const { status, failure, review_because, next_check_at, isGranted } = decision;
  // `checks` chooses the delay until the next check; after a grant the delays begin anew.
  const columns = { status, failure, review_because, next_check_at, checks: isGranted ? 0 : order.checks + 1 };
  if (result.state === 'unknown') return columns;
  return {
    ...columns,
    ...(isGranted && { paid_at: now }),
    provider_says: result.state,
    asked_at: askedAt,
    transaction: result.transaction ?? order.transaction,
    instrument: result.instrument ?? order.instrument,
    ...(result.state === 'paid' && { paid_paisa: paidPaisa(result, order) }),
  };
}
