import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { holdBack, INQUIRY, inquiryAnswer, startIntercepted } from '../../../testing/gateway-proxy.ts';
import { untilBlocked } from '../../../testing/wait-until.ts';
import { findOrder } from '../orders/orders.ts';
import type { ParsedMessage } from '../providers/adapter.ts';
import { recordPaymentMessage } from './record-payment-message.ts';

type Message = { text?: string; method?: 'card' | 'jazzcash'; source?: 'return' | 'notification' };

/** An order by JazzCash, and a provider that delays its answers, so that only the message has an effect. */
async function startListening() {
  const app = await startIntercepted();
  const { client } = await app.as();
  const { order } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
  const { reference } = (await findOrder(app.db, order.id)) ?? expect.fail();
  const { hold, untilHeld } = holdBack<ReturnType<typeof inquiryAnswer>>();
  app.provider.answer(() => hold(inquiryAnswer('pending')));
  app.time.now += 1000;
  const say = (reading: Partial<ParsedMessage>, { text, method = 'jazzcash', source = 'notification' }: Message = {}) =>
    recordPaymentMessage(app.context, {
      method,
      source,
      reading: { isGenuine: true, reference, detail: text === undefined ? {} : { text }, ...reading },
    });
  const stored = async () => (await findOrder(app.db, order.id)) ?? expect.fail('the order is gone');
  const events = () => app.db.selectFrom('payment_event').selectAll().orderBy('id').execute();
  const alarms = () => [...app.context.payments.alarms];
  const change = (set: object) => app.db.updateTable('payment_order').set(set).where('id', '=', order.id).execute();
  const untilAsked = () => untilHeld(1);
  const { close } = app.context.payments;
  const admin = async () => (await app.as('admin')).client;
  return { ...app, admin, client, order, reference, say, stored, events, alarms, change, untilAsked, close };
}

describe('a genuine message about an order', () => {
  test('makes it due at once, triggers an inquiry, and is recorded', async () => {
    const { time, order, reference, say, stored, events, alarms, untilAsked } = await startListening();
    const result = await say({ detail: { pp_ResponseCode: '121' } });
    expect(result?.id).toBe(order.id);
    expect(await stored()).toMatchObject({ next_check_at: new Date(time.now), status: 'pending', instrument: null });
    await untilAsked();
    expect(await events()).toMatchObject([
      {
        order_id: order.id,
        method: 'jazzcash',
        source: 'notification',
        reference,
        is_genuine: true,
        detail: { pp_ResponseCode: '121' },
        at: new Date(time.now),
      },
    ]);
    expect(alarms()).toEqual([]);
  });

  test('is recorded once per source, however often it comes', async () => {
    const { say, events } = await startListening();
    for (let time = 0; time < 3; time += 1) await say({});
    await say({}, { source: 'return' });
    await say({}, { text: 'another message' });
    expect((await events()).map(({ source }) => source)).toEqual(['notification', 'return', 'notification']);
  });

  test('triggers an immediate inquiry if it is new, and a delayed one if it is repeated', async () => {
    const { time, say, stored } = await startListening();
    await say({ isGenuine: null });
    time.now += 1;
    await say({});
    const woken = new Date(time.now);
    expect((await stored()).woken_at).toEqual(woken);
    time.now += 1;
    await say({});
    expect((await stored()).woken_at).toEqual(woken);
  });

  test('sets the instrument if it names one', async () => {
    const { say, stored } = await startListening();
    await say({ instrument: 'MWALLET' });
    expect((await stored()).instrument).toBe('MWALLET');
    await say({}, { text: 'without an instrument' });
    expect((await stored()).instrument).toBe('MWALLET');
  });

  test('leaves other orders alone', async () => {
    const { client, db, say } = await startListening();
    const other = await client.createOrder({ body: { searches: 1, method: 'jazzcash' } });
    const before = await findOrder(db, other.order.id);
    await say({ instrument: 'MPAY' });
    expect(await findOrder(db, other.order.id)).toEqual(before);
  });

  test.each(['failed', 'expired', 'review'])('triggers another inquiry about an order that is %s', async (status) => {
    const { time, say, stored, change, untilAsked } = await startListening();
    await change({ status, ...(status === 'review' && { review_because: 'amountDiffers' }) });
    await say({});
    expect((await stored()).next_check_at).toEqual(new Date(time.now));
    await untilAsked();
  });

  test('triggers an inquiry about an order that is paid, once, because the payment may be returned', async () => {
    const { time, say, stored, change, untilAsked } = await startListening();
    await change({ status: 'paid', paid_at: new Date(), next_check_at: null });
    await say({ isGenuine: null });
    expect((await stored()).next_check_at).toBeNull();
    await say({}, { text: 'refunded' });
    await untilAsked();
    expect((await stored()).next_check_at).toEqual(new Date(time.now));
    await change({ next_check_at: null });
    time.now += 3000;
    await say({}, { text: 'refunded' });
    expect((await stored()).next_check_at).toBeNull();
  });

  test('is recorded without an inquiry if the order is refunded', async () => {
    const { order, provider, say, stored, events, change, close } = await startListening();
    const refund = { refund: 'done', refunded_at: new Date() };
    await change({ status: 'refunded', paid_at: new Date(), next_check_at: null, ...refund });
    const before = await stored();
    expect((await say({ instrument: 'MPAY' }))?.id).toBe(order.id);
    expect(await stored()).toEqual(before);
    expect(await events()).toHaveLength(1);
    await close();
    expect(provider.asked(INQUIRY)).toEqual([]);
  });
});

