import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { holdBack, INQUIRY, inquiryAnswer, startIntercepted } from '../../../testing/gateway-proxy.ts';
import { findOrder } from '../orders/orders.ts';
import { createSandboxAdapters } from '../providers/sandbox-adapters.ts';
import { checkPayments } from './check-payments.ts';

const LEASE_MS = 120_000;
const ONE = { searches: 1, method: 'jazzcash' } as const;
const now = { data: {}, isLast: false };

async function startWithOrder() {
  const app = await startIntercepted();
  const member = await app.as();
  const { order } = await member.client.createOrder({ body: ONE });
  const { reference } = (await findOrder(app.db, order.id)) ?? expect.fail();
  /** How often the provider was asked about an order. */
  const timesAsked = (about = reference) =>
    app.provider.asked(INQUIRY).filter(({ body }) => body.includes(about)).length;
  return { ...app, ...member, order, reference, timesAsked };
}

/** Creates this many copies of the order, all due now, each with its own reference. */
const copy = ({ db, order }: Awaited<ReturnType<typeof startWithOrder>>, count: number) =>
  sql`INSERT INTO payment_order (id, member_id, reference, method, way, is_sandbox, searches, unit_paisa, amount_paisa,
      created_at, expires_at, next_check_at)
    SELECT gen_random_uuid(), member_id, 'COPY' || 10000 + n, method, way, is_sandbox, searches, unit_paisa, amount_paisa,
      created_at, expires_at, next_check_at
    FROM payment_order, generate_series(1, ${sql.lit(count)}) AS n WHERE payment_order.id = ${order.id}`.execute(db);

describe('a due order', () => {
  test('is checked at its time, and not before', async () => {
    const { poll, provider, timesAsked } = await startWithOrder();
    provider.answer(() => inquiryAnswer('pending'));
    await poll(29_999);
    expect(timesAsked()).toBe(0);
    await poll(1);
    expect(timesAsked()).toBe(1);
  });

  test('is checked by only one of two servers until its lease ends', async () => {
    const { connection, context, order, origin, poll, provider, time, timesAsked, db } = await startWithOrder();
    const other = await startApp({ connection, clock: () => new Date(time.now) });
    other.context.payments.useSandbox(createSandboxAdapters(provider.url, { origin, timeoutMs: 20_000 }));
    const { held, hold, untilHeld } = holdBack<ReturnType<typeof inquiryAnswer>>();
    provider.answer(() => hold(inquiryAnswer('pending')));
    const first = poll(30_000);
    await untilHeld(1);
    expect((await findOrder(db, order.id))?.next_check_at).toEqual(new Date(time.now + LEASE_MS));
    await Promise.all([checkPayments.work(now, other.context), checkPayments.work(now, context)]);
    time.now += LEASE_MS - 1;
    await Promise.all([checkPayments.work(now, other.context), checkPayments.work(now, context)]);
    expect(timesAsked()).toBe(1);
    time.now += 1;
    const second = checkPayments.work(now, other.context);
    await untilHeld(2);
    expect(timesAsked()).toBe(2);
    for (const { release } of held) release();
    await Promise.all([first, second]);
  });

  test('is skipped while another transaction locks it', { timeout: 20_000 }, async () => {
    const app = await startWithOrder();
    const { db, order, poll, provider, timesAsked } = app;
    await copy(app, 1);
    provider.answer(() => inquiryAnswer('pending'));
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('payment_order').select('id').where('id', '=', order.id).forUpdate().execute();
      await poll(30_000);
    });
    expect([timesAsked(), timesAsked('COPY10001')]).toEqual([0, 1]);
  });

  test('is checked even if another order cannot be settled', async () => {
    const app = await startWithOrder();
    const { context, poll, reference, timesAsked } = app;
    await copy(app, 2);
    const adapter = context.payments.adapterOf('jazzcash') ?? expect.fail();
    const inquire: typeof adapter.inquire = (order) =>
      order.reference === reference ? Promise.reject(new TypeError('a fault of ours')) : adapter.inquire(order);
    context.payments.useSandbox({ jazzcash: { ...adapter, inquire } });
    await poll(30_000);
    expect([timesAsked('COPY10001'), timesAsked('COPY10002')]).toEqual([1, 1]);
  });
});

describe('many due orders', () => {
  test('are all checked in one round', async () => {
    const app = await startWithOrder();
    await copy(app, 220);
    app.provider.answer(() => inquiryAnswer('pending'));
    await app.poll(30_000);
    expect(app.provider.asked(INQUIRY)).toHaveLength(221);
  });

  test('are left to the next round if this one takes too long', async () => {
    const app = await startWithOrder();
    await copy(app, 149);
    let late = 0;
    const measured = performance.now.bind(performance);
    const moved = vi.spyOn(performance, 'now').mockImplementation(() => measured() + late);
    onTestFinished(() => moved.mockRestore());
    app.provider.answer(() => {
      late = 150_000;
      return inquiryAnswer('pending');
    });
    await app.poll(30_000);
    const first = app.provider.asked(INQUIRY).map(({ body }) => /COPY\d+/.exec(body)?.[0]);
    expect(first.toSorted()).toEqual([...new Set(first)].toSorted());
    expect(first).toHaveLength(100);
    late = 0;
    await app.poll(0);
    expect(app.provider.asked(INQUIRY)).toHaveLength(150);
  });

  test('are checked in the order in which they became due', async () => {
    const app = await startWithOrder();
    const { db, poll, provider, time, timesAsked } = app;
    await copy(app, 100);
    provider.answer(() => inquiryAnswer('pending'));
    // The order that has been due longest is the last row of the table.
    const [last = expect.fail()] = await db
      .updateTable('payment_order')
      .set({ next_check_at: new Date(time.now) })
      .where('reference', '=', 'COPY10100')
      .returning('reference')
      .execute();
    await poll(30_000);
    const first = provider.asked(INQUIRY).slice(0, 100);
    expect(first.some(({ body }) => body.includes(last.reference))).toBe(true);
    expect(timesAsked(last.reference)).toBe(1);
  });
});

describe('the jobs of payments', () => {
  test('each have their own number of retries', async () => {
    const { db } = await startApp({ runsJobs: true });
    const { rows } = await sql`SELECT name, retry_limit, retry_delay FROM pgboss.queue
      WHERE name IN ('checkPayments', 'readCards', 'forgetCustomer') ORDER BY name`.execute(db);
    expect(rows).toEqual([
      { name: 'checkPayments', retry_limit: 0, retry_delay: 60 },
      { name: 'forgetCustomer', retry_limit: 320, retry_delay: 60 },
      { name: 'readCards', retry_limit: 5, retry_delay: 20 },
    ]);
  });

  test('check due orders every minute', async () => {
    const { db } = await startApp({ runsJobs: true });
    const { rows } = await sql`SELECT cron FROM pgboss.schedule WHERE name = 'checkPayments'`.execute(db);
    expect(rows).toEqual([{ cron: '* * * * *' }]);
  });

  test('check due orders when a server starts', async () => {
    const { connection, db, order, time } = await startWithOrder();
    time.now += 30_000;
    await startApp({ connection, clock: () => new Date(time.now), runsJobs: true });
    await vi.waitFor(async () => expect((await findOrder(db, order.id))?.checks).toBe(1), 10_000);
  });
});
