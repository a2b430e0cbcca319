import { describe, expect, test } from 'vitest';
import { readBalances } from '../../../testing/calculations.ts';
import { holdBack, INQUIRY, inquiryAnswer, startIntercepted } from '../../../testing/gateway-proxy.ts';
import { controlGateway, payAtJazzcash, purchases, startWithClock, untilOrder } from '../../../testing/payments.ts';
import { settleOrder } from './settle-order.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a faulty provider', () => {
  test.each(['down', 'slow', 'nonsense', 'oversized', 'error'])(
    'with the fault "%s" leaves the order pending, and the poller finishes it later',
    async (kind) => {
      const { as, context, gateway, poll } = await startWithClock(
        kind === 'slow' ? { PAYMENT_TIMEOUT_MS: '1000' } : {},
      );
      const { client } = await as();
      const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
      await controlGateway(gateway, 'faults', { provider: 'jazzcash', kind, ms: 60_000 });
      await payAtJazzcash(pay, 'success');
      const result = await Promise.all(Array.from({ length: 5 }, () => settleOrder(context, order.id)));
      expect(new Set(result.map((answer) => answer?.state))).toEqual(new Set(['unknown']));
      expect((await client.getOrder({ params: { id: order.id } })).status).toBe('pending');
      await poll(5 * MINUTE);
      expect((await client.getOrder({ params: { id: order.id } })).status).toBe('pending');
      await controlGateway(gateway, 'faults', { provider: 'jazzcash', kind: 'none' });
      await poll(30 * MINUTE);
      await untilOrder(client, order.id, 'paid');
      expect((await client.getAccount()).searchesLeft).toBe(5);
    },
  );

  test('that is slow gets six inquiries at once, and delays nothing else', async () => {
    const { as, context, provider } = await startIntercepted();
    const { client } = await as();
    const [slow, other] = [
      await client.createOrder({ body: { searches: 5, method: 'jazzcash' } }),
      await client.createOrder({ body: { searches: 5, method: 'card' } }),
    ];
    const { held, hold, untilHeld } = holdBack<ReturnType<typeof inquiryAnswer>>();
    provider.answer(({ path }) => (path === INQUIRY ? hold(inquiryAnswer('pending')) : undefined));
    // More orders than the server has database connections.
    let answered = 0;
    const waiting = Array.from({ length: 20 }, async () => {
      await settleOrder(context, slow.order.id);
      answered += 1;
    });
    await untilHeld(6);
    await client.getAccount();
    await client.getPackages();
    expect((await client.getOrder({ params: { id: slow.order.id } })).status).toBe('pending');
    expect(await settleOrder(context, other.order.id)).toMatchObject({ state: 'pending' });
    expect([held.length, answered]).toEqual([6, 0]);
    for (let asked = 0; asked < 20; asked += 1) {
      await untilHeld(asked + 1);
      held[asked]?.release();
    }
    await Promise.all(waiting);
    expect(held).toHaveLength(20);
  });

  test('at the beginning of a payment reports that nothing was charged, and the same request works later', async () => {
    const { as, gateway, origin } = await startWithClock();
    const { client, token } = await as();
    await controlGateway(gateway, 'faults', { provider: 'safepay', kind: 'down' });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': 'once' };
    const send = async () => {
      const body = JSON.stringify({ searches: 5, method: 'card' });
      const response = await fetch(`${origin}/v1/payment/orders`, { method: 'POST', headers, body });
      return { status: response.status, answer: (await response.json()) as { code?: string; pay?: { kind: string } } };
    };
    expect(await send()).toMatchObject({ status: 503, answer: { code: 'PAYMENT_UNAVAILABLE' } });
    await controlGateway(gateway, 'faults', { provider: 'safepay', kind: 'none' });
    expect(await send()).toMatchObject({ status: 201, answer: { pay: { kind: 'frame' } } });
    expect((await client.listOrders()).results).toHaveLength(1);
  });

  test('during a wallet payment on the phone is asked for the result later', async () => {
    const { as, gateway, poll } = await startWithClock();
    const { client } = await as();
    await controlGateway(gateway, 'faults', { provider: 'jazzcash', kind: 'drop', times: 1 });
    const body = { searches: 5, method: 'jazzcash', mobileNumber: '03123456789', cnic: '345678' } as const;
    const { order } = await client.createOrder({ body });
    await poll(MINUTE);
    await untilOrder(client, order.id, 'paid');
    expect((await client.getAccount()).searchesLeft).toBe(5);
  });
});

