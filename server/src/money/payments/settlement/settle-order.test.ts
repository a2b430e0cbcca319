import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { holdBack, INQUIRY, inquiryAnswer, startIntercepted } from '../../../testing/gateway-proxy.ts';
import { REAL_JAZZCASH } from '../../../testing/jazzcash.ts';
import { refuseWrites } from '../../../testing/refuse-writes.ts';
import { untilBlocked } from '../../../testing/wait-until.ts';
import { findOrder } from '../orders/orders.ts';
import { settleOrder } from './settle-order.ts';

/** An order of five searches by JazzCash, and its stored row. */
async function startWithOrder(environment: NodeJS.ProcessEnv = {}) {
  const app = await startIntercepted(environment);
  const member = await app.as();
  const { order } = await member.client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
  const stored = async () => (await findOrder(app.db, order.id)) ?? expect.fail('the order is gone');
  /** Makes one inquiry, which gets this answer. */
  const settleWith = (...[state, about]: Parameters<typeof inquiryAnswer>) => {
    app.provider.answer(() => inquiryAnswer(state, about));
    return settleOrder(app.context, order.id);
  };
  return { ...app, ...member, order, stored, settleWith };
}

describe('an answer about an order', () => {
  test('is recorded once, with the state of the provider, its time and the number of inquiries', async () => {
    const { db, time, order, stored, settleWith } = await startWithOrder();
    await settleWith('pending');
    time.now += 1000;
    await settleWith('pending');
    expect(await stored()).toMatchObject({ provider_says: 'pending', asked_at: new Date(time.now), checks: 2 });
    const events = await db.selectFrom('payment_event').selectAll().execute();
    expect(events).toMatchObject([
      { order_id: order.id, source: 'inquiry', is_genuine: true, at: new Date(time.now - 1000) },
    ]);
    await settleWith('failed');
    expect(await db.selectFrom('payment_event').select('id').execute()).toHaveLength(2);
    expect(await stored()).toMatchObject({ status: 'failed', failure: 'wrongPin', paid_at: null });
  });

  test('without transaction number and instrument keeps the stored ones', async () => {
    const { db, order, stored, settleWith } = await startWithOrder();
    await db.updateTable('payment_order').set({ instrument: 'MPAY' }).where('id', '=', order.id).execute();
    await settleWith('pending', { pp_RetrievalReferenceNo: '123456789012' });
    await settleWith('pending');
    expect(await stored()).toMatchObject({ transaction: '123456789012', instrument: 'MPAY' });
    await settleWith('pending', { pp_RetrievalReferenceNo: '210987654321' });
    expect((await stored()).transaction).toBe('210987654321');
  });

  test('that never came changes only the time of the next check', async () => {
    const { context, db, time, provider, order, stored, settleWith } = await startWithOrder();
    await settleWith('pending', { pp_RetrievalReferenceNo: '1' });
    const before = await stored();
    time.now += 1000;
    provider.answer(() => ({ body: [] }));
    expect(await settleOrder(context, order.id)).toEqual({ state: 'unknown' });
    const next_check_at = new Date(time.now + 60_000);
    expect(await stored()).toEqual({ ...before, checks: before.checks + 1, next_check_at });
    expect(await db.selectFrom('payment_event').select('id').execute()).toHaveLength(1);
  });

  test('leaves all other orders alone', async () => {
    const { client, db, order, settleWith } = await startWithOrder();
    const other = await client.createOrder({ body: { searches: 1, method: 'jazzcash' } });
    const before = await findOrder(db, other.order.id);
    await settleWith('paid');
    expect(await findOrder(db, other.order.id)).toEqual(before);
    expect((await client.getOrder({ params: { id: order.id } })).status).toBe('paid');
  });

  test('is not requested for an unknown order', async () => {
    const { context, provider } = await startWithOrder();
    expect(await settleOrder(context, randomUUID())).toBeUndefined();
    expect(provider.asked(INQUIRY)).toEqual([]);
  });

  test('is unknown if the method has no adapter', async () => {
    const { context, order, stored } = await startWithOrder();
    context.payments.useSandbox({});
    expect(await settleOrder(context, order.id)).toEqual({ state: 'unknown' });
    expect(await stored()).toMatchObject({ status: 'pending', checks: 1 });
  });

  test('is not missed for an order of the sandbox that a real method has replaced', async () => {
    const { connection, order, stored, time } = await startWithOrder();
    time.now = Date.parse(order.expiresAt) + 48 * 3_600_000;
    const clock = () => new Date(time.now);
    const { context } = await startApp({ connection, clock, environment: REAL_JAZZCASH });
    await settleOrder(context, order.id);
    expect(await stored()).toMatchObject({ status: 'expired', provider_says: 'notFound', next_check_at: null });
    expect([...context.payments.alarms]).toEqual([]);
  });

  test('is not recorded if our own code fails', async () => {
    const { context, order, stored } = await startWithOrder();
    const adapter = context.payments.adapterOf('jazzcash') ?? expect.fail();
    const inquire = () => Promise.reject(new TypeError('a fault of ours'));
    context.payments.useSandbox({ jazzcash: { ...adapter, inquire } });
    await expect(settleOrder(context, order.id)).rejects.toThrow('a fault of ours');
    expect((await stored()).checks).toBe(0);
  });
});

