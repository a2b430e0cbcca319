import type { PaymentMethod } from '@mizan/api';
import type { Context } from '../../context.ts';
import { numberOf } from '../orders/orders.ts';
import type { ParsedMessage, StoredOrder } from '../providers/adapter.ts';
import { writeEvent } from './payment-events.ts';
import { settleInBackground } from './settle-in-background.ts';

type PaymentMessage = {
  method: PaymentMethod;
  source: 'return' | 'notification';
  reading: ParsedMessage;
  dedupeBy: string | Uint8Array;
};

/**
 * Records a message about a payment once. A message only triggers an inquiry at the provider. The order becomes due in
 * the same transaction, so if this server dies now, the poller goes on.
 */
export async function recordPaymentMessage(context: Context, { method, source, reading, dedupeBy }: PaymentMessage) {
  const { db, clock, payments } = context;
  const { isGenuine, reference = '', instrument, detail } = reading;
  const at = clock();
  const { order, isNew } = await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('payment_order')
      .selectAll()
      .where('reference', '=', reference)
      .where('method', '=', method)
      .executeTakeFirst();
    // A message about an unknown order is kept only if its provider signed it: anyone could send the others.
    if (!found && !isGenuine) return { order: found, isNew: true };
    const about = { method, source, reference: reference || null, isGenuine, dedupeBy, detail, at };
    const isInserted = await writeEvent(trx, { orderId: found?.id ?? null, ...about });
    if (found && isGenuine !== false && isOpen(found)) {
      await trx
        .updateTable('payment_order')
        .set({ next_check_at: at, ...(instrument !== undefined && isGenuine && { instrument }) })
        .where('id', '=', found.id)
        .execute();
    }
    return { order: found, isNew: isInserted };
  });
  if (isGenuine === false && isNew) payments.alarm('forged', { method, source, order: order && numberOf(order) });
  if (isGenuine && !order && isNew) payments.alarm('unknownReference', { method, source, reference });
  if (isGenuine !== false && order && isOpen(order)) settleInBackground(context, order.id);
  return order;
}

/** A failed order is open, too: it may still be paid. */
const isOpen = ({ status }: StoredOrder) => status !== 'paid' && status !== 'refunded';
