import type { Transaction, Updateable } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB, PaymentOrder } from '../../db/tables.generated.ts';
import { addLedgerEntry } from '../../searches/add-ledger-entry.ts';
import { mailReceipt } from '../orders/mail-receipt.ts';
import { findOrder, methodOf, numberOf } from '../orders/orders.ts';
import type { ProviderAnswer, StoredOrder } from '../providers/adapter.ts';
import { ProviderFault } from '../providers/provider-call.ts';
import type { Decision, Heard } from './decide-order.ts';
import { decideOrder } from './decide-order.ts';
import { writeEvent } from './payment-events.ts';

/**
 * The only way to an order that is paid, for returns, notifications, the poller and administrators alike: the provider
 * is asked, outside of any transaction; what it says is written in one. Undefined where there is no such order.
 */
export async function settleOrder(context: Context, orderId: string) {
  const { db, payments } = context;
  const order = await payments.databaseWork(() => findOrder(db, orderId));
  if (!order) return undefined;
  const askedAt = context.clock();
  const heard = await ask(context, order);
  await payments.databaseWork(() =>
    db.transaction().execute((trx) => write(trx, { orderId, heard, askedAt }, context)),
  );
  return heard;
}

async function ask({ payments, log }: Context, order: StoredOrder): Promise<Heard> {
  const method = methodOf(order);
  const adapter = payments.adapterOf(method, order.is_sandbox);
  if (!adapter) return { state: 'unknown' };
  try {
    return await payments.providerCalls[method](() => adapter.inquire(order));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ order: numberOf(order), method, fault: error.message }, 'A payment could not be asked about');
    return { state: 'unknown' };
  }
}

type Answer = { orderId: string; heard: Heard; askedAt: Date };

async function write(trx: Transaction<DB>, { orderId, heard, askedAt }: Answer, context: Context) {
  const order = await lockOrder(trx, orderId);
  if (!order) return;
  // Somebody asked after us and was quicker: what we heard is older than what is known, unless it is a payment.
  if (order.asked_at !== null && order.asked_at > askedAt && heard.state !== 'paid') return;
  const now = context.clock();
  const decision = decideOrder(order, heard, now);
  if (decision.isGranted) await give(trx, order, context);
  if (heard.state !== 'unknown') await writeInquiry(trx, order, { heard, now });
  await trx
    .updateTable('payment_order')
    .set(changes(order, { decision, heard, askedAt, now }))
    .where('id', '=', orderId)
    .execute();
  if (decision.alarm) {
    const { alarm } = decision;
    const told = heard.state === 'unknown' ? {} : heard.detail;
    context.payments.alarm(alarm, { order: numberOf(order), method: order.method, told });
  }
}

/** The member first, as whoever deletes an account does: in the other order the two would wait for each other. */
export async function lockOrder(trx: Transaction<DB>, id: string): Promise<StoredOrder | undefined> {
  await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', (of) => of.selectFrom('payment_order').select('member_id').where('id', '=', id))
    .forKeyShare()
    .execute();
  return trx.selectFrom('payment_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What the order says, not what any message says. The cause lets it into the ledger once. */
async function give(trx: Transaction<DB>, order: StoredOrder, context: Context) {
  const memberId = order.member_id ?? '';
  const at = context.clock();
  const entry = { reason: 'purchase', amount: order.searches, at, note: numberOf(order), cause: `order:${order.id}` };
  const { outcome } = await addLedgerEntry(trx, memberId, entry);
  // The member is locked: as long as the order names them, they are there.
  if (outcome !== 'entered') throw new Error(`An order could not be entered into the ledger: ${outcome}`);
  await mailReceipt(trx, { ...order, paid_at: at }, context);
  if (order.method === 'card') await context.enqueue(trx, 'readCards', { memberId });
}

const writeInquiry = (trx: Transaction<DB>, order: StoredOrder, { heard, now }: { heard: ProviderAnswer; now: Date }) =>
  writeEvent(trx, {
    orderId: order.id,
    method: methodOf(order),
    source: 'inquiry',
    reference: order.reference,
    isGenuine: true,
    // The same answer again is no news.
    same: `${heard.state} ${JSON.stringify(heard.detail)}`,
    detail: heard.detail,
    at: now,
  });

type Outcome = { decision: Decision; heard: Heard; askedAt: Date; now: Date };

function changes(order: StoredOrder, { decision, heard, askedAt, now }: Outcome): Updateable<PaymentOrder> {
  const { status, failure, review_because, next_check_at, isGranted } = decision;
  const decided = { status, failure, review_because, next_check_at, checks: isGranted ? 0 : order.checks + 1 };
  if (heard.state === 'unknown') return decided;
  return {
    ...decided,
    ...(isGranted && { paid_at: now }),
    provider_says: heard.state,
    asked_at: askedAt,
    transaction: heard.transaction ?? order.transaction,
    instrument: heard.instrument ?? order.instrument,
    // What was recorded before the provider did it.
    ...(order.refund === 'asked' && heard.state === 'reversed' && { refund: 'done' }),
  };
}
