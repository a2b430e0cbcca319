import { type Pay, Problem } from '@mizan/api';
import type { MoneyContext } from '../../context.ts';
import type { Adapter, CallResult, Payer, PaymentStart, StoredOrder } from '../providers/adapter.ts';
import { ProviderFault } from '../providers/provider-call.ts';
import { writeEvent } from '../settlement/payment-events.ts';
import { settleInBackground } from '../settlement/settle-in-background.ts';
import { lockOrder } from '../settlement/settle-order.ts';
import { admitCall, endCall } from './admit-call.ts';
import { findOrder, methodOf, numberOf } from './orders.ts';
import { type PayerInput, readPayer, replaceCustomer } from './payer.ts';

/** Returns how to pay the order. Idempotent: a repeated call returns the same and prompts no wallet twice. */
export async function beginOrder(context: MoneyContext, id: string, input: PayerInput): Promise<Pay> {
  const order = await findOrder(context.db, id);
  const adapter = order && context.payments.adapterOf(methodOf(order), order.is_sandbox);
  if (!order || !adapter) throw new Problem('METHOD_NOT_AVAILABLE');
  if (order.status !== 'pending') return { kind: 'wait' };
  const start = await begin(context, order, { adapter, input });
  const { call, pay, handle } = start;
  const isFirst = await markBegun(context, order, { start, input });
  if (isFirst && call) context.payments.track(callAndSettle(context, order, call));
  // A concurrent request began the order with another handle. Inquiries use that one, so the payment has to, too.
  return isFirst || handle === undefined || handle === order.handle ? pay : beginOrder(context, id, input);
}

async function begin(
  context: MoneyContext,
  order: StoredOrder,
  { adapter, input }: { adapter: Adapter; input: PayerInput },
) {
  try {
    const payer = await readPayer(context, input, adapter);
    if (!payer) throw new Problem('SESSION_ENDED');
    return await adapter
      .begin(order, payer)
      .catch((refusal: unknown) => beginAsNewCustomer(context, order, { adapter, payer, refusal, ...input }));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    context.log.warn({ order: numberOf(order), fault: error.message }, 'A payment could not begin');
    throw new Problem('PAYMENT_UNAVAILABLE');
  }
}

type RefusedStart = { adapter: Adapter; payer: Payer; memberId: string; refusal: unknown };

/**
 * Begins once more with a new customer of the processor, because the stored one may come from the sandbox or from another
 * account. Only if the processor accepts the new one does it replace the stored one and its saved cards.
 */
async function beginAsNewCustomer(
  { db }: MoneyContext,
  order: StoredOrder,
  { adapter, payer, memberId, refusal }: RefusedStart,
) {
  const isRefused = refusal instanceof ProviderFault && refusal.kind === 'refused';
  // An order with a handle does not name its customer again, so another call was refused.
  const old = order.handle === null ? payer.customer : undefined;
  if (!isRefused || !adapter.cards || old === undefined) throw refusal;
  const customer = await adapter.cards.createCustomer(payer);
  const start = await adapter.begin(order, { ...payer, customer });
  await replaceCustomer(db, memberId, { old, customer });
  // The call that charges the card has not begun.
  if (payer.cardToken !== undefined) throw new Problem('NOT_FOUND', { what: 'card' });
  return start;
}

type OrderStart = { start: PaymentStart; input: PayerInput };

/** Marks the order as begun; of two concurrent calls only the first does. If a call is refused, it is unchanged. */
function markBegun(context: MoneyContext, { id }: StoredOrder, { start: { handle, call }, input }: OrderStart) {
  return context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order || order.begun_at !== null) return false;
    if (order.member_id === null) throw new Problem('SESSION_ENDED');
    if (call) await admitCall(trx, { order, mobileNumber: input.mobileNumber }, context);
    await trx
      .updateTable('payment_order')
      .set({ begun_at: context.clock(), ...(handle !== undefined && { handle }) })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** Runs after the request has been answered. Whatever the outcome, the provider is asked afterwards. */
async function callAndSettle(context: MoneyContext, order: StoredOrder, call: NonNullable<PaymentStart['call']>) {
  try {
    const result = await call().finally(() => endCall(context.db, order.id, context.clock()));
    await recordResult(context, order, result);
  } catch (error) {
    // The member may have paid, so the provider is asked now, and later by the poller.
    context.log.warn({ order: numberOf(order), fault: (error as Error).message }, 'A wallet or card did not answer');
  }
  settleInBackground(context, order.id);
}

async function recordResult(
  { db, clock }: MoneyContext,
  { id, reference, method }: StoredOrder,
  { detail, failure }: CallResult,
) {
  const at = clock();
  const dedupeBy = JSON.stringify(detail);
  const event = { orderId: id, method: methodOf({ method }), source: 'begin', reference, isGenuine: null } as const;
  await writeEvent(db, { ...event, dedupeBy, detail, at });
  if (failure === undefined) return;
  const failed = db.updateTable('payment_order').set({ status: 'failed', failure });
  await failed.where('id', '=', id).where('status', '=', 'pending').execute();
}
