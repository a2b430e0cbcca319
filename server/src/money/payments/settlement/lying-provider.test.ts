import type { PaymentMethod } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import {
  controlGateway,
  formIn,
  locationOf,
  postForm,
  purchases,
  startWithClock,
  untilOrder,
} from '../../../testing/payments.ts';

const MINUTE = 60_000;
const PROVIDERS = { jazzcash: 'jazzcash', easypaisa: 'easypaisa', card: 'safepay' } as const;
const METHODS = Object.keys(PROVIDERS) as PaymentMethod[];

/** An order that its provider knows, before any message reaches us. */
async function startWithOrder(method: PaymentMethod) {
  const app = await startWithClock();
  const { client } = await app.as();
  const { order, pay } = await client.createOrder({ body: { searches: 5, method } });
  const checkout = pay.kind === 'form' ? locationOf(await postForm(pay)) : '';
  const readRow = () =>
    app.db.selectFrom('payment_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  const { handle, reference } = await readRow();
  const named = { provider: PROVIDERS[method], reference: handle ?? reference };
  return {
    ...app,
    client,
    order,
    checkout,
    pays: () => controlGateway(app.gateway, 'transactions', { ...named, state: 'paid' }),
    lies: (kind: string) => controlGateway(app.gateway, 'faults', { provider: named.provider, kind }),
    notifies: () => controlGateway(app.gateway, 'notifications', { ...named, state: 'paid' }),
    /** The stored order after all background work. */
    async settled() {
      await app.context.payments.close();
      const { status, checks } = await readRow();
      const { entries } = await purchases(app.context);
      return { status, checks, granted: entries.length, alarms: [...app.context.payments.alarms] };
    },
  };
}

describe.each(METHODS)('a provider that lies about a payment by %s', (method) => {
  test.each([
    ['other-reference', 'pending', []],
    ['other-account', 'pending', []],
    ['empty', 'pending', []],
    ['redirect', 'pending', []],
    ['overpaid', 'review', [['amountDiffers', 1]]],
    // JazzCash usually reports no amount: that of the order was signed when the payment began.
    ['no-amount', method === 'jazzcash' ? 'paid' : 'pending', []],
  ])('with "%s" leaves the order %s until the provider reports the truth', async (lie, status, alarms) => {
    // The truth of JazzCash has no amount, and silence does not end a review for another amount.
    const endsPaid = !(method === 'jazzcash' && status === 'review');
    const { client, order, pays, lies, poll, settled } = await startWithOrder(method);
    await pays();
    await lies(lie);
    await poll(MINUTE);
    const isPaid = status === 'paid';
    expect(await settled()).toEqual({ status, checks: isPaid ? 0 : 1, granted: isPaid ? 1 : 0, alarms });
    await lies('none');
    await poll(5 * MINUTE);
    await untilOrder(client, order.id, endsPaid ? 'paid' : 'review');
    expect((await client.getAccount()).searchesLeft).toBe(endsPaid ? 5 : 0);
    expect(await settled()).toMatchObject({ granted: endsPaid ? 1 : 0, alarms });
  });
});

describe('a correctly signed message of another merchant', () => {
  const untouched = { status: 'pending', checks: 0, granted: 0 };

  test.each([
    ['jazzcash', [['forged', 1]]],
    ['easypaisa', []],
    ['card', [['forged', 1]]],
  ] as const)('is rejected for an order by %s, and triggers no inquiry', async (method, alarms) => {
    const { pays, lies, notifies, settled } = await startWithOrder(method);
    await pays();
    await lies('other-merchant');
    expect(await notifies()).toMatchObject({ answer: expect.stringContaining('not acknowledged: 400') });
    expect(await settled()).toEqual({ ...untouched, alarms });
  });

  test('is rejected as a return from JazzCash, too', async () => {
    const { checkout, lies, settled } = await startWithOrder('jazzcash');
    await lies('other-merchant');
    const page = await postForm({ action: checkout, fields: { ending: 'missing', from: 'MWALLET' } });
    await postForm(formIn(await page.text()));
    expect(await settled()).toEqual({ ...untouched, alarms: [['forged', 1]] });
  });
});
