import { sandboxCredentials } from '@mizan/sandbox-gateway';
import { describe, expect, test } from 'vitest';
import { controlGateway, payAtJazzcash, payByCard, startWithGateway, untilOrder } from '../../../testing/payments.ts';
import { sign } from '../providers/jazzcash/hash.ts';

const { integritySalt: salt } = sandboxCredentials.jazzcash;

async function startWithPaid(method: 'jazzcash' | 'card' = 'jazzcash') {
  const app = await startWithGateway();
  const [member, { client: admin }] = [await app.as(), await app.as('admin')];
  const { order, pay } = await member.client.createOrder({ body: { searches: 5, method } });
  if (method === 'card') await payByCard(pay, {});
  else await payAtJazzcash(pay, 'success');
  await untilOrder(member.client, order.id, 'paid');
  await app.context.payments.close();
  return { ...app, member, admin, order };
}

describe('an administrator', () => {
  test('finds orders by the details that members quote, and sees the messages about an order', async () => {
    const { admin, member, order } = await startWithPaid();
    const [found] = (await admin.listAllOrders({ query: { searchTerm: `${order.number} ${member.email}` } })).results;
    expect(found).toMatchObject({
      id: order.id,
      member: { email: member.email },
      status: 'paid',
      providerSays: 'paid',
    });
    for (const searchTerm of [found?.reference ?? '', found?.transaction ?? '']) {
      expect((await admin.listAllOrders({ query: { searchTerm } })).totalResults).toBe(1);
    }
    expect((await admin.listAllOrders({ query: { searchTerm: 'nobody' } })).results).toEqual([]);
    expect((await admin.listAllOrders({ query: { status: 'failed' } })).results).toEqual([]);
    expect((await admin.listAllOrders({ query: { method: 'card' } })).results).toEqual([]);
    const { events } = await admin.getAnyOrder({ params: { id: order.id } });
    expect(events.map(({ source, isGenuine }) => [source, isGenuine])).toEqual(
      expect.arrayContaining([
        ['notification', true],
        ['inquiry', true],
      ]),
    );
  });

  test('refunds an order once: it debits the remaining searches, asks the provider, and writes the audit log', async () => {
    const { admin, member, order } = await startWithPaid('card');
    await admin.grantSearches({
      params: { memberId: member.memberId },
      body: { kind: 'adjustment', searches: -2, note: 'As if spent' },
    });
    const refund = () => admin.refundOrder({ params: { id: order.id }, body: { reason: 'Paid twice' } });
    const outcomes = await Promise.allSettled([refund(), refund(), refund()]);
    const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(done).toMatchObject([
      { searchesTakenBack: 3, order: { status: 'refunded', refund: 'done', refundReason: 'Paid twice' } },
    ]);
    expect((await member.client.getAccount()).searchesLeft).toBe(0);
    const { results } = await member.client.getSearchStatement();
    expect(results[0]).toMatchObject({
      reason: 'refund',
      amount: -3,
      note: `${order.number}: Paid twice`,
      orderId: order.id,
    });
    const [entry] = await admin.getAuditEntries();
    expect(entry).toMatchObject({
      action: 'refundOrder',
      subject: `order ${order.number}`,
      after: { searchesTakenBack: 3 },
    });
    await expect(admin.refundOrder({ params: { id: order.id }, body: { reason: ' ' } })).rejects.toMatchObject({
      errors: [{ path: 'reason', message: 'Say why' }],
    });
    expect(await member.client.getReceipt({ params: { id: order.id } })).toMatchObject({
      order: { status: 'refunded' },
    });
  });

  test('sees which refunds to make by hand because the provider did not answer', async () => {
    const { admin, order, gateway } = await startWithPaid();
    await controlGateway(gateway, 'faults', { provider: 'jazzcash', kind: 'down' });
    const refunded = await admin.refundOrder({ params: { id: order.id }, body: { reason: 'A fault of ours' } });
    expect(refunded.order.refund).toBe('asked');
    expect((await admin.getReconciliation()).refundsToPay.map(({ id }) => id)).toEqual([order.id]);
    await expect(admin.recheckOrder({ params: { id: order.id } })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });
  });

  test('sees mismatches and sales in the reconciliation', async () => {
    const { admin, member, order, origin, context } = await startWithPaid();
    const wrong = await member.client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    await payAtJazzcash(wrong.pay, 'wrong-amount');
    await untilOrder(member.client, wrong.order.id, 'review');
    const stranger = sign({ pp_TxnRefNo: 'T20240418145702', pp_ResponseCode: '121' }, salt);
    const notified = await fetch(`${origin}/v1/payment/notify/jazzcash`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(stranger),
    });
    expect(notified.status).toBe(200);
    const report = await admin.getReconciliation();
    expect(report).toMatchObject({
      paidNotGranted: [],
      grantedNotPaid: [],
      reviews: [{ id: wrong.order.id, reviewBecause: 'amountDiffers', providerSays: 'paid' }],
      unanswered: [],
      refundsToPay: [],
      unknownReferences: [{ reference: 'T20240418145702', isGenuine: true }],
      totals: [{ method: 'jazzcash', orders: 1, searches: 5, amountPaisa: order.amountPaisa, refundedPaisa: 0 }],
    });
    expect([...context.payments.alarms.keys()].toSorted()).toEqual(['amountDiffers', 'unknownReference']);
    // A second inquiry changes nothing, because only a decision ends a review.
    const { order: same } = await admin.recheckOrder({ params: { id: wrong.order.id } });
    expect(same.status).toBe('review');
    expect(context.payments.alarms.get('amountDiffers')).toBe(1);
    const back = await admin.refundOrder({ params: { id: wrong.order.id }, body: { reason: 'Another amount' } });
    expect(back).toMatchObject({ searchesTakenBack: 0, order: { status: 'refunded' } });
  });
});