describe('the poller', () => {
  test('expires an unpaid order, and grants a payment that arrives up to two days late', async () => {
    const { as, context, gateway, poll, time } = await startWithClock();
    const { client } = await as();
    const made = await Promise.all([1, 2].map(() => client.createOrder({ body: { searches: 5, method: 'jazzcash' } })));
    const [late, never] = made.map(({ order }) => order.id);
    await payAtJazzcash(made[0]?.pay ?? { kind: 'wait' }, 'pending');
    const notDue = (await context.db.selectFrom('payment_order').select('next_check_at').execute()).map(
      (row) => row.next_check_at,
    );
    expect(notDue).toEqual(made.map(() => new Date(time.now + 30_000)));
    await poll(2 * HOUR);
    for (const { order } of made) await untilOrder(client, order.id, 'expired');
    const { results } = await client.listOrders();
    const reference = (
      await context.db
        .selectFrom('payment_order')
        .select('reference')
        .where('id', '=', late ?? '')
        .executeTakeFirstOrThrow()
    ).reference;
    await controlGateway(gateway, 'transactions', { provider: 'jazzcash', reference, state: 'paid' });
    await poll(10 * HOUR);
    await untilOrder(client, late ?? '', 'paid');
    expect(results).toHaveLength(2);
    // An order past its last check is not checked any more.
    for (let day = 0; day < 4; day += 1) await poll(24 * HOUR);
    const rows = await context.db.selectFrom('payment_order').select(['id', 'status', 'next_check_at']).execute();
    expect(rows.find(({ id }) => id === never)).toMatchObject({ status: 'expired', next_check_at: null });
    expect(rows.find(({ id }) => id === late)).toMatchObject({ status: 'paid', next_check_at: null });
  });

  test('raises an alarm a day later if the provider reversed a granted payment, and an administrator sees it', async () => {
    const { as, context, gateway, poll } = await startWithClock();
    const [{ client }, { client: admin }] = [await as(), await as('admin')];
    const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    await payAtJazzcash(pay, 'success');
    await untilOrder(client, order.id, 'paid');
    const { results } = await admin.listAllOrders({ query: { searchTerm: order.number } });
    const reference = results[0]?.reference;
    await controlGateway(gateway, 'transactions', { provider: 'jazzcash', reference, state: 'refunded' });
    await context.payments.close();
    await poll(25 * HOUR);
    expect([...context.payments.alarms]).toEqual([['grantedNotPaid', 1]]);
    expect((await admin.getReconciliation()).grantedNotPaid.map(({ id }) => id)).toEqual([order.id]);
  });

  test('keeps an order pending while JazzCash refuses our inquiries, and expires it with an alarm', async () => {
    const { as, context, poll, provider } = await startIntercepted();
    const [{ client }, { client: admin }] = [await as(), await as('admin')];
    const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    const refused = inquiryAnswer('pending', { pp_ResponseCode: '115', pp_PaymentResponseCode: '', pp_Status: '' });
    provider.answer(({ path }) => (path === INQUIRY ? refused : undefined));
    await payAtJazzcash(pay, 'success');
    await poll(2 * HOUR);
    expect((await client.getOrder({ params: { id: order.id } })).status).toBe('pending');
    for (let day = 0; day < 3; day += 1) await poll(24 * HOUR);
    await untilOrder(client, order.id, 'expired');
    expect([...context.payments.alarms]).toEqual([['unanswered', 1]]);
    expect((await admin.getReconciliation()).unanswered).toHaveLength(1);
  });

  test('expires an order that the provider never answers, with an alarm', async () => {
    const { as, context, gateway, poll } = await startWithClock();
    const [{ client }, { client: admin }] = [await as(), await as('admin')];
    const { order } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    await controlGateway(gateway, 'faults', { provider: 'jazzcash', kind: 'nonsense' });
    for (let day = 0; day < 3; day += 1) await poll(24 * HOUR);
    await untilOrder(client, order.id, 'expired');
    expect([...context.payments.alarms]).toEqual([['unanswered', 1]]);
    expect((await admin.getReconciliation()).unanswered).toHaveLength(1);
  });

  test('expires an order that was answered only before its expiry, with an alarm, and an administrator sees it', async () => {
    const { as, context, poll, provider } = await startIntercepted();
    const [{ client }, { client: admin }] = [await as(), await as('admin')];
    const { order } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    const unanswered = async () => (await admin.getReconciliation()).unanswered.map(({ id }) => id);
    provider.answer(() => inquiryAnswer('pending'));
    await poll(MINUTE);
    provider.answer(() => ({ body: [] }));
    await poll(HOUR);
    // The next inquiries may still be answered.
    expect(await unanswered()).toEqual([]);
    await poll(4 * HOUR);
    expect(await unanswered()).toEqual([order.id]);
    for (let day = 0; day < 3; day += 1) await poll(24 * HOUR);
    await untilOrder(client, order.id, 'expired');
    expect([...context.payments.alarms]).toEqual([['unanswered', 1]]);
    expect(await unanswered()).toEqual([order.id]);
  });
});

