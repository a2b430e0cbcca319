import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { killAndWait, startServer } from '../../testing/server-process.ts';
import { fewOrMany } from '../../testing/suite.ts';

const MEMBERS = fewOrMany(6, 20);
const EACH = fewOrMany(20, 40);
const SEARCHES = fewOrMany(12, 25);
const KILLS = fewOrMany(1, 3);
const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';

test('a server killed at random moments loses no search and spends none twice when clients retry with the same keys', async () => {
  const connection = await createDatabase();
  const app = await startApp({ connection });
  const { client: admin } = await app.as('admin');
  const { place } = await makeRule(admin);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => app.as()));
  for (const { memberId } of members) await giveSearches(app.context, memberId, SEARCHES);
  const start = async () => {
    const server = startServer({ DATABASE_URL: databaseUrl(connection), TOKEN_SECRET, LOG_LEVEL: 'info' });
    return { server, origin: (await server.untilListening()).origin };
  };
  let running = await start();
  const path = `/v1/category/${Object.values(place).join('/')}/calculate`;
  let killed = 0;

  /** Repeats the request with the same key until it is answered. */
  async function insist(token: string, amount: number) {
    const key = randomUUID();
    for (;;) {
      const answer = await send(token, amount, key).catch(() => undefined);
      if (answer !== undefined && answer.status !== 503) return answer;
      // The connection was refused or cut, because the next server is still starting.
      await delay(20);
    }
  }

  async function send(token: string, amount: number, key: string) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
    const response = await fetch(running.origin + path, { method: 'POST', headers, body: JSON.stringify({ amount }) });
    return { status: response.status, id: ((await response.json()) as { id?: string }).id };
  }

  const asking = members.map(async ({ token }) => {
    const answers = [];
    for (let amount = 1; amount <= EACH; amount += 1) answers.push(await insist(token, amount));
    return answers;
  });
  const killing = (async () => {
    for (; killed < KILLS; killed += 1) {
      await delay(randomInt(20, 150));
      await killAndWait(running.server.child.pid ?? 0);
      running = await start();
    }
  })();
  const [answers] = await Promise.all([Promise.all(asking), killing]);

  const byMember = new Map((await readBalances(app.context)).map((row) => [row.member, row]));
  for (const [index, { memberId }] of members.entries()) {
    const own = answers[index] ?? [];
    const paid = own.filter(({ status }) => status === 201);
    expect(own.map(({ status }) => status).filter((status) => status !== 201 && status !== 402)).toEqual([]);
    expect(new Set(paid.map(({ id }) => id)).size).toBe(SEARCHES);
    expect(byMember.get(memberId)).toMatchObject({ balance: 0, sum: 0, saved: SEARCHES, spent: SEARCHES });
  }
});
