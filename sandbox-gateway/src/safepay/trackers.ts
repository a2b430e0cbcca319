import { randomUUID } from 'node:crypto';
import { isObject } from '../bodies.ts';
import { withFalseValue } from '../control/false-values.ts';
import type { FalseValue } from '../control/faults.ts';
import { otherMerchant } from '../credentials.ts';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../transactions.ts';
import { Refused } from './envelope.ts';
import { trackerStateOf } from './states.ts';

type Body = Record<string, unknown>;

const DAY_MS = 86_400_000;
const MAX_METADATA = 200;

/** Handles the first call of a payment, which Safepay calls a tracker. The amount is in paisa. */
export function registerTracker(gateway: Gateway, body: Body) {
  const reason = refusalReason(gateway, body);
  if (reason !== undefined) throw new Refused(400, reason);
  const { amount, user = '' } = body;
  const transaction = gateway.transactions.create({
    provider: 'safepay',
    reference: `track_${randomUUID()}`,
    amount: Number(amount),
    expiresAt: gateway.settings.now() + DAY_MS,
    details: { user: String(user) },
  });
  if (!transaction) throw new Refused(500, 'tracker could not be made');
  return { tracker: trackerOf(transaction) };
}

function refusalReason({ credentials, customers }: Gateway, body: Body) {
  const { merchant_api_key, intent, mode, currency = 'PKR', amount, user = '' } = body;
  if (merchant_api_key !== credentials.safepay.publicKey) return 'merchant_api_key is unknown';
  if (intent !== 'CYBERSOURCE') return 'intent is not enabled';
  if (mode !== 'payment') return 'mode is not enabled';
  if (currency !== 'PKR') return 'currency is not enabled';
  if (!isPaisa(amount)) return 'amount must be a whole number in the lowest denomination';
  return user === '' || customers.has(String(user)) ? undefined : 'user is unknown';
}

const isPaisa = (amount: unknown) => Number.isSafeInteger(amount) && Number(amount) > 0;

export function trackerNamed({ transactions }: Gateway, token: string) {
  const transaction = transactions.find('safepay', token);
  // The real Safepay answers 500 as well.
  if (!transaction) throw new Refused(500, `cannot find tracker with token ${token}`);
  return transaction;
}

/** Stores the merchant's own reference of the payment. */
export function describeTracker({ transactions }: Gateway, transaction: Transaction, body: Body) {
  const { data } = body;
  if (!isObject(data)) throw new Refused(400, 'data is missing');
  const order_id = String(data['order_id'] ?? '').slice(0, MAX_METADATA);
  transactions.change(transaction, { details: { ...transaction.details, order_id } });
  return { tracker: trackerOf(transaction) };
}

export function trackerOf(transaction: Transaction) {
  const { reference, state, amount, taken } = transaction;
  const total = state === 'paid' || state === 'refunded' ? taken : amount;
  return {
    token: reference,
    state: trackerStateOf(transaction),
    purchase_totals: { quote_amount: { currency: 'PKR', amount: total } },
  };
}

/**
 * The answer of Safepay's endpoint `reporter` to an inquiry, with the merchant's own fields wrapped in objects. A
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
