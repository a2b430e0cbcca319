import { createHmac } from 'node:crypto';
import { otherMerchant } from '../credentials.ts';
import { ACKNOWLEDGED, type Messenger, type MessengerContext, notAcknowledged } from '../delivery.ts';
import type { State } from '../transactions.ts';
import { trackerState } from './states.ts';

const FORGED_SECRET = 'guessed';

const TYPES: Partial<Record<State, string>> = { paid: 'payment.succeeded', refunded: 'payment.refunded' };

/** Signatures of version 2 cover the exact body. */
export const signatureOf = (body: string, secret: string) => createHmac('sha512', secret).update(body).digest('hex');

/** Writes webhooks of version 2.0.0. A retry has the same token. */
export const safepayMessenger = ({ credentials: { safepay }, merchant, faults }: MessengerContext): Messenger => ({
  request({ id, report, startedAt }, { reference, details }) {
    const { publicKey } = faults.namesOtherMerchant('safepay') ? otherMerchant : safepay;
    const body = JSON.stringify({
      token: `evt_${id}`,
      version: '2.0.0',
      merchant_api_key: publicKey,
      type: TYPES[report.state] ?? 'payment.failed',
      data: {
        tracker: reference,
        state: trackerState[report.state],
        amount: report.amount,
        currency: 'PKR',
        metadata: { order_id: details['order_id'] ?? '' },
      },
      created_at: new Date(startedAt).toISOString(),
    });
    const secret = report.isForged ? FORGED_SECRET : safepay.webhookSecret;
    const headers = { 'content-type': 'application/json', 'x-sfpy-signature': signatureOf(body, secret) };
    return { url: merchant.notifyAddress('safepay'), init: { method: 'POST', headers, body } };
  },
  judge: (status, body) => (status >= 200 && status < 300 ? ACKNOWLEDGED : notAcknowledged(`${status} ${body}`)),
});