describe('an unsigned message about an order', () => {
  test('triggers an inquiry, but does not set the instrument', async () => {
    const { time, say, stored, events, alarms, untilAsked } = await startListening();
    await say({ isGenuine: null, instrument: 'MPAY' });
    expect(await stored()).toMatchObject({ next_check_at: new Date(time.now), instrument: null });
    expect(await events()).toMatchObject([{ is_genuine: null }]);
    expect(alarms()).toEqual([]);
    await untilAsked();
  });

  test.each([null, false])(
    'is stored at most twenty times for each order, even if many arrive concurrently (genuine: %s)',
    async (isGenuine) => {
      const { client, db, say, events } = await startListening();
      const send = (index: number) => say({ isGenuine }, { text: `message ${index}` });
      for (let index = 0; index < 17; index += 1) await send(index);
      await Promise.all(Array.from({ length: 12 }, (_, index) => send(100 + index)));
      expect(await events()).toHaveLength(20);
      const other = await client.createOrder({ body: { searches: 1, method: 'jazzcash' } });
      const { reference } = (await findOrder(db, other.order.id)) ?? expect.fail();
      await say({ isGenuine, reference });
      expect(await events()).toHaveLength(21);
    },
  );

  test('never replaces a genuine one', async () => {
    const { admin, order, say, events, stored } = await startListening();
    for (let index = 0; index < 21; index += 1) await say({ isGenuine: null }, { text: `message ${index}` });
    await say({ instrument: 'MPAY' });
    expect(await events()).toHaveLength(21);
    expect((await stored()).instrument).toBe('MPAY');
    const seen = await (await admin()).getAnyOrder({ params: { id: order.id } });
    expect(seen.events.map(({ isGenuine }) => isGenuine)).toEqual([true, ...Array(20).fill(null)]);
  });

  test('triggers one inquiry in three seconds, and makes the order due again soon', async () => {
    const { time, change, say, stored, untilAsked } = await startListening();
    await say({ isGenuine: null });
    await untilAsked();
    const first = new Date(time.now);
    time.now += 2999;
    await say({ isGenuine: null }, { text: 'another message' });
    expect(await stored()).toMatchObject({ woken_at: first, next_check_at: first });
    await change({ next_check_at: new Date(time.now + 60_000) });
    await say({ isGenuine: null }, { text: 'a third message' });
    expect(await stored()).toMatchObject({ woken_at: first, next_check_at: new Date(time.now + 3000) });
    time.now += 1;
    await say({ isGenuine: null }, { text: 'another message' });
    expect(await stored()).toMatchObject({ woken_at: new Date(time.now), next_check_at: new Date(time.now) });
  });

  test('triggers one settlement if many arrive concurrently', async () => {
    const { context, say, stored } = await startListening();
    const woken: string[] = [];
    const { settling } = context.payments;
    const set = settling.set.bind(settling);
    settling.set = (id, state) => {
      woken.push(state);
      return set(id, state);
    };
    await Promise.all(Array.from({ length: 10 }, (_, index) => say({ isGenuine: null }, { text: `message ${index}` })));
    // A second message that triggered an inquiry would return "again".
    expect(woken).toEqual(['running', 'running']);
    expect((await stored()).woken_at).not.toBeNull();
  });
});

describe('a forged message about an order', () => {
  test('changes nothing and triggers no inquiry, but raises an alarm once', async () => {
    const { order, provider, say, stored, events, alarms, close } = await startListening();
    const before = await stored();
    expect((await say({ isGenuine: false, instrument: 'MPAY' }))?.id).toBe(order.id);
    await say({ isGenuine: false, instrument: 'MPAY' });
    expect(await stored()).toEqual(before);
    expect(await events()).toMatchObject([{ order_id: order.id, is_genuine: false }]);
    expect(alarms()).toEqual([['forged', 1]]);
    await say({ isGenuine: false }, { text: 'another forgery' });
    expect(alarms()).toEqual([['forged', 2]]);
    await close();
    expect(provider.asked(INQUIRY)).toEqual([]);
  });

  test('does not prevent a genuine one with the same content from being recorded', async () => {
    const { say, events } = await startListening();
    await say({ isGenuine: false });
    await say({ isGenuine: true });
    expect((await events()).map(({ is_genuine }) => is_genuine)).toEqual([false, true]);
  });
});

