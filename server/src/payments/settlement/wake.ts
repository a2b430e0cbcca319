import type { Context } from '../../context.ts';
import { settle } from './settle.ts';

/**
 * Settles an order beside the request that spoke of it, now and not later than the poller would. A word that comes
 * while the provider is being asked has it asked once more: it may be newer than the answer.
 */
export function wake(context: Context, orderId: string) {
  const { waking, track } = context.payments;
  if (waking.has(orderId)) {
    waking.set(orderId, 'again');
    return;
  }
  waking.set(orderId, 'running');
  track(run(context, orderId));
}

async function run(context: Context, orderId: string) {
  const { waking } = context.payments;
  try {
    do {
      waking.set(orderId, 'running');
      await settle(context, orderId);
    } while (waking.get(orderId) === 'again');
  } catch (error) {
    // The order is due by its own row: the poller comes to it.
    context.log.warn({ err: error, orderId }, 'A payment could not be settled at once');
  } finally {
    waking.delete(orderId);
  }
}
