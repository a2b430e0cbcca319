import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { startWithGateway } from '../../testing/payments.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { readIdempotencyKey, runOnce } from './idempotency.ts';

const key = { idempotencyKey: 'key-1' };
const reused = { code: 'IDEMPOTENCY_KEY_REUSED', status: 422 };

describe('the key of a request', () => {
  test.each(['k', '!', '~', 'a-1_b.c:d/e', 'x'.repeat(255)])('may be %s', (text) => {
    expect(readIdempotencyKey(text, 'member', {})).toMatchObject({ memberId: 'member', key: text });
  });

  test.each(['', ' ', 'two words', 'tab\t', 'ключ', '\x7F', 'x'.repeat(256)])('may not be %j', (text) => {
    const errors = [expect.objectContaining({ path: 'Idempotency-Key', code: 'IDEMPOTENCY_KEY_INVALID' })];
    expect(() => readIdempotencyKey(text, 'member', {})).toThrow(expect.objectContaining({ code: 'INVALID', errors }));
  });

  test('may be left out', () => {
    expect(readIdempotencyKey(undefined, 'member', {})).toBeUndefined();
  });
});

describe('one key', () => {
  test('used by two administrators grants searches twice, each with its own answer', async () => {
    const { as, db } = await startApp();
    const [one, other, member] = [await as('admin'), await as('admin'), await as()];
    const grant = (by: typeof one, searches: number) =>
      by.client.grantSearches({ params: member, body: { searches, note: 'Goodwill' }, ...key });
    const [first, second] = [await grant(one, 3), await grant(other, 5)];
    expect([first.searchesLeft, second.searchesLeft]).toEqual([3, 8]);
    expect([await grant(one, 3), await grant(other, 5)]).toEqual([first, second]);
    expect(await db.selectFrom('search_entry').select('amount').orderBy('number').execute()).toEqual([
      { amount: 3 },
      { amount: 5 },
    ]);
  });

  test('of one administrator is refused for another member', async () => {
    const { as } = await startApp();
    const [{ client: admin }, one, other] = [await as('admin'), await as(), await as()];
    const body = { searches: 3, note: 'Goodwill' };
    await admin.grantSearches({ params: one, body, ...key });
    await expect(admin.grantSearches({ params: other, body, ...key })).rejects.toMatchObject(reused);
    expect((await other.client.getAccount()).searchesLeft).toBe(0);
  });

  test('used by two members makes two orders, each with its own answer', async () => {
    const { as } = await startWithGateway();
    const [one, other] = [await as(), await as()];
    const create = ({ client }: typeof one) =>
      client.createOrder({ body: { searches: 5, method: 'jazzcash' }, ...key });
    const [first, second] = [await create(one), await create(other)];
    expect(first.order.id).not.toBe(second.order.id);
    expect([(await create(one)).order.id, (await create(other)).order.id]).toEqual([first.order.id, second.order.id]);
    for (const { client } of [one, other]) expect((await client.listOrders()).results).toHaveLength(1);
  });

  test('used by two members makes two calculations, each with its own answer', async () => {
    const { as, context } = await startApp();
    const { place } = await makeRule((await as('admin')).client);
    const members = [await as(), await as()];
    for (const { memberId } of members) await giveSearches(context, memberId, 2);
    const calculate = ({ client }: (typeof members)[number]) =>
      client.calculate({ params: place, body: { amount: 100 }, ...key });
    const first = await Promise.all(members.map(calculate));
    expect(first[0]?.id).not.toBe(first[1]?.id);
    expect((await Promise.all(members.map(calculate))).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    const left = members.map(async ({ client }) => (await client.getAccount()).searchesLeft);
    expect(await Promise.all(left)).toEqual([1, 1]);
  });

  test('of one member is refused for another kind of request', async () => {
    const { as, context } = await startApp();
    const admin = await as('admin');
    const { place } = await makeRule(admin.client);
    await giveSearches(context, admin.memberId, 1);
    await admin.client.calculate({ params: place, body: { amount: 100 }, ...key });
    const grant = admin.client.grantSearches({ params: admin, body: { searches: 1, note: 'Goodwill' }, ...key });
    await expect(grant).rejects.toMatchObject(reused);
  });

  test('can be used again after a refusal', async () => {
    const { as } = await startApp();
    const [{ client: admin }, member] = [await as('admin'), await as()];
    const change = (searches: number) =>
      admin.grantSearches({ params: member, body: { kind: 'adjustment', searches, note: 'Given twice' }, ...key });
    await expect(change(-1)).rejects.toMatchObject({ code: 'BALANCE_TOO_SMALL' });
    expect(await change(1)).toMatchObject({ searchesLeft: 1 });
  });
});

test('a repetition during the first request waits and gets the same answer', async () => {
  const { as, db } = await startApp();
  const { memberId } = await as();
  const request = { ...(readIdempotencyKey('key-1', memberId, { searches: 1 }) ?? expect.fail()), at: new Date() };
  const answers = { first: { answer: 'first' }, second: { answer: 'second' } };
  let repeated: Promise<object> = Promise.resolve({});
  const first = await db.transaction().execute((trx) =>
    runOnce(trx, request, async () => {
      repeated = db
        .transaction()
        .execute((other) => runOnce(other, request, async () => ({ status: 201, answer: answers.second })));
      await untilBlocked(db);
      return { status: 201, answer: answers.first };
    }),
  );
  expect([first, await repeated]).toEqual([answers.first, answers.first]);
  const { rows } = await sql`SELECT status, answer, at FROM idempotency_key`.execute(db);
  expect(rows).toEqual([{ status: 201, answer: JSON.stringify(answers.first), at: request.at }]);
});

test('a request without a key is executed each time, and its answer is not stored', async () => {
  const { as, db } = await startApp();
  const [{ client: admin }, member] = [await as('admin'), await as()];
  for (const _ of [1, 2]) await admin.grantSearches({ params: member, body: { searches: 1, note: 'Goodwill' } });
  expect((await member.client.getAccount()).searchesLeft).toBe(2);
  expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([]);
});