describe('a message about an unknown order', () => {
  test.each([null, false])('is recorded only if it is signed (genuine: %s)', async (isGenuine) => {
    const { say, events, alarms } = await startListening();
    for (let time = 0; time < 2; time += 1) expect(await say({ isGenuine, reference: 'MZNNOTHING' })).toBeUndefined();
    expect(await say({ isGenuine, reference: undefined })).toBeUndefined();
    expect(await events()).toEqual([]);
    expect(alarms()).toEqual(isGenuine === false ? [['forged', 3]] : []);
  });

  test('is recorded if it is signed, and raises an alarm once', async () => {
    const { say, events, alarms } = await startListening();
    for (let time = 0; time < 2; time += 1) expect(await say({ reference: 'T'.repeat(41) })).toBeUndefined();
    expect(await events()).toMatchObject([{ order_id: null, is_genuine: true, reference: 'T'.repeat(40) }]);
    expect(alarms()).toEqual([['unknownReference', 1]]);
    await say({ reference: undefined });
    expect(await events()).toMatchObject([{}, { order_id: null, reference: null }]);
    expect(alarms()).toEqual([['unknownReference', 2]]);
  });

  test('is also one that names an order of another provider', async () => {
    const { reference, provider, say, stored, events, alarms, close } = await startListening();
    const before = await stored();
    expect(await say({}, { method: 'card' })).toBeUndefined();
    expect(await stored()).toEqual(before);
    expect(await events()).toMatchObject([{ order_id: null, method: 'card', reference }]);
    expect(alarms()).toEqual([['unknownReference', 1]]);
    await close();
    expect(provider.asked(INQUIRY)).toEqual([]);
  });
});

test('an alarm about a message names the order or the reference', async () => {
  const { context, order, reference } = await startListening();
  const said: unknown[] = [];
  const payments = { ...context.payments, alarm: (...about: unknown[]) => void said.push(about) };
  const say = (isGenuine: boolean, about: string) =>
    recordPaymentMessage(
      { ...context, payments },
      {
        method: 'jazzcash',
        source: 'return',
        reading: { isGenuine, reference: about, detail: {} },
      },
    );
  await say(false, reference);
  await say(false, 'MZNNOTHING');
  await say(true, 'MZNNOTHING');
  const from = { method: 'jazzcash', source: 'return' };
  expect(said).toEqual([
    ['forged', { ...from, order: order.number }],
    ['forged', { ...from, order: undefined }],
    ['unknownReference', { ...from, reference: 'MZNNOTHING' }],
  ]);
});

describe('many messages about one order', () => {
  /** Sends many messages while another transaction locks the order. */
  async function sendMany(
    count: number,
    during: (app: Awaited<ReturnType<typeof startListening>>) => Promise<unknown>,
  ) {
    const app = await startListening();
    let saying: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('payment_order').select('id').where('id', '=', app.order.id).forUpdate().execute();
      const says = Array.from({ length: count }, (_, n) => app.say({ isGenuine: null }, { text: `forged ${n}` }));
      saying = Promise.allSettled(says);
      await untilBlocked(app.db, 1);
      await during(app);
    });
    return (await saying).filter(({ status }) => status === 'rejected');
  }

  test('do not wait for its lock if they are unsigned and change nothing', async () => {
    const { db, order, say } = await startListening();
    const forge = (isGenuine: boolean | null, n: number) =>
      say({ isGenuine }, { text: `forged ${n}`, source: 'return' });
    for (let n = 0; n < 21; n += 1) await forge(false, n);
    const locked = async (work: () => Promise<unknown>) =>
      db.transaction().execute(async (trx) => {
        await trx.selectFrom('payment_order').select('id').where('id', '=', order.id).forUpdate().execute();
        await work();
      });
    await locked(async () => expect((await forge(false, 21))?.id).toBe(order.id));
    // A return makes the order due, so it waits for the lock.
    let woken: Promise<unknown> = Promise.resolve();
    await locked(async () => {
      woken = forge(null, 22);
      await untilBlocked(db, 1);
    });
    await woken;
  });

  test('leave database connections for other requests while they wait for its lock', async () => {
    const refused = await sendMany(40, async ({ client, db }) => {
      const { rows } = await sql`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      expect(rows.length).toBeLessThanOrEqual(3);
      expect(await client.listOrders()).toMatchObject({ results: [{ status: 'pending' }] });
    });
    expect(refused).toEqual([]);
  });

  test('are refused if more than a hundred wait, and the poller still makes its inquiry', async () => {
    const refused = await sendMany(110, async () => undefined);
    expect(refused).toHaveLength(7);
    expect(refused[0]).toMatchObject({ reason: { code: 'OVERLOADED', data: { retryAfter: 5 } } });
  });
});