describe('a notification', () => {
  const send = async (origin: string, body: string, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const response = await fetch(`${origin}/v1/payment/notify/jazzcash`, init);
    return { status: response.status, answer: (await response.json()) as Record<string, string> };
  };

  test('is acknowledged as JazzCash expects, also when repeated, and refused without a signature', async () => {
    const { origin, order, admin, context } = await startWithPaid();
    const [known] = (await admin.listAllOrders()).results;
    const fields = { pp_TxnRefNo: known?.reference, pp_ResponseCode: '121', pp_ProductID: null, pp_Password: 'x' };
    const signed = JSON.stringify(sign(fields, salt));
    for (let time = 0; time < 2; time += 1) {
      expect(await send(origin, signed)).toEqual({
        status: 200,
        answer: sign({ pp_ResponseCode: '000', pp_ResponseMessage: 'IPN received successfully' }, salt),
      });
    }
    for (const bad of [JSON.stringify(sign(fields, 'guessed')), JSON.stringify(fields), 'no JSON', '[]', '']) {
      expect(await send(origin, bad)).toMatchObject({ status: 400, answer: { code: 'PAYMENT_MESSAGE_REFUSED' } });
    }
    const { events } = await admin.getAnyOrder({ params: { id: order.id } });
    const genuine = events.filter(({ source, isGenuine }) => source === 'notification' && isGenuine);
    // One is the gateway's own notification, the other is this one, stored once.
    expect(genuine).toHaveLength(2);
    // The two forgeries have the same content.
    expect(context.payments.alarms.get('forged')).toBe(1);
  });

  test('never causes a server error, whatever its size and content', async () => {
    const { origin } = await startWithGateway();
    expect((await send(origin, JSON.stringify({ pp: 'x'.repeat(2_000_000) }))).status).toBe(413);
    for (const path of ['notify/card', 'notify/easypaisa', 'return/jazzcash', 'return/easypaisa', 'return/card']) {
      const init = { method: 'POST', body: '\u0000\uFFFF', redirect: 'manual' } as const;
      expect([303, 400]).toContain((await fetch(`${origin}/v1/payment/${path}`, init)).status);
    }
    for (const path of ['notify/easypaisa?url=http://169.254.169.254/', 'notify/jazzcash', 'notify/card']) {
      expect((await fetch(`${origin}/v1/payment/${path}`)).status).toBe(400);
    }
    for (const path of ['return/card/MZNNOTHING', 'return/easypaisa/..%2F..', 'return/jazzcash/x?auth_token=1']) {
      const response = await fetch(`${origin}/v1/payment/${path}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/payment']);
    }
  });
});
