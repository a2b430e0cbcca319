import type { PaymentFailure } from '@mizan/api';
import type { ProviderAnswer, StoredOrder } from '../adapter.ts';
import { ProviderFault } from '../provider-call.ts';
import type { SafepaySettings } from '../settings.ts';
import { callSafepay, textAt, valueAt } from './calls.ts';

const STATES: Record<string, { state: ProviderAnswer['state']; failure?: PaymentFailure }> = {
  TRACKER_ENDED: { state: 'paid' },
  TRACKER_CANCELLED: { state: 'failed', failure: 'cancelled' },
  TRACKER_EXPIRED: { state: 'failed', failure: 'timedOut' },
  TRACKER_FAILED: { state: 'failed', failure: 'declined' },
  TRACKER_VOIDED: { state: 'reversed' },
  TRACKER_REVERSED: { state: 'reversed' },
  TRACKER_REFUNDED: { state: 'reversed' },
  TRACKER_PARTIAL_REFUND: { state: 'reversed' },
  TRACKER_DISPUTED: { state: 'reversed' },
};

/** Asks Safepay's reporter about the tracker of an order. */
export async function inquire(settings: SafepaySettings, order: StoredOrder): Promise<ProviderAnswer> {
  const { handle, reference } = order;
  // The order was never begun, so it cannot have been paid.
  if (handle === null) return { state: 'notFound', detail: {} };
  const data = await callSafepay(settings, `/reporter/api/v1/payments/${handle}`, { method: 'GET' });
  // In older versions the answer is the tracker itself, in newer ones it contains it.
  const tracker = valueAt(data, 'tracker.state') === undefined ? data : valueAt(data, 'tracker');
  const state = textAt(tracker, 'state');
  const amount = textAt(tracker, 'purchase_totals.quote_amount.amount');
  const currency = textAt(tracker, 'purchase_totals.quote_amount.currency');
  if (state === '' || !/^\d{1,12}$/.test(amount)) throw new ProviderFault('nonsense', 'no state or no amount');
  requireOwnPayment(tracker, { handle, reference, publicKey: settings.publicKey });
  return {
    ...(STATES[state] ?? { state: 'pending' }),
    amountPaisa: Number(amount),
    ...(currency !== '' && { currency }),
    transaction: handle,
    instrument: 'card',
    detail: { state, amount, currency },
  };
}

type OwnPayment = { handle: string; reference: string; publicKey: string };

/** Throws unless the answer names our order or tracker, and no other merchant. */
function requireOwnPayment(tracker: unknown, { handle, reference, publicKey }: OwnPayment) {
  const order = textAt(tracker, 'metadata.order_id.value') || textAt(tracker, 'metadata.order_id');
  const token = textAt(tracker, 'token');
  const isNamed = order !== '' || token !== '';
  if (!isNamed || !['', reference].includes(order) || !['', handle].includes(token))
    throw new ProviderFault('nonsense', 'another payment was answered');
  if (!['', publicKey].includes(textAt(tracker, 'client.api_key')))
    throw new ProviderFault('nonsense', 'another merchant was answered');
}
