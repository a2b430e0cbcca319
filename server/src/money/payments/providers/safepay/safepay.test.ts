import { describe, expect, test } from 'vitest';
import { createTestSafepay } from '../../../../testing/safepay.ts';
import { payerOf, storedOrder } from '../../../../testing/stored-order.ts';
import { stubProvider } from '../../../../testing/stub-provider.ts';

const PAYMENTS = 'https://safepay.example/order/payments/v3/';
const BACK = 'https://mizan.example/v1/payment/return/card/MZN260115103000ABC';
const tracker = { body: { data: { tracker: { token: 'track_1' } } } };
const passport = { body: { data: 'tbt' } };
const done = { body: { data: {} } };

const card = (changes: Parameters<typeof storedOrder>[0] = {}) => storedOrder({ method: 'card', ...changes });

test('Safepay is shown in a frame, and saves cards', () => {
  const { isSandbox, ways, posts, frames, cards } = createTestSafepay();
  expect({ isSandbox, ways, posts, frames }).toEqual({
    isSandbox: false,
    ways: ['page', 'savedCard'],
    posts: [],
    frames: ['https://pages.safepay.example'],
  });
  expect(cards).toBeDefined();
  expect(createTestSafepay(true).isSandbox).toBe(true);
});

describe('a payment by card', () => {
  const addressOf = (pay: { kind: string; url?: string }) => {
    const { origin, pathname, searchParams } = new URL(pay.url ?? '');
    return { kind: pay.kind, at: origin + pathname, query: Object.fromEntries(searchParams) };
  };
  const query = {
    environment: 'sandbox',
    tracker: 'track_1',
    source: 'custom',
    tbt: 'tbt',
    redirect_url: BACK,
    cancel_url: BACK,
  };

  test('begins in a frame, with a tracker of the price, its name and a passport', async () => {
    const { asked, timeouts } = stubProvider(tracker, done, passport);
    const { pay, handle, call } = await createTestSafepay().begin(card(), payerOf());
    expect([handle, call]).toEqual(['track_1', undefined]);
    expect(addressOf(pay)).toEqual({ kind: 'frame', at: 'https://pages.safepay.example/embedded', query });
    expect(asked.map(({ url, method, body }) => [url, method, body])).toEqual([
      [
        PAYMENTS,
        'POST',
        {
          merchant_api_key: 'sec_public',
          intent: 'CYBERSOURCE',
          mode: 'payment',
          currency: 'PKR',
          amount: 150_000,
          entry_mode: 'raw',
        },
      ],
      [`${PAYMENTS}track_1/metadata`, 'POST', { data: { source: 'custom', order_id: 'MZN260115103000ABC' } }],
      ['https://safepay.example/client/passport/v1/token', 'POST', {}],
    ]);
    expect(timeouts()).toEqual([7000, 7000, 7000]);
  });

  test('begins for a customer, to whom the page of the processor offers to save the card', async () => {
    const { asked } = stubProvider(tracker, done, passport);
    const payer = payerOf({ customer: 'cus_1' });
    const { pay } = await createTestSafepay().begin(card(), payer);
    expect(addressOf(pay).query).toEqual({ ...query, user_id: 'cus_1' });
    expect(asked[0]?.body).toMatchObject({ user: 'cus_1', entry_mode: 'raw' });
  });

  test("reuses Safepay's tracker when the payment is started again, and creates no second one", async () => {
    const { asked } = stubProvider(passport);
    const { pay, handle } = await createTestSafepay().begin(card({ handle: 'track_0' }), payerOf());
    expect([handle, addressOf(pay).query['tracker']]).toEqual(['track_0', 'track_0']);
    expect(asked.map(({ url }) => url)).toEqual(['https://safepay.example/client/passport/v1/token']);
  });

  test.each([undefined, '../reporter', 'a b'])('is rejected with the tracker token %j', async (token) => {
    const { asked } = stubProvider({ body: { data: { tracker: { token } } } });
    await expect(createTestSafepay().begin(card(), payerOf())).rejects.toMatchObject({
      message: 'The provider is nonsense: no tracker.token in the answer',
    });
    expect(asked).toHaveLength(1);
  });
});

describe('a saved card', () => {
  const payer = payerOf({ customer: 'cus_1', cardToken: 'pm_1' });

  test('is named, authorised and charged in the background', async () => {
    const { asked } = stubProvider(tracker, done);
    const { pay, handle, call } = await createTestSafepay().begin(card({ way: 'savedCard' }), payer);
    expect([pay, handle]).toEqual([{ kind: 'wait' }, 'track_1']);
    expect(asked[0]?.body).toMatchObject({ user: 'cus_1', entry_mode: 'tms' });
    expect(asked).toHaveLength(2);
    expect(await call?.()).toEqual({ detail: { tracker: 'track_1' } });
    const address = `${PAYMENTS}track_1`;
    expect(asked.slice(2).map(({ url, body }) => [url, body])).toEqual([
      [address, { payload: { payment_method: { tokenized_card: { token: 'pm_1' } } } }],
      [address, { payload: { authorization: { do_capture: false } } }],
      [address, {}],
    ]);
  });

  test.each([400, 402, 422])('is declined and not charged if Safepay answers %i', async (status) => {
    const { asked } = stubProvider(tracker, done, done, { status, body: { data: null } });
    const { call } = await createTestSafepay().begin(card({ way: 'savedCard' }), payer);
    expect(await call?.()).toEqual({ detail: { tracker: 'track_1', refused: String(status) }, failure: 'declined' });
    expect(asked).toHaveLength(4);
  });

  test('counts as possibly charged if the answer to the charge is invalid', async () => {
    stubProvider(tracker, done, done, done, { status: 500, body: { data: null } });
    const { call } = await createTestSafepay().begin(card({ way: 'savedCard' }), payer);
    await expect(call?.()).rejects.toMatchObject({ message: 'The provider is nonsense: order was answered 500' });
  });
});

describe('a refund by Safepay', () => {
  test.each([
    ['in a tracker', { tracker: { state: 'TRACKER_REFUNDED' } }, true, 'TRACKER_REFUNDED'],
    ['on its own', { state: 'TRACKER_REFUNDED' }, true, 'TRACKER_REFUNDED'],
    ['of a part', { tracker: { state: 'TRACKER_PARTIAL_REFUND' } }, false, 'TRACKER_PARTIAL_REFUND'],
    ['of no kind', {}, false, ''],
  ])('is decided by a state %s', async (_, data, isDone, state) => {
    const { asked } = stubProvider({ body: { data } });
    expect(await createTestSafepay().refund(card({ handle: 'track_1' }), 140_000)).toEqual({
      isDone,
      detail: { state },
    });
    expect(asked).toMatchObject([
      { url: `${PAYMENTS}track_1/refund`, method: 'POST', body: { amount: 140_000, currency: 'PKR' } },
    ]);
  });

  test('fails for an order that was never begun', async () => {
    const { asked } = stubProvider(done);
    expect(await createTestSafepay().refund(card(), 150_000)).toEqual({ isDone: false, detail: {} });
    expect(asked).toEqual([]);
  });
});
