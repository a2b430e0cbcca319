import { withFalseValue } from '../control/false-values.ts';
import type { FalseValue } from '../control/faults.ts';
import { otherMerchant } from '../credentials.ts';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import { trackerOf } from './trackers.ts';

/**
 * What Safepay's endpoint `reporter` answers to an inquiry, with the merchant's own fields wrapped in objects. A
 * test may ask for a false value; `withFalseValue` applies those about the payment itself.
 */
export function report({ credentials }: Gateway, stored: Transaction, falseValue: FalseValue | undefined) {
  const transaction = withFalseValue(stored, falseValue);
  return {
    ...trackerOf(transaction),
    client: { api_key: (falseValue === 'other-account' ? otherMerchant : credentials.safepay).publicKey },
    metadata: { order_id: { value: transaction.details['order_id'] ?? '' } },
    ...(falseValue === 'no-amount' && { purchase_totals: undefined }),
  };
}