describe('an outdated answer', () => {
  /** Two inquiries begin, the second one `laterMs` after the first; the answer to the first arrives last. */
  async function startOvertaken(laterMs: number, early: 'paid' | 'failed' | 'pending') {
    const app = await startWithOrder();
    const { held, hold, untilHeld } = holdBack<ReturnType<typeof inquiryAnswer>>();
    app.provider.answer(() => hold(inquiryAnswer(early)));
    const first = settleOrder(app.context, app.order.id);
    await untilHeld(1);
    app.time.now += laterMs;
    await app.settleWith('pending', { pp_RetrievalReferenceNo: '2' });
    const between = await app.stored();
    held[0]?.release();
    await first;
    return { ...app, between };
  }

  test('changes nothing', async () => {
    const { stored, between, db } = await startOvertaken(1, 'failed');
    expect(await stored()).toEqual(between);
    expect(await db.selectFrom('payment_event').select('id').execute()).toHaveLength(1);
  });

  test('is accepted if it was requested at the same moment as the other', async () => {
    const { stored } = await startOvertaken(0, 'failed');
    expect(await stored()).toMatchObject({ status: 'failed', provider_says: 'failed', checks: 2 });
  });

  test('is accepted if it reports a payment', async () => {
    const { client, stored } = await startOvertaken(1, 'paid');
    expect((await stored()).status).toBe('paid');
    expect((await client.getAccount()).searchesLeft).toBe(5);
  });
});

