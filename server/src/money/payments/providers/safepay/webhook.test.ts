import { describe, expect, test } from 'vitest';
import { createTestSafepay, safepaySettings } from '../../../../testing/safepay.ts';
import { webhookSignature } from './signature.ts';

const sign = (text: string) => webhookSignature(text, safepaySettings.webhookSecret);
const read = (text: string, signature: string | undefined = sign(text)) =>
  createTestSafepay().readNotification({ body: Buffer.from(text), query: {}, signature });

const data = { tracker: 'track_1', state: 'TRACKER_ENDED', amount: 150_000, currency: 'PKR' };
const second = { token: 'evt_1', version: '2.0.0', type: 'payment.succeeded', data };
const named = { ...second, data: { ...data, metadata: { order_id: 'MZN1' } } };

describe('a webhook of Safepay', () => {
  test('names the order in the second version', () => {
    expect(read(JSON.stringify(named))).toEqual({
      isGenuine: true,
      reference: 'MZN1',
      detail: {
        type: 'payment.succeeded',
        token: 'evt_1',
        state: 'TRACKER_ENDED',
        amount: '150000',
        currency: 'PKR',
      },
    });
  });

  test('names the order one level deeper in the first version', () => {
    const notification = { state: 'PAID', amount: '1500', currency: 'PKR', metadata: { order_id: 'MZN1' } };
    const first = { data: { token: 'EVT1', type: 'payment:created', notification } };
    expect(read(JSON.stringify(first))).toEqual({
      isGenuine: true,
      reference: 'MZN1',
      detail: { type: 'payment:created', token: 'EVT1', state: 'PAID', amount: '1500', currency: 'PKR' },
    });
  });

  test.each([
    ['with another secret', webhookSignature(JSON.stringify(named), 'guessed')],
    ['for another payment', sign(JSON.stringify(second))],
    ['with an empty signature', ''],
    ['with a malformed signature', 'x'],
  ])('is forged if it was signed %s', (_, signature) => {
    expect(read(JSON.stringify(named), signature)).toMatchObject({ isGenuine: false, reference: 'MZN1' });
  });

  test('is forged if it names another merchant, and genuine if it names us', () => {
    const of = (merchant_api_key: string) => read(JSON.stringify({ ...named, merchant_api_key }));
    expect(of('sec_other')).toMatchObject({ isGenuine: false });
    expect(of(safepaySettings.publicKey)).toMatchObject({ isGenuine: true });
  });

  test('is forged without a signature', () => {
    const body = Buffer.from(JSON.stringify(named));
    const reading = createTestSafepay().readNotification({ body, query: {}, signature: undefined });
    expect(reading).toMatchObject({ isGenuine: false });
  });

  test('may have its signature in capitals', () => {
    const text = JSON.stringify(named);
    expect(read(text, sign(text).toUpperCase())).toMatchObject({ isGenuine: true });
  });

  test.each([
    ['names no order', second],
    ['names an empty order', { ...second, data: { ...data, metadata: { order_id: '' } } }],
    ['is about nothing', { token: 'evt_1' }],
  ])('has no reference if it %s', (_, event) => {
    const { isGenuine, reference } = read(JSON.stringify(event)) ?? {};
    expect([isGenuine, reference]).toEqual([true, undefined]);
  });

  test('is stored only in part if it is long', () => {
    const long = { ...named, token: 'x'.repeat(201), type: 'y'.repeat(200) };
    expect(read(JSON.stringify(long))?.detail).toMatchObject({ token: 'x'.repeat(200), type: 'y'.repeat(200) });
  });

  test.each(['', 'no JSON', '{"a":'])('cannot be read from "%s"', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('is acknowledged', () => {
    expect(createTestSafepay().acknowledgement()).toEqual({ status: 'received' });
  });
});

test('a return from Safepay names an order, and is unsigned', () => {
  const query = { reference: 'MZN1', tracker: 'track_1', sig: 'x' };
  expect(createTestSafepay().readReturn({ body: new Uint8Array(), query, signature: undefined })).toEqual({
    isGenuine: null,
    reference: 'MZN1',
    detail: {},
  });
});
