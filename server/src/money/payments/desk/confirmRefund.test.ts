import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { holdBack, inquiryAnswer, startIntercepted } from '../../../testing/gateway-proxy.ts';
import { untilBlocked } from '../../../testing/wait-until.ts';
import { settleOrder } from '../settlement/settle-order.ts';

const NOTHING_TO_PAY = { code: 'NO_REFUND_TO_PAY' };
const REFUND = '/ApplicationAPI/API/authorize/Refund';

/** A paid order by JazzCash with a card, whose refund the provider refuses. */
async function startWithPaid() {
  const app = await startIntercepted();
  const [member, administrator] = [await app.as(), await app.as('admin')];
  const { order } = await member.client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
  await app.db.updateTable('payment_order').set({ instrument: 'MPAY' }).execute();
  app.provider.answer(() => inquiryAnswer('paid'));
  await settleOrder(app.context, order.id);
  app.provider.answer(() => inquiryAnswer('paid', { pp_ResponseCode: '115' }));
  const { client: admin } = administrator;
  const [params, body] = [{ id: order.id }, { reason: 'Paid twice' }];
  const refund = async () => (await admin.refundOrder({ params, body })).order.refund;
  const confirm = () => admin.confirmRefund({ params });
  const shownToMember = async () => (await member.client.getOrder({ params })).refund;
  const refundsToPay = async () => (await admin.getReconciliation()).refundsToPay.map(({ id }) => id);
  return { ...app, administrator, admin, order, refund, confirm, shownToMember, refundsToPay };
}

test('a refund by hand stays on the list and under way for its member until it is confirmed', async () => {
  const { admin, administrator, order, refund, confirm, refundsToPay, shownToMember, time } = await startWithPaid();
  expect(await shownToMember()).toBeNull();
  expect(await refund()).toBe('byHand');
  expect([await refundsToPay(), await shownToMember()]).toEqual([[order.id], 'underWay']);
  time.now += 1000;
  expect(await confirm()).toMatchObject({ id: order.id, status: 'refunded', refund: 'done' });
  expect([await refundsToPay(), await shownToMember()]).toEqual([[], 'done']);
  const [entry] = await admin.getAuditEntries();
  expect(entry).toMatchObject({
    action: 'confirmRefund',
    subject: `order ${order.number}`,
    at: new Date(time.now).toISOString(),
    before: { refund: 'byHand' },
    after: { refund: 'done' },
  });
  expect(JSON.stringify(entry)).toContain(administrator.memberId);
});

test('a refund that the provider did not answer can be confirmed', async () => {
  const { provider, refund, confirm, shownToMember } = await startWithPaid();
  provider.answer(() => ({ body: [] }));
  expect(await refund()).toBe('asked');
  expect(await shownToMember()).toBe('underWay');
  expect((await confirm()).refund).toBe('done');
});

test('a refund is confirmed once: of two administrators who say so at once, one learns that it is done', async () => {
  const { admin, db, order, refund, confirm } = await startWithPaid();
  await refund();
  const outcomes = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('payment_order').select('id').where('id', '=', order.id).forUpdate().execute();
    const both = Promise.allSettled([confirm(), confirm()]);
    await untilBlocked(db, 2);
    return () => both;
  });
  expect((await outcomes()).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(confirm()).rejects.toMatchObject(NOTHING_TO_PAY);
  const entries = await admin.getAuditEntries();
  expect(entries.filter(({ action }) => action === 'confirmRefund')).toHaveLength(1);
});

test('a late refusal of the provider leaves a confirmed refund done', async () => {
  const { provider, refund, confirm, refundsToPay } = await startWithPaid();
  const { held, hold, untilHeld } = holdBack<ReturnType<typeof inquiryAnswer>>();
  provider.answer(() => hold(inquiryAnswer('paid', { pp_ResponseCode: '115' })));
  const refunding = refund();
  await untilHeld(1);
  expect(provider.asked(REFUND)).toHaveLength(1);
  await confirm();
  held[0]?.release();
  expect(await refunding).toBe('done');
  expect(await refundsToPay()).toEqual([]);
});

test('nothing is confirmed for an order without a refund, or for none', async () => {
  const { admin, confirm, order } = await startWithPaid();
  await expect(confirm()).rejects.toMatchObject(NOTHING_TO_PAY);
  await expect(admin.confirmRefund({ params: { id: randomUUID() } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { order: same } = await admin.getAnyOrder({ params: { id: order.id } });
  expect(same).toMatchObject({ status: 'paid', refund: null });
  expect(await admin.getAuditEntries()).toEqual([]);
});
