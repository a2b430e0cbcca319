import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inquiryAnswer, startIntercepted } from '../../../testing/gateway-proxy.ts';
import { readExport } from '../../../testing/members.ts';
import { settleOrder } from '../settlement/settle-order.ts';
import { findOrder } from './orders.ts';

const ONE = { searches: 1, method: 'jazzcash' } as const;

/** A member with this many orders, a second apart except for the last two, and a member with one order. */
async function startWithOrders(count: number) {
  const app = await startIntercepted();
  const [member, other, { client: admin }] = [await app.as(), await app.as(), await app.as('admin')];
  const orders = [];
  for (let order = 0; order < count; order += 1) {
    if (order < count - 1) app.time.now += 1000;
    orders.push((await member.client.createOrder({ body: ONE })).order);
  }
  const { order: strange } = await other.client.createOrder({ body: { searches: 2, method: 'card' } });
  const settleAs = async (id: string, ...answer: Parameters<typeof inquiryAnswer>) => {
    app.provider.answer(() => inquiryAnswer(...answer));
    await settleOrder(app.context, id);
  };
  return { ...app, member, other, admin, orders, strange, settleAs };
}

const numbersOf = (orders: readonly { number: string }[]) => orders.map(({ number }) => number);

describe('a member', () => {
  test('sees their own orders, newest first, page by page', async () => {
    const { member, other, orders, strange } = await startWithOrders(5);
    const newest = numbersOf(orders).toReversed();
    const page = async (number: number) => {
      const { results, totalPages } = await member.client.listOrders({ query: { page: number, limit: 2 } });
      return { numbers: numbersOf(results), totalPages };
    };
    expect(await page(1)).toEqual({ numbers: newest.slice(0, 2), totalPages: 3 });
    expect(await page(2)).toEqual({ numbers: newest.slice(2, 4), totalPages: 3 });
    expect(await page(3)).toEqual({ numbers: newest.slice(4), totalPages: 3 });
    expect(await page(4)).toEqual({ numbers: [], totalPages: 3 });
    expect((await member.client.listOrders({ query: { limit: 5 } })).totalPages).toBe(1);
    expect(numbersOf((await other.client.listOrders()).results)).toEqual([strange.number]);
  });

  test('exports their own orders, oldest first', async () => {
    const { member, orders, db } = await startWithOrders(3);
    const { orders: taken } = await readExport(member.client);
    expect(numbersOf(taken)).toEqual(numbersOf(orders));
    const { reference } = (await findOrder(db, orders[0]?.id ?? '')) ?? expect.fail();
    expect(taken[0]).toMatchObject({ reference, transaction: null, status: 'pending' });
  });

  test('gets a receipt for their own paid order, with the amount in words', async () => {
    const { member, other, orders, settleAs } = await startWithOrders(2);
    const [paid, open] = [orders[0]?.id ?? '', orders[1]?.id ?? ''];
    await settleAs(paid, 'paid', { pp_RetrievalReferenceNo: '123456789012' });
    expect(await member.client.getReceipt({ params: { id: paid } })).toMatchObject({
      order: { id: paid, status: 'paid' },
      name: 'A Member',
      email: member.email,
      inWords: { en: 'Rupees fifty only' },
      transaction: '123456789012',
    });
    const reading = (of: typeof member, id: string) => of.client.getReceipt({ params: { id } });
    await expect(reading(member, open)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
    await expect(reading(other, paid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(reading(member, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an administrator', () => {
  test('sees the orders of all members, newest first, page by page', async () => {
    const { admin, orders, strange } = await startWithOrders(4);
    const newest = [strange.number, ...numbersOf(orders).toReversed()];
    const list = async (page: number) => {
      const { results, ...totals } = await admin.listAllOrders({ query: { page, limit: 2 } });
      return { numbers: numbersOf(results), ...totals };
    };
    const totals = { totalPages: 3, totalResults: 5 };
    expect(await list(1)).toEqual({ numbers: newest.slice(0, 2), ...totals });
    expect(await list(2)).toEqual({ numbers: newest.slice(2, 4), ...totals });
    expect(await list(3)).toEqual({ numbers: newest.slice(4), ...totals });
  });

  test('filters orders by words, status and method', async () => {
    const { admin, member, other, db, orders, strange, settleAs } = await startWithOrders(2);
    await settleAs(orders[0]?.id ?? '', 'failed', { pp_RetrievalReferenceNo: '123456789012' });
    await db.updateTable('member').set({ name: 'Bushra Bano' }).where('id', '=', other.memberId).execute();
    const { reference } = (await findOrder(db, strange.id)) ?? expect.fail();
    const found = async (query: Record<string, string>) =>
      numbersOf((await admin.listAllOrders({ query } as never)).results);
    const [first = '', second = ''] = numbersOf(orders);
    expect(await found({})).toEqual([strange.number, second, first]);
    expect(await found({ searchTerm: '' })).toEqual([strange.number, second, first]);
    expect(await found({ searchTerm: second })).toEqual([second]);
    expect(await found({ searchTerm: reference })).toEqual([strange.number]);
    expect(await found({ searchTerm: '123456789012' })).toEqual([first]);
    expect(await found({ searchTerm: 'bano bushra' })).toEqual([strange.number]);
    expect(await found({ searchTerm: member.email })).toEqual([second, first]);
    expect(await found({ status: 'failed' })).toEqual([first]);
    expect(await found({ status: 'pending' })).toEqual([strange.number, second]);
    expect(await found({ method: 'card' })).toEqual([strange.number]);
    expect(await found({ method: 'jazzcash', status: 'pending' })).toEqual([second]);
    expect((await admin.listAllOrders({ query: { method: 'card' } })).totalResults).toBe(1);
  });

  test('sees the member of an order and all of its details', async () => {
    const { admin, member, db, orders, time, settleAs } = await startWithOrders(2);
    const [order = expect.fail()] = orders;
    await settleAs(order.id, 'paid', { pp_Amount: '1', pp_RetrievalReferenceNo: '123456789012' });
    const { reference } = (await findOrder(db, order.id)) ?? expect.fail();
    const read = async () => (await admin.getAnyOrder({ params: { id: order.id } })).order;
    expect(await read()).toMatchObject({
      number: order.number,
      member: { id: member.memberId, name: 'A Member', email: member.email },
      reference,
      transaction: '123456789012',
      providerSays: 'paid',
      askedAt: new Date(time.now).toISOString(),
      nextCheckAt: new Date(time.now + 30_000).toISOString(),
      status: 'review',
      reviewBecause: 'amountDiffers',
      refund: null,
      refundReason: null,
      paidAt: null,
      refundedAt: null,
    });
    await member.client.deleteAccount({ body: {} });
    expect(await read()).toMatchObject({ member: null });
    const untouched = await admin.getAnyOrder({ params: { id: orders[1]?.id ?? '' } });
    expect(untouched.order).toMatchObject({ askedAt: null, providerSays: null, reviewBecause: null });
    expect(untouched.events).toEqual([]);
    await expect(admin.getAnyOrder({ params: { id: randomUUID() } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('sees the first 200 events of an order, in order of arrival', async () => {
    const { admin, db, orders, time } = await startWithOrders(2);
    const recorded = Array.from({ length: 201 }, (_, index) => ({
      order_id: orders[index === 0 ? 1 : 0]?.id ?? '',
      method: 'jazzcash',
      source: 'notification',
      is_genuine: true,
      reference: `event ${index}`,
      dedupe_key: `event ${index}`,
      detail: JSON.stringify({ index: String(index) }),
      at: new Date(time.now - index),
    }));
    await db
      .insertInto('payment_event')
      .values([...recorded, { ...recorded[200], dedupe_key: 'last', reference: 'last' } as never])
      .execute();
    const { events } = await admin.getAnyOrder({ params: { id: orders[0]?.id ?? '' } });
    expect(events.map(({ reference }) => reference)).toEqual(recorded.slice(1).map(({ reference }) => reference));
    expect(events[0]).toEqual({
      at: new Date(time.now - 1).toISOString(),
      source: 'notification',
      method: 'jazzcash',
      isGenuine: true,
      reference: 'event 1',
      detail: { index: '1' },
    });
  });
});

test('the shop names the price of each package, how each method can be used, and whether real money moves', async () => {
  const { client } = await startIntercepted();
  expect(await client.getPackages()).toEqual({
    currency: 'PKR',
    packages: [
      { searches: 5, unitPaisa: 5000, amountPaisa: 25_000 },
      { searches: 10, unitPaisa: 4500, amountPaisa: 45_000 },
      { searches: 15, unitPaisa: 4200, amountPaisa: 63_000 },
      { searches: 20, unitPaisa: 4000, amountPaisa: 80_000 },
    ],
    custom: {
      minimum: 1,
      maximum: 1000,
      prices: [
        { from: 1, unitPaisa: 5000 },
        { from: 10, unitPaisa: 4500 },
        { from: 15, unitPaisa: 4200 },
        { from: 20, unitPaisa: 4000 },
      ],
    },
    methods: [
      { method: 'card', available: true, ways: ['page', 'savedCard'], isSandbox: true },
      { method: 'jazzcash', available: true, ways: ['page', 'phone'], isSandbox: true },
      { method: 'easypaisa', available: true, ways: ['page', 'phone'], isSandbox: true },
    ],
  });
});
