import { randomUUID } from 'node:crypto';
import { startSandboxGateway } from '@mizan/sandbox-gateway';
import { describe, expect, onTestFinished, test } from 'vitest';
import { holdBack, INQUIRY, inquiryAnswer, startIntercepted, WALLET } from '../../../testing/gateway-proxy.ts';
import { saveTestCard, untilOrder } from '../../../testing/payments.ts';
import { untilBlocked } from '../../../testing/wait-until.ts';
import { createSandboxAdapters } from '../providers/sandbox-adapters.ts';
import { settleOrder } from '../settlement/settle-order.ts';
import { beginOrder } from './begin-order.ts';
import { findOrder } from './orders.ts';
import { readCustomer } from './payer.ts';

const PHONE = { mobileNumber: '03123456789', cnic: '345678' };

async function startMember(parts: { runsJobs?: boolean } = {}) {
  const app = await startIntercepted({}, parts);
  return { ...app, ...(await app.as()) };
}

/** A member who saved a card at the processor with a paid order. */
async function startWithCard(number = '4456530000001005') {
  const app = await startMember({ runsJobs: true });
  const card = await saveTestCard(app, { number });
  return { ...app, body: { searches: 5, method: 'card' as const, card: card.id } };
}

describe('an order that is begun twice', () => {
  test.each(['paid', 'failed'] as const)(
    'is charged once if it is %s meanwhile, and the member waits',
    async (state) => {
      const { client, context, memberId, provider } = await startMember();
      const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
      expect(pay.kind).toBe('form');
      expect(await beginOrder(context, order.id, { memberId })).toEqual(pay);
      provider.answer(() => inquiryAnswer(state));
      await settleOrder(context, order.id);
      expect(await beginOrder(context, order.id, { memberId })).toEqual({ kind: 'wait' });
    },
  );

  test('makes the member wait when the request is repeated with its key, too', async () => {
    const { origin, context, provider, token } = await startMember();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': 'once' };
    const send = async () => {
      const body = JSON.stringify({ searches: 5, method: 'jazzcash' });
      const response = await fetch(`${origin}/v1/payment/orders`, { method: 'POST', headers, body });
      return (await response.json()) as { order: { id: string; status: string }; pay: { kind: string } };
    };
    const { order } = await send();
    provider.answer(() => inquiryAnswer('paid'));
    await settleOrder(context, order.id);
    expect(await send()).toMatchObject({ order: { id: order.id, status: 'paid' }, pay: { kind: 'wait' } });
  });

  test('requests the wallet payment once', async () => {
    const { client, context, memberId, provider } = await startMember();
    const { held, hold, untilHeld } = holdBack<{ body: object }>();
    provider.answer(({ path }) => (path === WALLET ? hold({ body: {} }) : inquiryAnswer('pending')));
    const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash', ...PHONE } });
    expect(await beginOrder(context, order.id, { memberId, ...PHONE })).toEqual(pay);
    await untilHeld(1);
    expect(await beginOrder(context, order.id, { memberId, ...PHONE })).toEqual(pay);
    held[0]?.release();
    await context.payments.close();
    expect(provider.asked(WALLET)).toHaveLength(1);
  });

  test('keeps the time of its first beginning', async () => {
    const { client, context, db, memberId, time } = await startMember();
    const { order } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    const other = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    const begun = new Date(time.now);
    time.now += 1000;
    await beginOrder(context, order.id, { memberId });
    expect((await findOrder(db, order.id))?.begun_at).toEqual(begun);
    expect((await findOrder(db, other.order.id))?.begun_at).toEqual(begun);
  });

  test('keeps the first tracker of the processor if both begin concurrently', async () => {
    const { client, context, db, memberId } = await startMember();
    const { order } = await client.createOrder({ body: { searches: 5, method: 'card' } });
    await db.updateTable('payment_order').set({ begun_at: null, handle: null }).execute();
    const beginning: ReturnType<typeof beginOrder>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('payment_order').select('id').forUpdate().execute();
      for (let count = 0; count < 2; count += 1) beginning.push(beginOrder(context, order.id, { memberId }));
      await untilBlocked(db, 2);
    });
    const pays = await Promise.all(beginning);
    const { handle } = (await findOrder(db, order.id)) ?? expect.fail();
    expect(handle).toMatch(/^track_/);
    for (const pay of pays) expect(JSON.stringify(pay)).toContain(`tracker=${handle}&`);
  });
});

