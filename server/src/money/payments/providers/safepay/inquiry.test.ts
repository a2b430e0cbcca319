import { describe, expect, test } from 'vitest';
import { createTestSafepay, safepaySettings } from '../../../../testing/safepay.ts';
import { storedOrder } from '../../../../testing/stored-order.ts';
import { stubProvider } from '../../../../testing/stub-provider.ts';

const order = storedOrder({ method: 'card', handle: 'track_1' });

/** The answer of Safepay's reporter about a successful payment. */
const paid = {
  token: 'track_1',
  state: 'TRACKER_ENDED',
  metadata: { order_id: { value: order.reference } },
  purchase_totals: { quote_amount: { currency: 'PKR', amount: 150_000 } },
};
const says = {
  state: 'paid',
  amountPaisa: 150_000,
  currency: 'PKR',
  transaction: 'track_1',
  instrument: 'card',
  detail: { state: 'TRACKER_ENDED', amount: '150000', currency: 'PKR' },
};

function inquire(data: unknown, status = 200) {
  stubProvider({ status, body: { data } });
  return createTestSafepay().inquire(order);
}

const totals = (amount: unknown) => ({ purchase_totals: { quote_amount: { currency: 'PKR', amount } } });
const fault = (kind: string, words: string) => ({ kind, message: `The provider is ${kind}: ${words}` });

describe('an inquiry at Safepay', () => {
  test('sends the tracker in the address and the secret key in a header', async () => {
    const { asked, timeouts } = stubProvider({ body: { data: paid } });
    await createTestSafepay().inquire(order);
    expect(asked).toEqual([
      {
        url: 'https://safepay.example/reporter/api/v1/payments/track_1',
        method: 'GET',
        headers: expect.objectContaining({ 'X-SFPY-MERCHANT-SECRET': 'secret key' }),
        body: undefined,
      },
    ]);
    expect(timeouts()).toEqual([7000]);
  });

  test('is not made for an order that was never begun', async () => {
    const { asked } = stubProvider({ body: { data: paid } });
    const inquired = await createTestSafepay().inquire(storedOrder({ method: 'card', handle: null }));
    expect(inquired).toEqual({ state: 'notFound', detail: {} });
    expect(asked).toEqual([]);
  });

  test.each([
    ['is the tracker', paid],
    ['holds the tracker', { tracker: paid, state: 'TRACKER_STARTED' }],
    ['names the order without a wrapping', { ...paid, metadata: { order_id: order.reference } }],
    ['names no order', { ...paid, metadata: undefined }],
    ['has the amount as text', { ...paid, ...totals('150000') }],
  ])('reports the payment from an answer that %s', async (_, data) => {
    expect(await inquire(data)).toEqual(says);
  });

  test('reports the amount and the currency that were really paid', async () => {
    const dollars = { purchase_totals: { quote_amount: { currency: 'USD', amount: 149_999 } } };
    expect(await inquire({ ...paid, ...dollars })).toMatchObject({ amountPaisa: 149_999, currency: 'USD' });
    const none = await inquire({ ...paid, purchase_totals: { quote_amount: { amount: 150_000 } } });
    expect(none).not.toHaveProperty('currency');
  });

  test.each([
    ['ENDED', { state: 'paid' }],
    ['CANCELLED', { state: 'failed', failure: 'cancelled' }],
    ['EXPIRED', { state: 'failed', failure: 'timedOut' }],
    ['FAILED', { state: 'failed', failure: 'declined' }],
    ['VOIDED', { state: 'reversed' }],
    ['REVERSED', { state: 'reversed' }],
    ['REFUNDED', { state: 'reversed' }],
    ['PARTIAL_REFUND', { state: 'reversed' }],
    ['DISPUTED', { state: 'reversed' }],
    ['STARTED', { state: 'pending' }],
    ['SOMETHING_NEW', { state: 'pending' }],
  ])('reads the state TRACKER_%s', async (state, read) => {
    const { state: found, failure } = await inquire({ ...paid, state: `TRACKER_${state}` });
    expect({ state: found, failure }).toEqual({ failure: undefined, ...read });
  });

  test.each([
    ['is about another payment', { metadata: { order_id: { value: 'MZN0000000000OTHER' } } }],
    ['is about another payment, without a wrapping', { metadata: { order_id: 'MZN0000000000OTHER' } }],
    ['is about another tracker', { token: 'track_2' }],
    ['names neither the order nor the tracker', { metadata: undefined, token: undefined }],
  ])('rejects an answer that %s', async (_, changes) => {
    await expect(inquire({ ...paid, ...changes })).rejects.toMatchObject(
      fault('nonsense', 'another payment was answered'),
    );
  });

  test('rejects an answer about another merchant, and accepts one that names ours', async () => {
    const of = (api_key: string) => inquire({ ...paid, client: { api_key } });
    await expect(of('sec_other')).rejects.toMatchObject(fault('nonsense', 'another merchant was answered'));
    expect(await of(safepaySettings.publicKey)).toEqual(says);
  });

  test.each([
    ['has no state', { state: '' }],
    ['has no totals', { purchase_totals: undefined }],
    ['has no amount', totals(undefined)],
    ['has a fraction of a paisa', totals(1500.5)],
    ['has a negative amount', totals(-150_000)],
    ['has words for an amount', totals('all')],
    ['has an overlong amount', totals('1'.repeat(13))],
  ])('rejects an answer that %s', async (_, changes) => {
    await expect(inquire({ ...paid, ...changes })).rejects.toMatchObject(fault('nonsense', 'no state or no amount'));
  });

  test('reads an amount of twelve digits', async () => {
    expect(await inquire({ ...paid, ...totals('1'.repeat(12)) })).toMatchObject({ amountPaisa: 111_111_111_111 });
  });

  test.each([
    [300, 'nonsense', 'reporter was answered 300'],
    [307, 'nonsense', 'reporter was answered 307'],
    [399, 'nonsense', 'reporter was answered 399'],
    [400, 'refused', 'reporter was answered 400'],
    [429, 'nonsense', 'reporter was answered 429'],
    [499, 'refused', 'reporter was answered 499'],
    [500, 'nonsense', 'reporter was answered 500'],
    [503, 'nonsense', 'reporter was answered 503'],
  ])('rejects an answer with the status %i, even if it says paid', async (status, kind, words) => {
    await expect(inquire(paid, status)).rejects.toMatchObject(fault(kind, words));
  });

  test('rejects an answer without content', async () => {
    await expect(inquire(paid, 204)).rejects.toMatchObject(fault('nonsense', 'no state or no amount'));
  });

  test('rejects the page of a firewall', async () => {
    stubProvider({ body: '<html>Request Rejected</html>' });
    await expect(createTestSafepay().inquire(order)).rejects.toMatchObject(
      fault('nonsense', 'status 200, no JSON object'),
    );
  });
});
