import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteExpired } from '../../platform/db/delete-in-batches.ts';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { createDatabase } from '../../testing/database.ts';
import { keyOf } from '../../testing/keys.ts';
import { createLoadGenerator } from '../../testing/load-generator.ts';
import { identityExpired } from '../prune.ts';

const END_OF_MARCH = new Date('2026-03-31T18:55:00Z');

async function start(monthlyLimit: number | null, clock = () => END_OF_MARCH) {
  const app = await startApp({ clock });
  const admin = await app.as('admin');
  const { place: params } = await makeRule(admin.client);
  const member = await app.as();
  await giveSearches(app.context, member.memberId, 50);
  const key = await keyOf(app, { ...member, monthlyLimit });
  const ask = (client: typeof key.client, amount: number) => client.calculate({ params, body: { amount } });
  return { ...app, member, key, params, ask };
}

const used = { code: 'KEY_LIMIT_REACHED', data: { limit: 3, from: '2026-04-01', retryAfter: 300 } };

test('a hundred searches a month are exactly a hundred, for 64 callers at once on two servers', async () => {
  const connection = await createDatabase();
  const [one, two] = [await startApp({ connection }), await startApp({ connection })];
  const { client: admin } = await one.as('admin');
  const { place } = await makeRule(admin);
  await two.context.law.refresh();
  const member = await one.as();
  await giveSearches(one.context, member.memberId, 1000);
  const { text } = await keyOf(one, { ...member, monthlyLimit: 100 });
  const send = createLoadGenerator();
  const path = `/v1/category/${Object.values(place).join('/')}/calculate`;
  const callers = Array.from({ length: 64 }, async (_, caller) => {
    const statuses: number[] = [];
    for (const turn of [0, 1, 2, 3]) {
      const { origin } = (caller + turn) % 2 ? one : two;
      statuses.push((await send(origin + path, text, { amount: caller * 4 + turn })).status);
    }
    return statuses;
  });
  const statuses = (await Promise.all(callers)).flat();
  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  expect((await member.client.getAccount()).searchesLeft).toBe(900);
  expect((await member.client.listKeys()).keys).toMatchObject([{ monthlyLimit: 100, searchesThisMonth: 100 }]);
});

test('beyond its limit a key charges nothing, until the next month of Pakistan begins', async () => {
  let now = END_OF_MARCH;
  const { ask, key, member, db } = await start(3, () => now);
  for (const amount of [1, 2, 3]) await ask(key.client, amount);
  await expect(ask(key.client, 4)).rejects.toMatchObject(used);
  expect((await member.client.getAccount()).searchesLeft).toBe(47);
  // Ten minutes later it is April in Karachi, and still March in UTC.
  now = new Date(END_OF_MARCH.getTime() + 600_000);
  expect((await member.client.listKeys()).keys).toMatchObject([{ searchesThisMonth: 0 }]);
  await ask(key.client, 4);
  expect((await member.client.listKeys()).keys).toMatchObject([{ searchesThisMonth: 1 }]);
  const months = await db.selectFrom('api_key_month').select(['month', 'searches']).orderBy('month').execute();
  expect(months).toEqual([
    { month: '2026-03-01', searches: 3 },
    { month: '2026-04-01', searches: 1 },
  ]);
});

test('free calculations are not counted, and continue beyond the limit', async () => {
  const { ask, key, member, params } = await start(3);
  for (const amount of [1, 2, 3, 3, 2, 1]) await ask(key.client, amount);
  const { id } = await ask(key.client, 1);
  expect(await key.client.getCalculation({ params: { id: id ?? '' } })).toMatchObject({ amount: 1 });
  await ask(member.client, 4);
  await ask(key.client, 4);
  expect((await member.client.listKeys()).keys).toMatchObject([{ searchesThisMonth: 3 }]);
  await expect(ask(key.client, 5)).rejects.toMatchObject(used);
  expect((await member.client.getAccount()).searchesLeft).toBe(46);
  expect(params.type).toBe('courtFee');
});

test('the limit of a key does not stop other keys or the member', async () => {
  const { ask, key, member, ...app } = await start(3);
  const [limited, free] = [await keyOf(app, { ...member, monthlyLimit: 1 }), await keyOf(app, member)];
  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5].flatMap((amount) =>
      [key, limited, free].map(async ({ client, id }, index) => {
        const code = await ask(client, amount * 10 + index).then(
          () => 'new',
          ({ code: problem }: { code: string }) => problem,
        );
        return `${[key.id, limited.id, free.id].indexOf(id)} ${code}`;
      }),
    ),
  );
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  expect(['0 new', '1 new', '2 new'].map(count)).toEqual([3, 1, 5]);
  expect(['0 KEY_LIMIT_REACHED', '1 KEY_LIMIT_REACHED'].map(count)).toEqual([2, 4]);
  expect((await member.client.getAccount()).searchesLeft).toBe(41);
});

test('a used-up key pays nothing for a question that its member asks at the same moment', async () => {
  const { ask, key, member } = await start(3);
  for (const amount of [1, 2, 3]) await ask(key.client, amount);
  const [one, other] = await Promise.allSettled([ask(key.client, 9), ask(member.client, 9)]);
  expect(other.status).toBe('fulfilled');
  expect(['fulfilled', 'rejected']).toContain(one.status);
  expect((await member.client.getAccount()).searchesLeft).toBe(46);
  expect((await member.client.listKeys()).keys).toMatchObject([{ searchesThisMonth: 3 }]);
});

test('a request repeated with its Idempotency-Key gets its answer, even if the limit was reached meanwhile', async () => {
  const { ask, key, origin, params } = await start(3);
  const idempotency = randomUUID();
  const send = async () => {
    const headers = { authorization: `Bearer ${key.text}`, 'idempotency-key': idempotency };
    const path = `${origin}/v1/category/${Object.values(params).join('/')}/calculate`;
    const sent = { method: 'POST', body: '{"amount":1}', headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(path, sent);
    return { status: response.status, text: await response.text() };
  };
  const first = await send();
  for (const amount of [2, 3]) await ask(key.client, amount);
  await expect(ask(key.client, 4)).rejects.toMatchObject(used);
  expect(await send()).toEqual(first);
});

test('deletes the counts of months that are over, and no others', async () => {
  const { db } = await startApp();
  const rows = ['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'].map((month) => ({
    key_id: randomUUID(),
    month,
    searches: 1,
  }));
  await db.insertInto('api_key_month').values(rows).execute();
  await deleteExpired(db, identityExpired(END_OF_MARCH));
  const kept = await db.selectFrom('api_key_month').select('month').orderBy('month').execute();
  expect(kept.map(({ month }) => month)).toEqual(['2026-02-01', '2026-03-01']);
});
