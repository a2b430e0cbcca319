import type { Lie } from '../control/faults.ts';
import { withLie } from '../control/lies.ts';
import { otherMerchant } from '../credentials.ts';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import { refundsOf } from './refund.ts';
import { money, trackerOf } from './trackers.ts';

/**
 * What Safepay's endpoint `reporter` answers to an inquiry, with the merchant's own fields wrapped in objects. `lie` is
 * the false value that a test has asked for; `withLie` applies those about the payment itself.
 */
export function report({ credentials, customers }: Gateway, stored: Transaction, lie: Lie | undefined) {
  const transaction = withLie(stored, lie);
  const { details, state, taken, refunded, reference } = transaction;
  const isPaid = state === 'paid' || state === 'refunded';
  const customer = customers.find(details['user'] ?? '');
  const charge = {
    tracker: reference,
    amount: money(taken),
    balance: money(taken - refunded),
    cybersource_refunds: refundsOf(transaction).map(({ token, amount }) => ({
      token,
      tracker: reference,
      totals: money(amount),
    })),
  };
  return {
    ...trackerOf(transaction),
    client: { api_key: (lie === 'other-account' ? otherMerchant : credentials.safepay).publicKey },
    customer: customer ?? null,
    metadata: { order_id: { value: details['order_id'] ?? '' }, source: { value: details['source'] ?? '' } },
    ...(isPaid && { charge }),
    ...(lie === 'no-amount' && { purchase_totals: undefined, charge: undefined }),
  };
}
