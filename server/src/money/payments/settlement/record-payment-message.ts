import { type PaymentMethod, Problem } from '@mizan/api';
import type { Updateable } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/tables.generated.ts';
import type { MoneyContext } from '../../context.ts';
import { numberOf } from '../orders/orders.ts';
import type { ParsedMessage, StoredOrder } from '../providers/adapter.ts';
import { countUnsigned, MAX_UNSIGNED, writeEvent } from './payment-events.ts';
import { settleInBackground } from './settle-in-background.ts';

type PaymentMessage = { method: PaymentMethod; source: 'return' | 'notification'; reading: ParsedMessage };

/** Unsigned and repeated messages trigger an inquiry at most this often for each order. */
const INQUIRY_INTERVAL_MS = 3000;
/** Messages about one order wait for each other; more than this would take connections from other requests. */
const MAX_WAITING = 100;

/**
 * Records a message about a payment once. It only triggers an inquiry at the provider. The order becomes due in the
 * same transaction, so that the poller continues if this server dies.
 */
export async function recordPaymentMessage(context: MoneyContext, message: PaymentMessage) {
  const { db, payments } = context;
  if (payments.databaseWork.pendingCount >= MAX_WAITING) throw new Problem('OVERLOADED', { retryAfter: 5 });
  const at = context.clock();
  const { order, isNew, inquiry } = await payments.databaseWork(
    async () =>
      (await findUnchanged(db, message, at)) ?? db.transaction().execute((trx) => writeMessage(trx, message, at)),
  );
  if (isNew) raiseAlarm(context, message, order);
  if (order && inquiry === 'now') settleInBackground(context, order.id);
  if (order && inquiry === 'soon') setTimeout(() => settleInBackground(context, order.id), INQUIRY_INTERVAL_MS).unref();
  return order;
}

function raiseAlarm({ payments }: MoneyContext, { method, source, reading }: PaymentMessage, order?: StoredOrder) {
  const { isGenuine, reference = '' } = reading;
  if (isGenuine === false) payments.alarm('forged', { method, source, order: order && numberOf(order) });
  if (isGenuine && !order) payments.alarm('unknownReference', { method, source, reference });
}

/** The order of an unsigned message that would change nothing. No lock is taken, since anyone can send many. */
async function findUnchanged(db: Database, { method, reading }: PaymentMessage, at: Date) {
  const { isGenuine, reference = '' } = reading;
  if (isGenuine) return undefined;
  const order = await orderOf(db, { method, reference }).executeTakeFirst();
  const isUnchanged =
    order && (await countUnsigned(db, order.id)) >= MAX_UNSIGNED && !(isGenuine === null && canMakeDue(order, at));
  return isUnchanged ? { order, isNew: false, inquiry: 'none' as const } : undefined;
}

const orderOf = (db: Database, { method, reference }: { method: PaymentMethod; reference: string }) =>
  db.selectFrom('payment_order').selectAll().where('reference', '=', reference).where('method', '=', method);

/** Whether an unsigned message would change when the order is due. */
const canMakeDue = (order: StoredOrder, at: Date) => isOpen(order) && (isRested(order, at) || isDueLater(order, at));

/** Whether no message has triggered an inquiry within the interval. */
const isRested = ({ woken_at: wokenAt }: StoredOrder, at: Date) =>
  wokenAt === null || wokenAt.getTime() <= at.getTime() - INQUIRY_INTERVAL_MS;

/** Whether no check is due within the interval. */
const isDueLater = ({ next_check_at: nextAt }: StoredOrder, at: Date) =>
  nextAt === null || nextAt.getTime() > at.getTime() + INQUIRY_INTERVAL_MS;

async function writeMessage(trx: Transaction, { method, source, reading }: PaymentMessage, at: Date) {
  const { isGenuine, reference = '', detail } = reading;
  const order = await orderOf(trx, { method, reference }).forNoKeyUpdate().executeTakeFirst();
  // A message about an unknown order is stored only if it is signed, because anyone can send others.
  if (!order && !isGenuine) return { order, isNew: true, inquiry: 'none' as const };
  // Messages are equal if their stored parts are: a sender could add any other parameters.
  const dedupeBy = JSON.stringify([reference, detail]);
  const event = { method, source, reference: reference || null, isGenuine, dedupeBy, detail, at };
  const isNew = await writeEvent(trx, { orderId: order?.id ?? null, ...event });
  const isSignedNews = isGenuine === true && isNew;
  if (!order || isGenuine === false || !isOpen(order, isSignedNews)) return { order, isNew, inquiry: 'none' as const };
  return { order, isNew, inquiry: await makeDue(trx, { order, at, reading, isNew }) };
}

type DueChange = { order: StoredOrder; at: Date; reading: ParsedMessage; isNew: boolean };

/**
 * Makes an order due now, or soon if it was due a moment ago: the last step of a payment follows the first within
 * seconds. Returns when the provider has to be asked. The caller has locked the order.
 */
async function makeDue(trx: Transaction, { order, at, reading: { isGenuine, instrument }, isNew }: DueChange) {
  const update = (set: Updateable<DB['payment_order']>) =>
    trx.updateTable('payment_order').set(set).where('id', '=', order.id).execute();
  if ((isGenuine === true && isNew) || isRested(order, at)) {
    const change = instrument !== undefined && isGenuine ? { instrument } : {};
    await update({ next_check_at: at, woken_at: at, ...change });
    return 'now';
  }
  if (!isDueLater(order, at)) return 'none';
  await update({ next_check_at: new Date(at.getTime() + INQUIRY_INTERVAL_MS) });
  return 'soon';
}

/** A failed order is open too, because it may still be paid; a paid one for signed news, because the payment may be returned. */
const isOpen = ({ status }: StoredOrder, isSignedNews = false) =>
  status !== 'refunded' && (status !== 'paid' || isSignedNews);
