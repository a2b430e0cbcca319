import type { PaymentMethod } from '@mizan/api';
import type { Context } from '../../context.ts';
import { numberOf } from '../orders/orders.ts';
import type { Reading, StoredOrder } from '../providers/adapter.ts';
import { writeEvent } from './payment-events.ts';
import { settleInBackground } from './settle-in-background.ts';

type Heard = { method: PaymentMethod; source: 'return' | 'notification'; reading: Reading; same: string | Uint8Array };

/**
 * What somebody says about a payment is written down, once, and is a reason to ask the provider; nothing else follows
 * from it. The order is due in the same transaction: if this server dies now, the poller goes on.
 */
export async function recordPaymentMessage(context: Context, { method, source, reading, same }: Heard) {
  const { db, clock, payments } = context;
  const { isGenuine, reference = '', instrument, detail } = reading;
  const at = clock();
  const { order, isNews } = await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('payment_order')
      .selectAll()
      .where('reference', '=', reference)
      .where('method', '=', method)
      .executeTakeFirst();
    // Of what is about no order of ours, only what its provider signed: anybody could write the rest.
    if (!found && !isGenuine) return { order: found, isNews: true };
    const about = { method, source, reference: reference || null, isGenuine, same, detail, at };
    const wasNew = await writeEvent(trx, { orderId: found?.id ?? null, ...about });
    if (found && isGenuine !== false && isOpen(found)) {
      await trx
        .updateTable('payment_order')
        .set({ next_check_at: at, ...(instrument !== undefined && isGenuine && { instrument }) })
        .where('id', '=', found.id)
        .execute();
    }
    return { order: found, isNews: wasNew };
  });
  if (isGenuine === false && isNews) payments.alarm('forged', { method, source, order: order && numberOf(order) });
  if (isGenuine && !order && isNews) payments.alarm('unknownReference', { method, source, reference });
  if (isGenuine !== false && order && isOpen(order)) settleInBackground(context, order.id);
  return order;
}

/** There may be more to learn: also of one that failed, and was paid after all. */
const isOpen = ({ status }: StoredOrder) => status !== 'paid' && status !== 'refunded';