describe('a payment', () => {
  test('grants the order once, with a receipt, and is checked a day later', async () => {
    const { db, time, memberId, order, stored, settleWith } = await startWithOrder();
    await settleWith('pending');
    await settleWith('paid');
    const paidAt = new Date(time.now);
    expect(await stored()).toMatchObject({
      status: 'paid',
      paid_at: paidAt,
      checks: 0,
      next_check_at: new Date(time.now + 86_400_000),
    });
    time.now += 1000;
    await settleWith('paid');
    const recheckAt = new Date(paidAt.getTime() + 86_400_000);
    expect(await stored()).toMatchObject({ paid_at: paidAt, checks: 1, next_check_at: recheckAt });
    const entries = await db.selectFrom('search_entry').selectAll().execute();
    const { number, id } = order;
    expect(entries).toMatchObject([
      { member_id: memberId, reason: 'purchase', amount: 5, note: number, cause: `order:${id}`, at: paidAt },
    ]);
    const mails = await db.selectFrom('mail').select(['template', 'member_id']).execute();
    expect(mails).toEqual([{ template: 'sandboxReceipt', member_id: memberId }]);
    const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'readCards'`.execute(db);
    expect(rows).toEqual([]);
  });

  test('that its provider is returning raises one alarm, once it is reversed', async () => {
    const { context, time, stored, settleWith } = await startWithOrder();
    await settleWith('paid');
    time.now += 86_400_000;
    await settleWith('pending');
    expect((await stored()).next_check_at).toEqual(new Date(time.now + 3 * 3_600_000));
    expect([...context.payments.alarms]).toEqual([]);
    await settleWith('reversed');
    expect(await stored()).toMatchObject({ status: 'paid', provider_says: 'reversed', next_check_at: null });
    expect([...context.payments.alarms]).toEqual([['grantedNotPaid', 1]]);
  });

  test('in two concurrent answers grants once, and the second answer waits for the first', async () => {
    const { db, context, memberId, order, provider } = await startWithOrder();
    provider.answer(() => inquiryAnswer('paid'));
    const settling: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('search_account').select('balance').where('member_id', '=', memberId).forUpdate().execute();
      settling.push(settleOrder(context, order.id), settleOrder(context, order.id));
      await untilBlocked(db, 2);
    });
    expect(await Promise.all(settling)).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
    expect(await db.selectFrom('search_entry').select('amount').execute()).toEqual([{ amount: 5 }]);
  });

  test('and the deletion of its account do not deadlock', async () => {
    const { db, context, client, order, stored, provider } = await startWithOrder();
    provider.answer(() => inquiryAnswer('paid'));
    const working: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('payment_order').select('id').where('id', '=', order.id).forUpdate().execute();
      working.push(settleOrder(context, order.id));
      await untilBlocked(db, 1);
      working.push(client.deleteAccount({ body: {} }));
      await untilBlocked(db, 2);
    });
    await Promise.all(working);
    expect(await stored()).toMatchObject({ status: 'paid', member_id: null });
  });

  test('is not recorded if the ledger refuses it', async () => {
    const { db, memberId, stored, settleWith } = await startWithOrder();
    await db.deleteFrom('search_account').where('member_id', '=', memberId).execute();
    await expect(settleWith('paid')).rejects.toThrow('could not be entered into the ledger: gone');
    expect(await stored()).toMatchObject({ status: 'pending', provider_says: null });
    expect(await db.selectFrom('mail').select('id').execute()).toEqual([]);
  });

  test('grants nothing if its order cannot be written, and is granted by the next inquiry', async () => {
    const { db, client, stored, settleWith } = await startWithOrder();
    const mend = await refuseWrites(db, 'payment_order', 'UPDATE');
    await expect(settleWith('paid')).rejects.toThrow('a fault of the test');
    await mend();
    expect((await stored()).status).toBe('pending');
    expect((await client.getAccount()).searchesLeft).toBe(0);
    await settleWith('paid');
    expect((await client.getAccount()).searchesLeft).toBe(5);
  });

  test('of another amount raises an alarm with the details from the provider', async () => {
    const said: unknown[][] = [];
    const { context, stored, order, provider } = await startWithOrder();
    const payments = { ...context.payments, alarm: (...about: unknown[]) => void said.push(about) };
    provider.answer(() => inquiryAnswer('paid', { pp_Amount: '1' }));
    await settleOrder({ ...context, payments }, order.id);
    expect(await stored()).toMatchObject({ status: 'review', review_because: 'amountDiffers', paid_at: null });
    const detail = { pp_Amount: '1', pp_Status: 'Completed', pp_PaymentResponseCode: '121', pp_ResponseCode: '000' };
    expect(said).toEqual([['amountDiffers', { order: order.number, method: 'jazzcash', detail }]]);
  });

  test.each(['asked', 'byHand', 'done'])('that is reversed leaves a refund as it is: %s', async (refund) => {
    const { db, order, stored, settleWith } = await startWithOrder();
    await settleWith('paid');
    const refunded = { status: 'refunded', refunded_at: new Date(), refund };
    await db.updateTable('payment_order').set(refunded).where('id', '=', order.id).execute();
    await settleWith('reversed');
    expect(await stored()).toMatchObject({ status: 'refunded', refund, provider_says: 'reversed' });
  });
});
