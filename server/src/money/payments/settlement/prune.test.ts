import { expect, test } from 'vitest';
import { prune } from '../../../program/prune.ts';
import { startWithClock } from '../../../testing/payments.ts';

const KEEP_MS = 90 * 86_400_000;

/** Events with and without an order: genuine, unsigned and forged. */
const KINDS = [
  ['order', true],
  ['order', null],
  ['order', false],
  ['none', true],
  ['none', null],
] as const;

test('unsigned and forged events and events without an order are deleted after 90 days, and all others stay', async () => {
  const { as, db, context, time } = await startWithClock();
  const { client } = await as();
  const { order } = await client.createOrder({ body: { searches: 1, method: 'jazzcash' } });
  const ages = { old: KEEP_MS + 1, due: KEEP_MS, young: KEEP_MS - 1 };
  const events = Object.entries(ages).flatMap(([name, age]) =>
    KINDS.map(([about, is_genuine]) => ({
      order_id: about === 'order' ? order.id : null,
      method: 'jazzcash',
      source: 'notification',
      is_genuine,
      reference: `${name} ${about} ${is_genuine}`,
      dedupe_key: `${name} ${about} ${is_genuine}`,
      detail: '{}',
      at: new Date(time.now - age),
    })),
  );
  const ours = { reference: 'old ours', dedupe_key: 'old ours', is_genuine: null, source: 'begin' };
  const old = events.find(({ reference }) => reference === 'old order null') ?? expect.fail();
  await db
    .insertInto('payment_event')
    .values([...events, { ...old, ...ours }])
    .execute();
  const stored = async () => {
    const rows = await db.selectFrom('payment_event').select('reference').orderBy('id').execute();
    return rows.map(({ reference }) => reference);
  };
  const all = await stored();
  await prune.work({ data: {}, isLast: false }, context);
  const gone = new Set(['old order null', 'old order false', 'old none true', 'old none null']);
  expect(await stored()).toEqual(all.filter((name) => !gone.has(name ?? '')));
  // Years later only signed events of orders are left, and those that we wrote ourselves.
  time.now += 20 * KEEP_MS;
  await prune.work({ data: {}, isLast: false }, context);
  expect(await stored()).toEqual(all.filter((name) => /order true$|ours$/.test(name ?? '')));
});
