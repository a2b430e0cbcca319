import { describe, expect, test } from 'vitest';
import { createTestEasypaisa, easypaisaSettings } from '../../../../testing/easypaisa.ts';
import { payerOf, storedOrder } from '../../../../testing/stored-order.ts';
import { stubProvider } from '../../../../testing/stub-provider.ts';
import type { RawMessage } from '../adapter.ts';
import { requestHash } from './request-hash.ts';

const BACK = 'https://mizan.example/v1/payment/return/easypaisa';
const ask = (query: Record<string, string>) => ({ body: new Uint8Array(), query, signature: undefined });

test('Easypaisa needs two posts of the browser, and refunds only by hand', async () => {
  const adapter = createTestEasypaisa({ confirmUrl: 'https://confirm.example/Confirm.jsf' });
  const { isSandbox, ways, posts, frames, cards } = adapter;
  expect({ isSandbox, ways, posts, frames, cards }).toEqual({
    isSandbox: false,
    ways: ['page', 'phone'],
    posts: ['https://easypaisa.example', 'https://confirm.example'],
    frames: [],
    cards: undefined,
  });
  expect(createTestEasypaisa().posts).toEqual(['https://easypaisa.example']);
  const { asked } = stubProvider();
  expect(await adapter.refund(storedOrder(), 150_000)).toEqual({ isDone: false, detail: {} });
  expect(asked).toEqual([]);
  expect(adapter.acknowledgement()).toEqual({ status: 'received' });
});

describe('a payment by Easypaisa', () => {
  test('begins on its page with a form of exactly the hashed fields, in rupees with one decimal', async () => {
    const { asked } = stubProvider();
    const { pay, call } = await createTestEasypaisa().begin(storedOrder(), payerOf());
    const fields = {
      amount: '1500.0',
      autoRedirect: '1',
      expiryDate: '20260115 113000',
      orderRefNum: 'MZN260115103000ABC',
      postBackURL: `${BACK}/MZN260115103000ABC`,
      storeId: '9999',
    };
    const merchantHashedReq = requestHash(fields, easypaisaSettings.hashKey);
    expect(pay).toEqual({
      kind: 'form',
      action: easypaisaSettings.checkoutUrl,
      fields: { ...fields, merchantHashedReq },
    });
    expect([asked, call]).toEqual([[], undefined]);
  });

  test('begins on the phone with a call that waits for the member for more than a minute', async () => {
    const answer = { orderId: 'MZN260115103000ABC', responseCode: '0000', mobileAccountNo: '03451234567' };
    const { asked, timeouts } = stubProvider({ body: answer });
    const payer = payerOf({ mobileNumber: '03451234567' });
    const { pay, call } = await createTestEasypaisa().begin(storedOrder({ way: 'phone' }), payer);
    expect([pay, asked]).toEqual([{ kind: 'approve', mobileNumber: '03451234567' }, []]);
    expect(await call?.()).toEqual({ detail: { orderId: 'MZN260115103000ABC', responseCode: '0000' } });
    expect(asked).toMatchObject([
      {
        url: 'https://easypaisa.example/rest/initiate-ma-transaction',
        body: {
          orderId: 'MZN260115103000ABC',
          storeId: '9999',
          transactionAmount: '1500.00',
          transactionType: 'MA',
          mobileAccountNo: '03451234567',
          emailAddress: 'ayesha@example.com',
        },
      },
    ]);
    expect(timeouts()).toEqual([65_000]);
  });

  test('begins on the phone without a number, too, so that Easypaisa reports what is missing', async () => {
    const { asked } = stubProvider({ body: {} });
    const { pay, call } = await createTestEasypaisa().begin(storedOrder({ way: 'phone' }), payerOf());
    expect(pay).toEqual({ kind: 'approve', mobileNumber: '' });
    await call?.();
    expect(asked[0]?.body).toMatchObject({ mobileAccountNo: '' });
  });
});

describe('a return from Easypaisa', () => {
  const readReturn = (message: RawMessage) => createTestEasypaisa().readReturn(message);

  test.each(['abc', 'A1.b_c~d+e/f=-', 'x'.repeat(500)])('continues with the second step for the token %s', (token) => {
    expect(readReturn(ask({ auth_token: token, reference: 'MZN1' }))).toEqual({
      isGenuine: null,
      reference: 'MZN1',
      detail: {},
      form: {
        action: 'https://easypaisa.example/easypay/Confirm.jsf',
        fields: { auth_token: token, postBackURL: `${BACK}/MZN1` },
      },
    });
  });

  test.each([undefined, '', 'x'.repeat(501), 'a b', '"><script>', 'a\nb'])(
    'opens no second step if its token is missing or malformed: %j',
    (token) => {
      const query = { status: 'Success', desc: '0000', orderRefNumber: 'MZN1', reference: 'MZN1', secret: 's' };
      expect(readReturn(ask({ ...query, ...(token !== undefined && { auth_token: token }) }))).toEqual({
        isGenuine: null,
        reference: 'MZN1',
        detail: { status: 'Success', desc: '0000', orderRefNumber: 'MZN1' },
      });
    },
  );

  test('names no order if the address has none', () => {
    expect(readReturn(ask({})).reference).toBe('');
  });
});

describe('a notification of Easypaisa', () => {
  const readNotification = (message: RawMessage) => createTestEasypaisa().readNotification(message);

  test("carries the order's reference in a URL with our store id, and has no signature", () => {
    const url = 'https://easypaisa.example/order-status/20002/MZN1';
    expect(readNotification(ask({ url }))).toEqual({ isGenuine: null, reference: 'MZN1', detail: {} });
  });

  test.each([
    ['names another merchant', { url: 'https://easypaisa.example/order-status/20003/MZN1' }],
    ['names no order', { url: 'https://easypaisa.example/order-status/20002/' }],
    ['has no address', {}],
  ])('is rejected if it %s', (_, query) => {
    expect(readNotification(ask(query))).toBeUndefined();
  });
});
