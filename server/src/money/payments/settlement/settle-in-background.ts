import type { MoneyContext } from '../../context.ts';
import { settleOrder } from './settle-order.ts';

/** Settles an order in the background. A message during the inquiry triggers another inquiry. */
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
    // The row says that the order is still due, so the poller will settle it.
    context.log.warn({ err: error, orderId }, 'A payment could not be settled at once');
  } finally {
    settling.delete(orderId);
  }
}