describe('beginning an order', () => {
  test('fails for an unknown order and for an unavailable method', async () => {
    const { client, context, memberId } = await startMember();
    const { order } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    const gone = { code: 'METHOD_NOT_AVAILABLE' };
    await expect(beginOrder(context, randomUUID(), { memberId })).rejects.toMatchObject(gone);
    context.payments.useSandbox({});
    await expect(beginOrder(context, order.id, { memberId })).rejects.toMatchObject(gone);
  });

  test('fails for a deleted member', async () => {
    const { client, context } = await startMember();
    const { order } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    const beginning = beginOrder(context, order.id, { memberId: randomUUID() });
    await expect(beginning).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  test('reports a failure of our own code as an internal error, not as a fault of the provider', async () => {
    const { client, context } = await startMember();
    const adapter = context.payments.adapterOf('jazzcash') ?? expect.fail();
    const begin = () => Promise.reject(new TypeError('a fault of ours'));
    context.payments.useSandbox({ jazzcash: { ...adapter, begin } });
    const ordering = client.createOrder({ body: { searches: 1, method: 'jazzcash' } });
    await expect(ordering).rejects.toMatchObject({ status: 500 });
  });
});

describe('a customer whom the processor does not know, since another account takes the payments', () => {
  /** A member with a saved card at a gateway that another one has replaced. */
  async function startMoved() {
    const app = await startWithCard();
    const { context, db, memberId, origin } = app;
    const old = await readCustomer(db, memberId);
    const gateway = await startSandboxGateway({ merchantOrigin: origin });
    onTestFinished(gateway.close);
    context.payments.useSandbox(createSandboxAdapters(gateway.url, { origin, timeoutMs: 20_000 }));
    return { ...app, old };
  }

  test('is replaced when an order begins, and its cards are forgotten', async () => {
    const { client, db, memberId, old } = await startMoved();
    const { pay } = await client.createOrder({ body: { searches: 5, method: 'card' } });
    const customer = await readCustomer(db, memberId);
    expect(customer).toMatch(/^cus_/);
    expect(customer).not.toBe(old);
    expect(pay.kind).toBe('frame');
    expect(JSON.stringify(pay)).toContain(`user_id=${customer}`);
    expect(await client.listCards()).toEqual([]);
  });

  test('has an order by its saved card refused, and the next one by a new card accepted', async () => {
    const { client, body } = await startMoved();
    await expect(client.createOrder({ body })).rejects.toMatchObject({ code: 'NOT_FOUND', data: { what: 'card' } });
    expect(await client.listCards()).toEqual([]);
    expect((await client.createOrder({ body: { searches: 5, method: 'card' } })).pay.kind).toBe('frame');
  });

  test('stays as it is, with its cards, if a new one is refused too', async () => {
    const { client, db, memberId, provider } = await startWithCard();
    const old = await readCustomer(db, memberId);
    provider.answer(({ path }) => (path === '/order/payments/v3/' ? { status: 400, body: {} } : undefined));
    const ordering = client.createOrder({ body: { searches: 5, method: 'card' } });
    await expect(ordering).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect(await readCustomer(db, memberId)).toBe(old);
    expect(await client.listCards()).toHaveLength(1);
  });
});

describe('a call that takes long at the provider', () => {
  test.each([
    ['answers', { body: { pp_ResponseCode: '000' } }, 1],
    ['answers nonsense', { body: [] }, 0],
  ])('is followed by an inquiry once the provider %s', async (_, answer, events) => {
    const { client, db, provider } = await startMember();
    provider.answer(({ path }) => (path === WALLET ? answer : inquiryAnswer('paid')));
    const { order } = await client.createOrder({ body: { searches: 5, method: 'jazzcash', ...PHONE } });
    await untilOrder(client, order.id, 'paid');
    expect(provider.asked(INQUIRY)).toHaveLength(1);
    const begun = db.selectFrom('payment_event').selectAll().where('source', '=', 'begin');
    const { reference } = (await findOrder(db, order.id)) ?? expect.fail();
    expect(await begun.execute()).toMatchObject(
      [
        { order_id: order.id, method: 'jazzcash', reference, is_genuine: null, detail: { pp_ResponseCode: '000' } },
      ].slice(0, events),
    );
  });

  test('ends its order, and no other, if the saved card is declined', async () => {
    const { client, body } = await startWithCard('4000000000000341');
    const other = await client.createOrder({ body: { searches: 1, method: 'card' } });
    const { order } = await client.createOrder({ body });
    expect(await untilOrder(client, order.id, 'failed')).toMatchObject({ failure: 'declined', way: 'savedCard' });
    expect(await client.getOrder({ params: { id: other.order.id } })).toMatchObject({
      status: 'pending',
      failure: null,
    });
  });

  test('keeps a paid order as it is if the refusal of the saved card arrives too late', async () => {
    const { client, context, provider, body } = await startWithCard();
    const { held, hold, untilHeld } = holdBack<{ status: number; body: object }>();
    // The address of the charge ends with the tracker of the order.
    provider.answer(({ path }) => (/\/v3\/track_[\w-]+$/.test(path) ? hold({ status: 400, body: {} }) : undefined));
    const { order } = await client.createOrder({ body });
    await untilHeld(1);
    const { handle: token } = (await findOrder(context.db, order.id)) ?? expect.fail();
    const totals = { quote_amount: { amount: order.amountPaisa } };
    const paid = { token, state: 'TRACKER_ENDED', purchase_totals: totals };
    provider.answer(() => ({ body: { data: paid } }));
    await settleOrder(context, order.id);
    held[0]?.release();
    await context.payments.close();
    expect(await client.getOrder({ params: { id: order.id } })).toMatchObject({ status: 'paid', failure: null });
  });
});
