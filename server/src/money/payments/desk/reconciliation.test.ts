import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { REAL_JAZZCASH } from '../../../testing/jazzcash.ts';
import { startWithClock } from '../../../testing/payments.ts';
import { addLedgerEntry } from '../../searches/add-ledger-entry.ts';

type App = Awaited<ReturnType<typeof startWithAdmin>>;
type OrderState = {
  status: string;
  says?: string | null;
  isPaid?: boolean;
  isEntered?: boolean;
  refund?: string;
  expiresIn?: number;
  method?: string;
  searches?: number;
  isSandbox?: boolean;
  /** A stored message about the order: its source, whether it is genuine, and JazzCash's code in it. */
  message?: readonly [string, boolean | null, string];
};

async function startWithAdmin() {
  const app = await startWithClock();
  const [{ client: admin }, { memberId }] = [await app.as('admin'), await app.as()];
  return { ...app, admin, memberId };
}

/** Rows as the table might hold them, including inconsistent ones. */
async function insertOrder({ db, memberId, time }: App, stored: OrderState) {
  const { status, says = null, refund = null, expiresIn = 1, method = 'jazzcash', searches = 5 } = stored;
  const { isPaid = status === 'paid', isEntered = isPaid, isSandbox = true, message } = stored;
  const [id, at] = [randomUUID(), new Date(time.now)];
  await db
    .insertInto('payment_order')
    .values({
      id,
      member_id: memberId,
      reference: `REF${id.replaceAll('-', '').slice(0, 17).toUpperCase()}`,
      method,
      way: 'page',
      is_sandbox: isSandbox,
      searches,
      unit_paisa: 100,
      amount_paisa: searches * 100,
      status,
      provider_says: says,
      created_at: at,
      expires_at: new Date(time.now + expiresIn),
      paid_at: isPaid ? at : null,
      review_because: status === 'review' ? 'amountDiffers' : null,
      refund,
      refunded_at: status === 'refunded' ? at : null,
    })
    .execute();
  if (message) {
    const [source, is_genuine, pp_ResponseCode] = message;
    const detail = JSON.stringify({ pp_ResponseCode });
    const event = { order_id: id, method, source, is_genuine, detail, at, dedupe_key: id };
    await db.insertInto('payment_event').values(event).execute();
  }
  const entry = { reason: 'purchase', amount: searches, at, cause: `order:${id}` };
  if (isEntered) await db.transaction().execute((trx) => addLedgerEntry(trx, memberId, entry));
  return id;
}

/** The names of the lists that contain an order. */
const ORDERS: readonly (readonly [string[], OrderState])[] = [
  [[], { status: 'paid', says: 'paid' }],
  [[], { status: 'paid', says: 'notFound' }],
  [[], { status: 'paid', says: null, expiresIn: -1 }],
  [['grantedNotPaid'], { status: 'paid', says: 'pending' }],
  [['grantedNotPaid'], { status: 'paid', says: 'failed' }],
  [['grantedNotPaid'], { status: 'paid', says: 'reversed' }],
  [['paidNotGranted'], { status: 'paid', says: 'paid', isEntered: false }],
  [['paidNotGranted'], { status: 'pending', says: 'paid' }],
  [['paidNotGranted'], { status: 'failed', says: 'paid' }],
  [['paidNotGranted'], { status: 'expired', says: 'paid', expiresIn: -1 }],
  [['paidNotGranted'], { status: 'expired', says: 'notFound', message: ['notification', true, '121'] }],
  [['paidNotGranted'], { status: 'failed', says: 'failed', message: ['return', true, '000'] }],
  [[], { status: 'pending', says: 'pending', message: ['notification', true, '121'] }],
  [[], { status: 'failed', says: 'reversed', message: ['notification', true, '121'] }],
  [[], { status: 'expired', says: 'notFound', message: ['notification', true, '199'] }],
  [[], { status: 'expired', says: 'notFound', message: ['notification', false, '121'] }],
  // The code of an inquiry says that it was answered, not that the order was paid.
  [[], { status: 'failed', says: 'failed', message: ['inquiry', true, '000'] }],
  [['grantedNotPaid'], { status: 'failed', says: 'failed', isEntered: true }],
  [['reviews'], { status: 'review', says: 'paid' }],
  [['reviews'], { status: 'review', says: null, expiresIn: -1 }],
  [[], { status: 'pending', says: 'pending', expiresIn: -1 }],
  [[], { status: 'failed', says: 'failed' }],
  [[], { status: 'failed', says: 'reversed' }],
  [['unanswered'], { status: 'pending', expiresIn: -1 }],
  [['unanswered'], { status: 'expired', expiresIn: -1 }],
  [[], { status: 'failed', expiresIn: -1 }],
  [[], { status: 'pending', expiresIn: 0 }],
  [['refundsToPay'], { status: 'refunded', says: 'paid', isPaid: true, refund: 'asked' }],
  [['refundsToPay'], { status: 'refunded', says: 'paid', isPaid: true, refund: 'byHand' }],
  [[], { status: 'refunded', says: 'reversed', isPaid: true, refund: 'done' }],
  [[], { status: 'refunded', says: 'paid', isPaid: false, refund: 'done' }],
];

