import type { PaymentFailure } from '@mizan/api';
import type { Adapter, Beginning, Detail, Message, Payer, Reading, Says, StoredOrder } from '../adapter.ts';
import type { Installation } from '../installation.ts';
import { ProviderFault } from '../provider-call.ts';
import type { SafepaySettings } from '../settings.ts';
import { at, callSafepay, nameAt, textAt } from './calls.ts';
import { openCards } from './cards.ts';
import { isSignedWebhook } from './signature.ts';

const STATES: Record<string, { state: Says['state']; failure?: PaymentFailure }> = {
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

/** Cards through the hosted checkout in a frame: no card number comes near this product. Saved ones are tokens. */
export function openSafepay({ settings, isSandbox, returnUrl }: Installation<SafepaySettings>): Adapter {
  const payments = '/order/payments/v3/';
  const call = (path: string, body?: object) => callSafepay(settings, path, body ? { body } : { body: {} });

  /** Made once: asked again, the same order goes on with the tracker it has. */
  async function openTracker(order: StoredOrder, payer: Payer) {
    if (order.handle !== null) return order.handle;
    const data = await call(payments, {
      merchant_api_key: settings.publicKey,
      intent: 'CYBERSOURCE',
      mode: 'payment',
      currency: 'PKR',
      amount: order.amount_paisa,
      ...(payer.customer !== undefined && { user: payer.customer }),
      entry_mode: payer.cardToken === undefined ? 'raw' : 'tms',
    });
    const tracker = nameAt(data, 'tracker.token');
    await call(`${payments}${tracker}/metadata`, { data: { source: 'custom', order_id: order.reference } });
    return tracker;
  }

  async function begin(order: StoredOrder, payer: Payer): Promise<Beginning> {
    const tracker = await openTracker(order, payer);
    const { cardToken } = payer;
    if (cardToken !== undefined) {
      return { pay: { kind: 'wait' }, handle: tracker, call: () => chargeSaved(tracker, cardToken) };
    }
    const passport = textAt({ data: await call('/client/passport/v1/token') }, 'data');
    const back = `${returnUrl}/${order.reference}`;
    const query = new URLSearchParams({
      environment: settings.environment,
      tracker,
      source: 'custom',
      tbt: passport,
      redirect_url: back,
      cancel_url: back,
      ...(payer.customer !== undefined && { user_id: payer.customer }),
      ...(order.save_card && { is_implicit: 'true' }),
    });
    return { pay: { kind: 'frame', url: `${settings.checkoutUrl}?${query}` }, handle: tracker };
  }

  /** With the card that the customer chose: named, authorised, taken. */
  async function chargeSaved(tracker: string, token: string): Promise<Detail> {
    const address = payments + tracker;
    await call(address, { payload: { payment_method: { tokenized_card: { token } } } });
    await call(address, { payload: { authorization: { do_capture: false } } });
    await call(address, {});
    return { tracker };
  }

  async function inquire(order: StoredOrder): Promise<Says> {
    if (order.handle === null) return { state: 'notFound', detail: {} };
    const data = await callSafepay(settings, `/reporter/api/v1/payments/${order.handle}`, { method: 'GET' });
    // Older answers are the tracker itself, newer ones hold it.
    const tracker = at(data, 'tracker.state') === undefined ? data : at(data, 'tracker');
    const state = textAt(tracker, 'state');
    if (state === '') throw new ProviderFault('nonsense', 'a payment without a state');
    const about = textAt(tracker, 'metadata.data.order_id') || textAt(tracker, 'metadata.order_id');
    if (about !== '' && about !== order.reference) throw new ProviderFault('nonsense', 'another payment was answered');
    const [amount, currency] = ['amount', 'currency'].map((name) =>
      textAt(tracker, `purchase_totals.quote_amount.${name}`),
    );
    const said = STATES[state] ?? { state: 'pending' };
    if (said.state === 'paid' && !/^\d{1,12}$/.test(amount ?? ''))
      throw new ProviderFault('nonsense', 'paid, but no amount');
    return {
      ...said,
      ...(amount && { amountPaisa: Number(amount) }),
      ...(currency && { currency }),
      transaction: order.handle,
      instrument: 'card',
      detail: { state, ...(amount && { amount }), ...(currency && { currency }) },
    };
  }

  function readWebhook({ body, signature = '' }: Message): Reading | undefined {
    const text = Buffer.from(body).toString('utf8');
    const isGenuine = isSignedWebhook(text, signature, settings.webhookSecret);
    const event: unknown = isJson(text) ? JSON.parse(text) : undefined;
    if (event === undefined) return undefined;
    // The first version of webhooks wraps what happened once more.
    const data = at(event, 'data.notification') ?? at(event, 'data');
    const reference = textAt(data, 'metadata.order_id');
    const detail = {
      type: textAt(event, 'type') || textAt(event, 'data.type'),
      token: textAt(event, 'token') || textAt(event, 'data.token'),
      state: textAt(data, 'state'),
      amount: textAt(data, 'amount'),
      currency: textAt(data, 'currency'),
    };
    return { isGenuine, reference: reference === '' ? undefined : reference, detail: bounded(detail) };
  }

  async function refund({ handle, amount_paisa: amount }: StoredOrder) {
    if (handle === null) return { isDone: false, detail: {} };
    const data = await call(`${payments}${handle}/refund`, { amount, currency: 'PKR' });
    const state = textAt(data, 'tracker.state') || textAt(data, 'state');
    return { isDone: state === 'TRACKER_REFUNDED', detail: { state } };
  }

  return {
    isSandbox,
    ways: ['page', 'savedCard'],
    posts: [],
    frames: [new URL(settings.checkoutUrl).origin],
    begin,
    inquire,
    refund,
    readReturn: ({ query }) => ({ isGenuine: null, reference: query['reference'], detail: {} }),
    readNotification: readWebhook,
    acknowledgement: () => ({ status: 'received' }),
    cards: openCards(settings),
  };
}

const bounded = (detail: Detail): Detail =>
  Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, value.slice(0, 200)]));

function isJson(text: string) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // No webhook, which the caller refuses.
    return false;
  }
}
