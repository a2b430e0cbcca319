import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import { refundsOf } from './give-back.ts';
import { money, trackerOf } from './trackers.ts';

/** What became of a payment: the word that counts. Names that the merchant gave are wrapped once more. */
export function report({ credentials, customers }: Gateway, transaction: Transaction) {
  const { details, state, taken, refunded, reference } = transaction;
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
    client: { api_key: credentials.safepay.publicKey },
    customer: customer ?? null,
    metadata: { order_id: { value: details['order_id'] ?? '' }, source: { value: details['source'] ?? '' } },
    ...((state === 'paid' || state === 'refunded') && { charge }),
  };
}
