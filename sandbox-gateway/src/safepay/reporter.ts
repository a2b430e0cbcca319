import { withFalseValue } from '../control/false-values.ts';
import type { FalseValue } from '../control/faults.ts';
import { otherMerchant } from '../credentials.ts';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import { refundsOf } from './refund.ts';
import { money, trackerOf } from './trackers.ts';

/**
 * What Safepay's endpoint `reporter` answers to an inquiry, with the merchant's own fields wrapped in objects. A
 * test may ask for a false value; `withFalseValue` applies those about the payment itself.
 */
export function report({ credentials, customers }: Gateway, stored: Transaction, falseValue: FalseValue | undefined) {
  const transaction = withFalseValue(stored, falseValue);
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
    client: { api_key: (falseValue === 'other-account' ? otherMerchant : credentials.safepay).publicKey },
    customer: customer ?? null,
    metadata: { order_id: { value: details['order_id'] ?? '' }, source: { value: details['source'] ?? '' } },
    ...(isPaid && { charge }),
    ...(falseValue === 'no-amount' && { purchase_totals: undefined, charge: undefined }),
  };
}
