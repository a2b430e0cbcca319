import { describe, expect, test } from 'vitest';
import { isSignedWebhook, webhookSignature } from './signature.ts';

/** Published with Safepay's own library, which signs `data` serialised again. */
const published = {
  client_id: 'sec_55ca6960-e2ea-4643-b0cf-7cd65a4d3112',
  created_at: '2021-09-29T12:00:40Z',
  endpoint: 'http://127.0.0.1:9000',
  notification: {
    amount: '150',
    currency: 'PKR',
    fee: '4.92',
    intent: 'PAYFAST',
    metadata: { order_id: 'XG102312', source: 'shopify' },
    net: '145.08',
    state: 'PAID',
    tracker: 'tracker_c5a5apsbcv41om3fg0u0',
    user: 'johndoe@gmail.com',
  },
  token: 'C5A5APSBCV41R2QF2MHG',
  type: 'payment:created',
  updated_at: '2021-09-29T12:00:40Z',
};
const PUBLISHED =
  'ba4c442df5067b679f55919ebc282cb113e376d5a5e5d9c6655647d734823da75a4371759f921bce40963cb90505ed1f8c0405cb78257fd605d259d452a1a7c7';

const first =
  '{"token":"EVT1","type":"payment:created","notification":{"tracker":"track_1","state":"PAID","amount":"1500","currency":"PKR","metadata":{"order_id":"CRD1001","source":"custom"}}}';
const second =
  '{"token":"evt_1","version":"2.0.0","type":"payment.succeeded","data":{"tracker":"track_1","state":"TRACKER_ENDED","amount":150000,"currency":"PKR","metadata":{"order_id":"CRD1001"}}}';

describe('the signature of a webhook of Safepay', () => {
  test("matches the example of Safepay's own library", () => {
    expect(webhookSignature(JSON.stringify(published), 'foo')).toBe(PUBLISHED);
    expect(isSignedWebhook(JSON.stringify({ data: published }, null, 1), PUBLISHED, 'foo')).toBe(true);
  });

  test('matches in the first and the second version', () => {
    const one =
      'f356e384ce48e9b16e50a7fc9a32dc27d7d7f89cd27ef1472938fd9e87789667fa1f329a655ee036424f1498cc6e56dbdd3c928003898af7ff81c76a7c707025';
    const two =
      '7079ec3939a0aae33aac9e297fffdae7427becd5d8d0ab9b1ec91f8868299acccb7256bf147211bc94ecd278d35897c92bc316f438de6bab1dabbec5b7ee411e';
    expect(webhookSignature(first, 'whsec_test')).toBe(one);
    expect(isSignedWebhook(`{"data":${first}}`, one, 'whsec_test')).toBe(true);
    expect(webhookSignature(second, 'whsec_test')).toBe(two);
    expect(isSignedWebhook(second, two, 'whsec_test')).toBe(true);
  });

  test('covers the raw text, which serialising again would change', () => {
    const raw = String.raw`{"data":{"amount":1500.0,"name":"a\/b"}}`;
    expect(isSignedWebhook(raw, webhookSignature(raw, 's'), 's')).toBe(true);
    expect(isSignedWebhook(raw, webhookSignature(String.raw`{"amount":1500.0,"name":"a\/b"}`, 's'), 's')).toBe(true);
  });

  test('does not match any other text', () => {
    const signature = webhookSignature(second, 'whsec_test');
    expect(isSignedWebhook(second.replace('150000', '1'), signature, 'whsec_test')).toBe(false);
    expect(isSignedWebhook(second, signature, 'guessed')).toBe(false);
    expect(isSignedWebhook(second, '', 'whsec_test')).toBe(false);
    expect(isSignedWebhook('null', webhookSignature('null', 's'), 's')).toBe(false);
    expect(isSignedWebhook('no JSON', webhookSignature('no JSON', 's'), 's')).toBe(false);
    // A webhook without `data` has no text to sign.
    expect(isSignedWebhook('{"a":1}', webhookSignature('', 's'), 's')).toBe(false);
    expect(isSignedWebhook('{"a":1}', webhookSignature('undefined', 's'), 's')).toBe(false);
  });
});
