import { describe, expect, test } from 'vitest';
import { openTestSafepay, safepaySettings } from '../../../testing/safepay.ts';
import { webhookSignature } from './signature.ts';

const sign = (text: string) => webhookSignature(text, safepaySettings.webhookSecret);
const read = (text: string, signature: string | undefined = sign(text)) =>
  openTestSafepay().readNotification({ body: Buffer.from(text), query: {}, signature });

const data = { tracker: 'track_1', state: 'TRACKER_ENDED', amount: 150_000, currency: 'PKR' };
const second = { token: 'evt_1', version: '2.0.0', type: 'payment.succeeded', data };
const named = { ...second, data: { ...data, metadata: { order_id: 'MZN1' } } };

describe('a webhook of Safepay', () => {
  test('of the second version names the order', () => {
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

  test('of the first version names it one level deeper', () => {
    const notification = { state: 'PAID', amount: '1500', currency: 'PKR', metadata: { order_id: 'MZN1' } };
    const first = { data: { token: 'EVT1', type: 'payment:created', notification } };
    expect(read(JSON.stringify(first))).toEqual({
      isGenuine: true,
      reference: 'MZN1',
      detail: { type: 'payment:created', token: 'EVT1', state: 'PAID', amount: '1500', currency: 'PKR' },
    });
  });

  test.each([
    ['by a stranger', webhookSignature(JSON.stringify(named), 'guessed')],
    ['about another payment', sign(JSON.stringify(second))],
    ['by nobody', ''],
    ['in a shape that is none', 'x'],
  ])('that was signed %s is forged', (_, signature) => {
    expect(read(JSON.stringify(named), signature)).toMatchObject({ isGenuine: false, reference: 'MZN1' });
  });

  test('without a signature is forged', () => {
    const body = Buffer.from(JSON.stringify(named));
    const reading = openTestSafepay().readNotification({ body, query: {}, signature: undefined });
    expect(reading).toMatchObject({ isGenuine: false });
  });

  test('may have its signature in capitals', () => {
    const text = JSON.stringify(named);
    expect(read(text, sign(text).toUpperCase())).toMatchObject({ isGenuine: true });
  });

  test.each([
    ['names no order', second],
    ['names an empty one', { ...second, data: { ...data, metadata: { order_id: '' } } }],
    ['is about nothing', { token: 'evt_1' }],
  ])('that %s has no reference', (_, event) => {
    const { isGenuine, reference } = read(JSON.stringify(event)) ?? {};
    expect([isGenuine, reference]).toEqual([true, undefined]);
  });

  test('is kept in part, however long it is', () => {
    const long = { ...named, token: 'x'.repeat(201), type: 'y'.repeat(200) };
    expect(read(JSON.stringify(long))?.detail).toMatchObject({ token: 'x'.repeat(200), type: 'y'.repeat(200) });
  });

  test.each(['', 'no JSON', '{"a":'])('"%s" is none', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('is acknowledged', () => {
    expect(openTestSafepay().acknowledgement()).toEqual({ status: 'received' });
  });
});

test('a return from Safepay names an order, and nothing of it is signed', () => {
  const query = { reference: 'MZN1', tracker: 'track_1', sig: 'x' };
  expect(openTestSafepay().readReturn({ body: new Uint8Array(), query, signature: undefined })).toEqual({
    isGenuine: null,
    reference: 'MZN1',
    detail: {},
  });
});
