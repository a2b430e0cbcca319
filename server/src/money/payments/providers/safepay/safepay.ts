import type { Adapter, AdapterOptions, CallResult, Payer, PaymentStart, StoredOrder } from '../adapter.ts';
import type { SafepaySettings } from '../settings.ts';
import { callSafepay, nameAt, Refusal, textAt } from './calls.ts';
import { createCards } from './cards.ts';
import { inquire } from './inquiry.ts';
import { readWebhook } from './webhook.ts';

const PAYMENTS = '/order/payments/v3/';

/** Safepay's adapter. Cards are typed into its framed page, so no card number reaches us; saved cards are tokens. */
export function createSafepay({ settings, isSandbox, returnUrl }: AdapterOptions<SafepaySettings>): Adapter {
  const call = (path: string, body: object = {}) => post(settings, path, body);

  /** Returns the order's tracker; a repeated call reuses it. */
  async function registerTracker(order: StoredOrder, payer: Payer) {
    if (order.handle !== null) return order.handle;
    const data = await call(PAYMENTS, {
      merchant_api_key: settings.publicKey,
      intent: 'CYBERSOURCE',
      mode: 'payment',
      currency: 'PKR',
      amount: order.amount_paisa,
      ...(payer.customer !== undefined && { user: payer.customer }),
      entry_mode: payer.cardToken === undefined ? 'raw' : 'tms',
    });
    const tracker = nameAt(data, 'tracker.token');
    await call(`${PAYMENTS}${tracker}/metadata`, { data: { source: 'custom', order_id: order.reference } });
    return tracker;
  }

  async function begin(order: StoredOrder, payer: Payer): Promise<PaymentStart> {
    const tracker = await registerTracker(order, payer);
    const { cardToken } = payer;
    if (cardToken !== undefined) {
      return { pay: { kind: 'wait' }, handle: tracker, call: () => chargeSaved(settings, tracker, cardToken) };
    }
    // The answer is a bare text: the passport with which the browser may open the framed page.
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
    });
    return { pay: { kind: 'frame', url: `${settings.checkoutUrl}?${query}` }, handle: tracker };
  }

  async function refund({ handle }: StoredOrder, amount: number) {
    if (handle === null) return { isDone: false, detail: {} };
    const data = await call(`${PAYMENTS}${handle}/refund`, { amount, currency: 'PKR' });
    const state = textAt(data, 'tracker.state') || textAt(data, 'state');
    return { isDone: state === 'TRACKER_REFUNDED', detail: { state } };
  }

  return {
    isSandbox,
    ways: ['page', 'savedCard'],
    posts: [],
    frames: [new URL(settings.checkoutUrl).origin],
    begin,
    inquire: (order) => inquire(settings, order),
    refund,
    // Safepay does not sign the return of the browser.
    readReturn: ({ query }) => ({ isGenuine: null, reference: query['reference'], detail: {} }),
    readNotification: (message) => readWebhook(message, settings),
    acknowledgement: () => ({ status: 'received' }),
    cards: createCards(settings),
  };
}

const post = (settings: SafepaySettings, path: string, body: object) => callSafepay(settings, path, { body });

/** Charges a saved card in three calls: choose it, authorise, capture. A declined card ends the order. */
async function chargeSaved(settings: SafepaySettings, tracker: string, token: string): Promise<CallResult> {
  const address = PAYMENTS + tracker;
  try {
    await post(settings, address, { payload: { payment_method: { tokenized_card: { token } } } });
    await post(settings, address, { payload: { authorization: { do_capture: false } } });
    await post(settings, address, {});
    return { detail: { tracker } };
  } catch (error) {
    if (error instanceof Refusal) return { detail: { tracker, refused: String(error.status) }, failure: 'declined' };
    throw error;
  }
}