describe('concurrent events', () => {
  test('by return, notification, poller and administrator settle an order once', async () => {
    const { as, context, origin, poll } = await startWithClock();
    const [{ client, memberId }, { client: admin }] = [await as(), await as('admin')];
    for (let round = 0; round < 5; round += 1) {
      const { order, pay } = await client.createOrder({ body: { searches: 3, method: 'jazzcash' } });
      const back = await payAtJazzcash(pay, 'repeated');
      const bring = () =>
        fetch(back.action, { method: 'POST', body: new URLSearchParams(back.fields), redirect: 'manual' });
      const recheck = () => admin.recheckOrder({ params: { id: order.id } });
      await Promise.all([
        bring(),
        recheck(),
        settleOrder(context, order.id),
        poll(MINUTE),
        bring(),
        recheck(),
        settleOrder(context, order.id),
      ]);
      await untilOrder(client, order.id, 'paid');
    }
    await context.payments.close();
    const { entries, orders } = await purchases(context);
    expect(entries).toHaveLength(5);
    expect(new Set(entries.map(({ cause }) => cause))).toEqual(new Set(orders.map(({ id }) => `order:${id}`)));
    expect((await readBalances(context)).find(({ member }) => member === memberId)).toMatchObject({
      balance: 15,
      sum: 15,
    });
    const receipts = await context.db
      .selectFrom('mail')
      .select('id')
      .where('template', '=', 'sandboxReceipt')
      .execute();
    expect(receipts).toHaveLength(5);
    expect(origin).toContain('127.0.0.1');
  });

  test('by a payment and the deletion of its account do not deadlock', async () => {
    const { as, context, db } = await startWithClock();
    for (let round = 0; round < 8; round += 1) {
      const { client, memberId } = await as();
      const { order, pay } = await client.createOrder({ body: { searches: 3, method: 'jazzcash' } });
      await payAtJazzcash(pay, 'missing');
      await Promise.all([
        settleOrder(context, order.id),
        client.deleteAccount({ body: {} }),
        settleOrder(context, order.id),
      ]);
      const row = await db.selectFrom('payment_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
      expect(row.member_id).toBeNull();
      expect(['paid', 'review']).toContain(row.status);
      const entries = await db.selectFrom('search_entry').selectAll().where('member_id', '=', memberId).execute();
      expect(entries).toHaveLength(row.status === 'paid' ? 1 : 0);
      expect(row.review_because).toBe(row.status === 'paid' ? null : 'memberGone');
    }
  });
});
