import { expect, test } from 'vitest';
import { signatureOf } from './webhook.ts';

/** Computed independently of this code. */
test('signs the whole body of a webhook of version 2', () => {
  const body =
    '{"token":"evt_1","version":"2.0.0","type":"payment.succeeded","data":{"tracker":"track_1","state":"TRACKER_ENDED","amount":150000,"currency":"PKR","metadata":{"order_id":"CRD1001"}}}';
  expect(signatureOf(body, 'whsec_test')).toBe(
    '7079ec3939a0aae33aac9e297fffdae7427becd5d8d0ab9b1ec91f8868299acccb7256bf147211bc94ecd278d35897c92bc316f438de6bab1dabbec5b7ee411e',
  );
});