describe('the reconciliation', () => {
  test('lists each mismatched order under its kind, and no other order', async () => {
    const app = await startWithAdmin();
    const ids: string[] = [];
    for (const [, stored] of ORDERS) ids.push(await insertOrder(app, stored));
    const { paidNotGranted, grantedNotPaid, reviews, unanswered, refundsToPay } = await app.admin.getReconciliation();
    const lists = { paidNotGranted, grantedNotPaid, reviews, unanswered, refundsToPay };
    const listsOf = (id: string | undefined) =>
      Object.entries(lists).flatMap(([name, orders]) => (orders.some((order) => order.id === id) ? [name] : []));
    expect(ORDERS.map(([, stored], index) => [listsOf(ids[index]), stored])).toEqual(ORDERS);
  });

  test('lists the newest 200 of a kind, newest first', async () => {
    const app = await startWithAdmin();
    const ids: string[] = [];
    for (let order = 0; order < 201; order += 1) {
      app.time.now += 1000;
      ids.push(await insertOrder(app, { status: 'review' }));
    }
    const { reviews } = await app.admin.getReconciliation();
    expect(reviews.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  });

  test('sums up sales and refunds by method', async () => {
    const app = await startWithAdmin();
    await insertOrder(app, { status: 'paid', searches: 3 });
    await insertOrder(app, { status: 'paid', searches: 4 });
    await insertOrder(app, { status: 'refunded', isPaid: true, refund: 'done', searches: 2 });
    await insertOrder(app, { status: 'paid', method: 'card', searches: 7 });
    for (const status of ['pending', 'failed', 'expired', 'review']) await insertOrder(app, { status });
    await insertOrder(app, { status: 'refunded', isPaid: false, refund: 'done', method: 'easypaisa' });
    const { totals } = await app.admin.getReconciliation();
    expect(totals).toEqual([
      { method: 'card', orders: 1, searches: 7, amountPaisa: 700, refundedPaisa: 0 },
      { method: 'jazzcash', orders: 3, searches: 9, amountPaisa: 900, refundedPaisa: 200 },
    ]);
    // Once a method takes money, what the sandbox seemed to take is left out.
    await insertOrder(app, { status: 'paid', isSandbox: false, searches: 6 });
    const real = await startApp({ connection: app.connection, environment: REAL_JAZZCASH });
    const { client } = await real.as('admin');
    expect((await client.getReconciliation()).totals).toEqual([
      { method: 'jazzcash', orders: 1, searches: 6, amountPaisa: 600, refundedPaisa: 0 },
    ]);
  });

  test('lists the newest 200 genuine messages about unknown payments', async () => {
    const app = await startWithAdmin();
    const id = await insertOrder(app, { status: 'pending' });
    const insert = (genuine: string, about: string | null, count: number) =>
      sql`INSERT INTO payment_event (order_id, method, source, reference, is_genuine, dedupe_key, detail, at)
        SELECT ${about}::uuid, 'jazzcash', 'notification', 'T' || n, ${sql.raw(genuine)}, ${genuine} || n, '{}', now()
        FROM generate_series(1, ${sql.lit(count)}) AS n`.execute(app.db);
    await insert('true', null, 201);
    await insert('false', null, 3);
    await insert('NULL', null, 3);
    await insert('NOT false', id, 3);
    const { unknownReferences } = await app.admin.getReconciliation();
    expect(unknownReferences.every(({ isGenuine }) => isGenuine)).toBe(true);
    expect(unknownReferences.map(({ reference }) => reference)).toEqual(
      Array.from({ length: 200 }, (_, index) => `T${201 - index}`),
    );
  });
});
