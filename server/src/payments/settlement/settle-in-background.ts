import type { Context } from '../../context.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Settles an order beside the request that spoke of it, now and not later than the poller would. A word that comes
 * while the provider is being asked has it asked once more: it may be newer than the answer.
 */
export function settleInBackground(context: Context, orderId: string) {
  const { settling, track } = context.payments;
  if (settling.has(orderId)) {
    settling.set(orderId, 'again');
    return;
  }
  settling.set(orderId, 'running');
  track(run(context, orderId));
}

async function run(context: Context, orderId: string) {
  const { settling } = context.payments;
  try {
    do {
      settling.set(orderId, 'running');
      await settleOrder(context, orderId);
    } while (settling.get(orderId) === 'again');
  } catch (error) {
    // The order is due by its own row: the poller comes to it.
    context.log.warn({ err: error, orderId }, 'A payment could not be settled at once');
  } finally {
    settling.delete(orderId);
  }
}
