import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addLedgerEntry } from '../../money/searches/add-ledger-entry.ts';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { REAL_JAZZCASH } from '../../testing/jazzcash.ts';
import { readRange } from './range.ts';

describe('a range of days', () => {
  const today = '2026-03-31';

  test.each([
    ['nothing', {}, '2026-03-02', today],
    ['its end', { to: '2026-03-10' }, '2026-02-09', '2026-03-10'],
    ['its beginning', { from: '2026-03-31' }, '2026-03-31', today],
    ['a beginning a year ago', { from: '2025-03-30' }, '2025-03-30', '2026-03-30'],
    ['both', { from: '2024-01-01', to: '2024-12-31' }, '2024-01-01', '2024-12-31'],
    ['one day', { from: '2026-03-10', to: '2026-03-10' }, '2026-03-10', '2026-03-10'],
  ])('is completed when the request gives %s', (_, asked, from, to) => {
    expect(readRange(asked, today)).toEqual({ from, to });
  });

  test('is refused if it ends before it begins or has more than 366 days', () => {
    const refused = (path: string, code: string) =>
      expect.objectContaining({ code: 'INVALID', errors: [expect.objectContaining({ path, code })] });
    expect(() => readRange({ from: '2026-03-10', to: '2026-03-09' }, today)).toThrow(refused('to', 'DAYS_INVERTED'));
    expect(() => readRange({ from: '2025-03-30', to: today }, today)).toThrow(refused('from', 'TOO_MANY_DAYS'));
  });
});

const query = { from: '2026-03-10', to: '2026-03-11' };
/** The last moment before these days in Pakistan, their first and last, and the first after them. */
const EDGES = ['2026-03-09T18:59:59.999Z', '2026-03-09T19:00:00Z', '2026-03-11T18:59:59.999Z', '2026-03-11T19:00:00Z'];

async function start() {
  const time = { now: Date.parse('2026-02-01T10:00:00Z') };
  const app = await startApp({ clock: () => new Date(time.now) });
  const admin = await app.as('admin');
  const overview = () => admin.client.getOverview({ query });
  return { ...app, time, admin, overview };
}

test('members count on the day in Pakistan on which they joined, and by status', async () => {
  const { as, db, overview, time } = await start();
  for (const at of EDGES) {
    time.now = Date.parse(at);
    await as();
  }
  const { memberId } = await as('admin');
  await db.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', memberId).execute();
  time.now = Date.parse('2026-02-01T10:00:00Z');
  const { days, members } = await overview();
  expect(days.map(({ day, newMembers }) => [day, newMembers])).toEqual([
    ['2026-03-10', 1],
    ['2026-03-11', 1],
  ]);
  expect(members).toEqual({ all: 6, administrators: 2, suspended: 1 });
});

test('searches count as bought and as spent, and not as granted', async () => {
  const { as, context, db, overview, time } = await start();
  const { memberId } = await as();
  for (const [n, at] of EDGES.entries()) {
    time.now = Date.parse(at);
    await giveSearches(context, memberId, 1000);
    const entry = { at: new Date(time.now), amount: 10 ** n };
    await db
      .transaction()
      .execute((trx) => addLedgerEntry(trx, memberId, { ...entry, reason: 'purchase', cause: `order ${n}` }));
    const spent = { at: entry.at, amount: -1, calculation_id: randomUUID() };
    await db.transaction().execute((trx) => addLedgerEntry(trx, memberId, { ...spent, reason: 'spend' }));
  }
  time.now = Date.parse('2026-02-01T10:00:00Z');
  expect((await overview()).days).toMatchObject([
    { sold: 10, spent: 1 },
    { sold: 100, spent: 1 },
  ]);
});

test('revenue counts on the day of the payment and on the day of the refund', async () => {
  const { connection, db, admin, overview, time } = await start();
  const orders = EDGES.map((at, n) => ({
    id: randomUUID(),
    member_id: admin.memberId,
    reference: `REFERENCE${n}`,
    method: 'card',
    way: 'page',
    is_sandbox: n !== 1,
    searches: 10,
    unit_paisa: 10 ** n,
    amount_paisa: 10 * 10 ** n,
    status: 'refunded',
    created_at: new Date(at),
    expires_at: new Date(at),
    paid_at: new Date(at),
    refunded_at: new Date(EDGES.at(-1 - n) ?? at),
    refund: 'done',
  }));
  await db.insertInto('payment_order').values(orders).execute();
  // Paid on the first day and back on the second, and the other way round.
  expect((await overview()).days.map(({ revenuePaisa }) => revenuePaisa)).toEqual([100 - 1000, 1000 - 100]);
  // Once a method takes money, what the sandbox seemed to take is left out.
  const real = await startApp({ connection, clock: () => new Date(time.now), environment: REAL_JAZZCASH });
  const { days } = await (await real.as('admin')).client.getOverview({ query });
  expect(days.map(({ revenuePaisa }) => revenuePaisa)).toEqual([100, -100]);
});

test('open messages, failed mail and orders under review are counted as waiting for an administrator', async () => {
  const { client, admin, db, overview } = await start();
  for (const name of ['One', 'Other', 'Third'])
    await client.createContactMessage({ body: { name, email: 'a@example.com', message: 'Which article?' } });
  const [first] = (await admin.client.listMessages()).results;
  await admin.client.handleMessage({ params: { messageId: first?.id ?? '' }, body: { handled: true } });
  const mail = { recipient: 'a@example.com', template: 'receipt', sealed: Buffer.alloc(1), written_at: new Date() };
  const states = ['failed', 'kept', 'waiting'].map((state) => ({ ...mail, id: randomUUID(), state }));
  await db.insertInto('mail').values(states).execute();
  expect((await overview()).waiting).toEqual({ messages: 2, failedMail: 1, reviews: 0, alarms: 0, excerpts: 0 });
});

test('calculations count by place, with a number for each day of the range', async () => {
  const { as, context, admin, overview, time } = await start();
  const places = [await makeRule(admin.client, 'North'), await makeRule(admin.client, 'South')];
  for (const [n, at] of EDGES.entries()) {
    time.now = Date.parse(at);
    const { client, memberId } = await as();
    await giveSearches(context, memberId, 10);
    for (const [index, { place }] of places.entries())
      for (let amount = 1; amount <= n + index; amount += 1)
        await client.calculate({ params: place, body: { amount } });
  }
  time.now = Date.parse('2026-02-01T10:00:00Z');
  const { days, places: counted } = await overview();
  expect(days.map(({ calculations }) => calculations)).toEqual([3, 5]);
  expect(counted).toEqual([
    { provinceId: 'north', province: 'North', type: 'courtFee', calculations: [1, 2] },
    { provinceId: 'south', province: 'South', type: 'courtFee', calculations: [2, 3] },
  ]);
});
