import type { MoneyContext } from '../../context.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Settles an order without delaying the request, and without waiting for the poller. A message that arrives during the
 * inquiry causes another one, because it may be newer than the answer.
 */
export function settleInBackground(context: MoneyContext, orderId: string) {
  const { settling, track } = context.payments;
  if (settling.has(orderId)) {
    settling.set(orderId, 'again');
    return;
  }
  settling.set(orderId, 'running');
  track(run(context, orderId));
}

async function run(context: MoneyContext, orderId: string) {
  const { settling } = context.payments;
  try {
    do {
      settling.set(orderId, 'running');
      await settleOrder(context, orderId);
    } while (settling.get(orderId) === 'again');
  } catch (error) {
    // The order is still due by its row, so the poller settles it.
    context.log.warn({ err: error, orderId }, 'A payment could not be settled at once');
  } finally {
    settling.delete(orderId);
  }
}
