import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inquiryAnswer, startIntercepted } from '../../../testing/gateway-proxy.ts';
import { findOrder } from '../orders/orders.ts';
import { settleOrder } from '../settlement/settle-order.ts';

const REFUND = '/ApplicationAPI/API/authorize/Refund';

/** Two orders of five searches, by JazzCash with a card; the test is about the first. */
async function startWithOrder(...[state, about]: Parameters<typeof inquiryAnswer>) {
  const app = await startIntercepted();
  const [member, administrator] = [await app.as(), await app.as('admin')];
  const body = { searches: 5, method: 'jazzcash' } as const;
  const [{ order }, { order: other }] = [
    await member.client.createOrder({ body }),
    await member.client.createOrder({ body }),
  ];
  await app.db.updateTable('payment_order').set({ instrument: 'MPAY' }).execute();
  const settleAs = async (id: string, ...answer: Parameters<typeof inquiryAnswer>) => {
    app.provider.answer(() => inquiryAnswer(...answer));
    await settleOrder(app.context, id);
  };
  await settleAs(order.id, state, about);
  const { client: admin } = administrator;
  const refund = (reason = 'Paid twice', id = order.id) => admin.refundOrder({ params: { id }, body: { reason } });
  const stored = async (id = order.id) => (await findOrder(app.db, id)) ?? expect.fail('the order is gone');
  const refunds = () => app.db.selectFrom('payment_event').selectAll().where('source', '=', 'refund').execute();
  return { ...app, member, administrator, admin, order, other, settleAs, refund, stored, refunds };
}

/** The provider's answer to a completed refund. */
const done = () => ({ body: inquiryAnswer('paid').body });

