import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startWithClock } from '../../../testing/payments.ts';
import { untilBlocked } from '../../../testing/wait-until.ts';
import { createOrder } from './createOrder.ts';
import { findOrder } from './orders.ts';

const HOUR = 3_600_000;
const ONE = { searches: 1, method: 'jazzcash' } as const;
const TOO_MANY = { code: 'TOO_MANY_OPEN_ORDERS', data: { count: 20 } };

async function startMember() {
  const app = await startWithClock();
  return { ...app, ...(await app.as()) };
}

/** A member with this many pending orders. */
async function startWithOpen(count: number) {
  const app = await startMember();
  for (let order = 0; order < count; order += 1) await app.client.createOrder({ body: ONE });
  const create = () => app.client.createOrder({ body: ONE });
  return { ...app, create };
}

describe('a new order', () => {
  test('can be paid for an hour, costs the price of its size, and is first checked after half a minute', async () => {
    const { client, db, time, memberId } = await startMember();
    time.now = Date.UTC(2026, 6, 31, 23, 59);
    const { order } = await client.createOrder({ body: { searches: 15, method: 'jazzcash' } });
    expect(order).toMatchObject({
      unitPaisa: 4200,
      amountPaisa: 63_000,
      status: 'pending',
      createdAt: '2026-07-31T23:59:00.000Z',
      expiresAt: '2026-08-01T00:59:00.000Z',
    });
    expect(await findOrder(db, order.id)).toMatchObject({
      member_id: memberId,
      next_check_at: new Date(time.now + 30_000),
      begun_at: new Date(time.now),
      is_sandbox: true,
    });
  });

  test('is refused if the buyer was shown any other price than the present one, and made at that one', async () => {
    const { client, db } = await startMember();
    const buy = (amountPaisa: number) => client.createOrder({ body: { searches: 15, method: 'card', amountPaisa } });
    for (const shown of [62_999, 63_001, 0])
      await expect(buy(shown)).rejects.toMatchObject({ code: 'ORDER_PRICE_CHANGED', data: { amountPaisa: 63_000 } });
    expect(await db.selectFrom('payment_order').select('id').execute()).toEqual([]);
    expect((await buy(63_000)).order.amountPaisa).toBe(63_000);
  });

  test('is the same order when it is repeated with its key at another price', async () => {
    const { client, db } = await startMember();
    const buy = (amountPaisa: number) =>
      client.createOrder({ body: { searches: 15, method: 'card', amountPaisa }, idempotencyKey: 'lost' });
    await expect(buy(62_999)).rejects.toMatchObject({ code: 'ORDER_PRICE_CHANGED' });
    const { order } = await buy(63_000);
    expect((await buy(62_999)).order.id).toBe(order.id);
    expect(await db.selectFrom('payment_order').select('id').execute()).toHaveLength(1);
  });

  test('is the same order when it is repeated with its key after a change of the secret', async () => {
    const { client, context, db } = await startMember();
    const buy = () => client.createOrder({ body: ONE, idempotencyKey: 'lost' });
    const { order } = await buy();
    Object.assign(context.keys, { phone: [randomBytes(32), ...context.keys.phone] });
    expect((await buy()).order.id).toBe(order.id);
    expect(await db.selectFrom('payment_order').select('id').execute()).toHaveLength(1);
  });

  test('leaves a fingerprint of its telephone number that differs by the keys of the installation', async () => {
    const { client, context, db } = await startMember();
    const body = { ...ONE, mobileNumber: '03123456789', cnic: '345678' };
    await client.createOrder({ body, idempotencyKey: 'one' });
    Object.assign(context.keys, { phone: [randomBytes(32)] });
    await client.createOrder({ body, idempotencyKey: 'other' });
    const rows = await db.selectFrom('idempotency_key').select('fingerprint').execute();
    expect(new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex'))).size).toBe(2);
  });

  test('has a reference of its day and random letters that are easy to read', async () => {
    const { client, db, time } = await startMember();
    time.now = Date.UTC(2026, 6, 31, 23, 59);
    for (let order = 0; order < 15; order += 1) await client.createOrder({ body: ONE });
    const rows = await db.selectFrom('payment_order').select('reference').execute();
    const references = rows.map(({ reference }) => reference);
    for (const reference of references) expect(reference).toMatch(/^MZN260731[0-9A-HJ-NP-TV-Z]{11}$/);
    expect(new Set(references).size).toBe(15);
    // 165 random letters contain nearly all 32 letters of the alphabet.
    expect(new Set(references.join('').replaceAll('MZN260731', '')).size).toBeGreaterThan(20);
  });

  test.each([
    [{ method: 'jazzcash' }, 'page'],
    [{ method: 'jazzcash', mobileNumber: '03123456789', cnic: '345678' }, 'phone'],
    [{ method: 'card' }, 'page'],
    [{ method: 'card', mobileNumber: '03123456789' }, 'page'],
  ] as const)('with %o is paid by the way %s', async (body, way) => {
    const { client } = await startMember();
    expect((await client.createOrder({ body: { searches: 1, ...body } })).order.way).toBe(way);
  });

  test('is refused and not saved if the member does not have the card', async () => {
    const { client, db, memberId, as } = await startMember();
    const other = await as();
    for (const owner of [memberId, other.memberId]) {
      await db
        .insertInto('card_customer')
        .values({ member_id: owner, customer: `cus_${owner}` })
        .execute();
      await db
        .insertInto('saved_card')
        .values({
          id: randomUUID(),
          member_id: owner,
          token: Buffer.alloc(1),
          token_digest: Buffer.alloc(1),
          brand: 'Visa',
          last_four: '1005',
          expiry_month: 12,
          expiry_year: 2034,
          saved_at: new Date(),
        })
        .execute();
    }
    const missing = { code: 'NOT_FOUND', data: { what: 'card' } };
    const [strange] = await other.client.listCards();
    for (const card of [randomUUID(), strange?.id ?? expect.fail()]) {
      const ordering = client.createOrder({ body: { searches: 1, method: 'card', card } });
      await expect(ordering).rejects.toMatchObject(missing);
    }
    expect(await db.selectFrom('payment_order').select('id').execute()).toEqual([]);
  });

  test('is refused for a member deleted meanwhile', async () => {
    const { context } = await startMember();
    const identity = { memberId: randomUUID(), role: 'subscribedUser', sessionId: randomUUID() } as const;
    const asked = { body: ONE, identity, caller: {} } as Parameters<typeof createOrder>[0];
    await expect(createOrder(asked, context)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });
});

describe('the number of pending orders of a member', () => {
  test('is limited to twenty, without those past their expiry', async () => {
    const { create, time } = await startWithOpen(20);
    await expect(create()).rejects.toMatchObject(TOO_MANY);
    time.now += HOUR - 1;
    await expect(create()).rejects.toMatchObject(TOO_MANY);
    time.now += 1;
    await create();
  });

  test.each(['failed', 'expired'])('does not include orders that are %s', async (status) => {
    const { create, db } = await startWithOpen(20);
    await db.updateTable('payment_order').set({ status }).where('number', '=', 100_001).execute();
    await create();
    await expect(create()).rejects.toMatchObject(TOO_MANY);
  });

  test('does not include orders of other members', async () => {
    const { as } = await startWithOpen(20);
    const { client } = await as();
    expect((await client.createOrder({ body: ONE })).order.status).toBe('pending');
  });

  test('is checked by one request after the other', async () => {
    const { create, db, memberId } = await startWithOpen(19);
    const creating: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
      creating.push(create(), create());
      await untilBlocked(db, 2);
    });
    const outcomes = await Promise.allSettled(creating);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.selectFrom('payment_order').select('id').execute()).toHaveLength(20);
  });
});