describe('a refund', () => {
  test('debits the searches, is completed if the provider confirms it, and leaves other orders alone', async () => {
    const { administrator, admin, db, member, order, other, provider, refund, refunds, settleAs, stored, time } =
      await startWithOrder('paid');
    await settleAs(other.id, 'paid');
    const before = await stored(other.id);
    provider.answer(done);
    time.now += 1000;
    expect(await refund()).toMatchObject({
      searchesTakenBack: 5,
      order: {
        status: 'refunded',
        refund: 'done',
        refundReason: 'Paid twice',
        refundedAt: new Date(time.now).toISOString(),
      },
    });
    expect(provider.asked(REFUND)).toHaveLength(1);
    expect(await stored(other.id)).toEqual(before);
    expect((await member.client.getAccount()).searchesLeft).toBe(5);
    const entries = db.selectFrom('search_entry').selectAll().where('reason', '=', 'refund');
    expect(await entries.execute()).toMatchObject([
      {
        member_id: member.memberId,
        amount: -5,
        actor: administrator.memberId,
        note: `${order.number}: Paid twice`,
        cause: `refund:${order.id}`,
        at: new Date(time.now),
      },
    ]);
    const { reference } = await stored();
    expect(await refunds()).toMatchObject([
      {
        order_id: order.id,
        method: 'jazzcash',
        reference,
        is_genuine: true,
        detail: { refund: 'done', pp_ResponseCode: '000' },
      },
    ]);
    expect((await admin.getAuditEntries())[0]).toMatchObject({
      action: 'refundOrder',
      subject: `order ${order.number}`,
      before: { status: 'paid' },
      after: { status: 'refunded', reason: 'Paid twice', searchesTakenBack: 5 },
    });
  });

  test('is recorded once', async () => {
    const { provider, refund, refunds } = await startWithOrder('paid');
    provider.answer(done);
    await refund();
    await expect(refund()).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
    expect(await refunds()).toHaveLength(1);
  });

  test.each([
    [2, 3],
    [5, 0],
  ])('after %i spent searches debits %i', async (spent, takenBack) => {
    const { admin, member, provider, refund, db } = await startWithOrder('paid');
    const { memberId } = member;
    await admin.grantSearches({ params: { memberId }, body: { kind: 'adjustment', searches: -spent, note: 'Spent' } });
    provider.answer(done);
    expect((await refund()).searchesTakenBack).toBe(takenBack);
    expect((await member.client.getAccount()).searchesLeft).toBe(0);
    const entries = await db.selectFrom('search_entry').select('amount').where('reason', '=', 'refund').execute();
    expect(entries.map(({ amount }) => -amount)).toEqual(takenBack === 0 ? [] : [takenBack]);
  });

  test('debits no more searches than were ordered', async () => {
    const { member, other, settleAs, provider, refund } = await startWithOrder('paid');
    await settleAs(other.id, 'paid');
    provider.answer(done);
    expect((await refund()).searchesTakenBack).toBe(5);
    expect((await member.client.getAccount()).searchesLeft).toBe(5);
  });

  test('debits nothing from a deleted account', async () => {
    const { member, provider, refund } = await startWithOrder('paid');
    await member.client.deleteAccount({ body: {} });
    provider.answer(done);
    expect(await refund()).toMatchObject({ searchesTakenBack: 0, order: { refund: 'done', member: null } });
  });

  test('debits nothing for an order under review, because its searches were never granted', async () => {
    const { admin, member, other, provider, refund, settleAs, stored } = await startWithOrder('paid', {
      pp_Amount: '1',
    });
    await settleAs(other.id, 'paid');
    provider.answer(done);
    expect(await refund()).toMatchObject({ searchesTakenBack: 0, order: { status: 'refunded', refund: 'done' } });
    expect((await member.client.getAccount()).searchesLeft).toBe(5);
    expect((await stored()).paid_at).toBeNull();
    expect((await admin.getAuditEntries())[0]).toMatchObject({ before: { status: 'review' } });
  });

  test.each([
    ['1', 1],
    ['35000', 35_000],
  ])(
    'requests the paid amount if the provider reported %s paisa, and not the amount of the order',
    async (pp_Amount, asked) => {
      const { provider, refund, stored } = await startWithOrder('paid', { pp_Amount });
      expect(await stored()).toMatchObject({ status: 'review', paid_paisa: String(asked) });
      provider.answer(done);
      expect((await refund()).order.refund).toBe('done');
      expect(JSON.parse(provider.asked(REFUND)[0]?.body ?? '{}')).toMatchObject({ pp_Amount });
    },
  );

  test('requests the amount of the order if the provider reported none', async () => {
    const { provider, refund, stored } = await startWithOrder('paid');
    provider.answer(done);
    await refund();
    const { amount_paisa } = await stored();
    expect(JSON.parse(provider.asked(REFUND)[0]?.body ?? '{}')).toMatchObject({ pp_Amount: String(amount_paisa) });
  });

  test.each([
    ['in another currency', { pp_Amount: '100', pp_TxnCurrency: 'USD' }],
    ['of an unknown amount in another currency', { pp_TxnCurrency: 'USD' }],
    ['of nothing', { pp_Amount: '0' }],
  ])('must be done by hand for a payment %s', async (_, about) => {
    const { provider, refund, stored } = await startWithOrder('paid', about);
    expect((await stored()).status).toBe('review');
    expect((await refund()).order.refund).toBe('byHand');
    expect(provider.asked(REFUND)).toEqual([]);
  });

  test('must be done by hand for an order under review if its amount is not stored', async () => {
    const { db, order, provider, refund } = await startWithOrder('paid', { pp_Amount: '1' });
    await db.updateTable('payment_order').set({ paid_paisa: null }).where('id', '=', order.id).execute();
    expect((await refund()).order.refund).toBe('byHand');
    expect(provider.asked(REFUND)).toEqual([]);
  });

  test('requests the amount that the provider reported, even if a later answer contains none', async () => {
    const { order, provider, refund, settleAs, stored } = await startWithOrder('paid', { pp_Amount: '1' });
    await settleAs(order.id, 'pending');
    await settleAs(order.id, 'paid');
    expect((await stored()).status).toBe('review');
    provider.answer(done);
    await refund();
    expect(JSON.parse(provider.asked(REFUND)[0]?.body ?? '{}')).toMatchObject({ pp_Amount: '1' });
  });

  test('accepts a reason of 500 characters, and stores in the ledger what fits', async () => {
    const { db, order, provider, refund, stored } = await startWithOrder('paid');
    provider.answer(done);
    const reason = 'r'.repeat(500);
    await refund(reason);
    expect((await stored()).refund_reason).toBe(reason);
    const [entry] = await db.selectFrom('search_entry').select('note').where('reason', '=', 'refund').execute();
    expect(entry?.note).toBe(`${order.number}: ${reason}`.slice(0, 500));
  });

  test('must be done by hand if the provider refuses it or has no API for it', async () => {
    const { provider, refund, refunds, settleAs, other, context } = await startWithOrder('paid');
    await settleAs(other.id, 'paid');
    provider.answer(() => inquiryAnswer('paid', { pp_ResponseCode: '115' }));
    expect((await refund()).order.refund).toBe('byHand');
    expect(await refunds()).toMatchObject([{ detail: { refund: 'byHand', pp_ResponseCode: '115' } }]);
    context.payments.useSandbox({});
    expect((await refund('No adapter', other.id)).order.refund).toBe('byHand');
    expect(await refunds()).toMatchObject([{}, { order_id: other.id, detail: { refund: 'byHand' } }]);
  });

  test.each(['reversed', 'failed', 'pending'] as const)(
    'takes back the searches and asks nobody if the provider says that the payment is %s',
    async (state) => {
      const { order, provider, refund, settleAs } = await startWithOrder('paid');
      await settleAs(order.id, state);
      expect(await refund()).toMatchObject({ searchesTakenBack: 5, order: { status: 'refunded', refund: 'byHand' } });
      expect(provider.asked(REFUND)).toEqual([]);
    },
  );

  test('stays requested if the provider does not answer', async () => {
    const { admin, order, provider, refund, refunds } = await startWithOrder('paid');
    provider.answer(() => ({ body: [] }));
    expect((await refund()).order).toMatchObject({ status: 'refunded', refund: 'asked' });
    expect(await refunds()).toEqual([]);
    expect((await admin.getReconciliation()).refundsToPay.map(({ id }) => id)).toEqual([order.id]);
  });

  test('stays recorded if our own code fails, and is reported as an error', async () => {
    const { context, refund, stored } = await startWithOrder('paid');
    const adapter = context.payments.adapterOf('jazzcash') ?? expect.fail();
    const broken = () => Promise.reject(new TypeError('a fault of ours'));
    context.payments.useSandbox({ jazzcash: { ...adapter, refund: broken } });
    await expect(refund()).rejects.toMatchObject({ status: 500 });
    expect(await stored()).toMatchObject({ status: 'refunded', refund: 'asked' });
  });

  test.each(['pending', 'failed'] as const)('is refused for an order that is %s', async (state) => {
    const { provider, refund, stored } = await startWithOrder(state);
    await expect(refund()).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
    expect((await stored()).status).toBe(state);
    expect(provider.asked(REFUND)).toEqual([]);
  });

  test('is refused for an unknown order', async () => {
    const { refund } = await startWithOrder('paid');
    await expect(refund('No order', randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an administrator who rechecks an order', () => {
  const recheck = async ({ admin, order }: Awaited<ReturnType<typeof startWithOrder>>, id = order.id) =>
    admin.recheckOrder({ params: { id } });

  test('sees the answer of the provider, and the audit log records what it changed', async () => {
    const app = await startWithOrder('failed');
    const { admin, administrator, order, provider, time } = app;
    provider.answer(() => inquiryAnswer('paid'));
    time.now += 1000;
    const { order: settled, events } = await recheck(app);
    expect(settled).toMatchObject({ id: order.id, status: 'paid', providerSays: 'paid' });
    expect(events).toHaveLength(2);
    const [entry] = await admin.getAuditEntries();
    expect(entry).toMatchObject({
      action: 'recheckOrder',
      subject: `order ${order.number}`,
      before: { status: 'failed', providerSays: 'failed' },
      after: { status: 'paid', providerSays: 'paid' },
    });
    expect(JSON.stringify(entry)).toContain(administrator.memberId);
  });

  test('sees an error if the provider does not answer, and the audit log stays empty', async () => {
    const app = await startWithOrder('pending');
    app.provider.answer(() => ({ body: [] }));
    await expect(recheck(app)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect(await app.admin.getAuditEntries()).toEqual([]);
  });

  test('sees an error for an unknown order and for an unavailable method', async () => {
    const app = await startWithOrder('pending');
    await expect(recheck(app, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    app.context.payments.useSandbox({});
    await expect(recheck(app)).rejects.toMatchObject({ code: 'METHOD_NOT_AVAILABLE' });
  });
});
