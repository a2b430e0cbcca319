import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { createDatabase } from '../../testing/database.ts';
import { startSteadyLoad } from '../../testing/steady-load.ts';

/** The requests in a second to each of two servers; every second one is a calculation. */
const PER_SECOND = 40;
const MEMBERS = 12;
const ROUNDS = 3;
const SECONDS = 3;
const SEARCHES = 10_000;

/** Reads by each member between two calculations. */
const READS = ['/v1/account', '/v1/calculation', '/v1/account/searches'];

test('turning on read-only under load on two servers loses no answer, refuses changes in words, and keeps reading possible', async () => {
  const connection = await createDatabase();
  const servers = [await startApp({ connection }), await startApp({ connection })];
  const [one = expect.fail()] = servers;
  const { client: admin } = await one.as('admin');
  const { place } = await makeRule(admin);
  await Promise.all(servers.map(({ context }) => context.law.refresh()));
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => one.as()));
  for (const { memberId } of members) await giveSearches(one.context, memberId, SEARCHES);
  const path = `/v1/category/${Object.values(place).join('/')}/calculate`;
  const questionOf = (server: number, n: number) => ({
    member: members[(n >> 1) % MEMBERS] ?? expect.fail(),
    // Every second request is a calculation, and no two are the same.
    amount: n % 2 === 0 ? n + 1 + server : undefined,
  });
  const loads = servers.map(({ origin }, server) =>
    startSteadyLoad(origin, PER_SECOND, (n) => {
      const { member, amount } = questionOf(server, n);
      if (amount === undefined) return { path: READS[(n >> 1) % READS.length] ?? '', token: member.token };
      return { path, method: 'POST', token: member.token, body: { amount } };
    }),
  );
  const spent = async () => (await readBalances(one.context)).reduce((sum, row) => sum + row.spent, 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    await delay(SECONDS * 1000);
    await admin.setReadOnly({ body: { isOn: true } });
    const charged = await spent();
    await delay(SECONDS * 1000);
    expect(await spent()).toBe(charged);
    await admin.setReadOnly({ body: { isOn: false } });
  }
  await delay(SECONDS * 1000);
  const answered = await Promise.all(loads.map((load) => load.stop()));
  const all = answered.flatMap((answers, server) =>
    answers.map((answer, n) => ({ ...answer, ...questionOf(server, n) })),
  );
  const calculations = all.filter(({ amount }) => amount !== undefined);
  const reads = all.filter(({ amount }) => amount === undefined);
  const withStatus = (wanted: number) => calculations.filter(({ status }) => status === wanted);
  // On a busy machine some calculations get no answer in time. They are charged once at most, and repeated below.
  const [refused, accepted, unanswered] = [withStatus(503), withStatus(201), withStatus(0)];
  expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  expect(refused.length + accepted.length + unanswered.length).toBe(calculations.length);
  expect(refused.length).toBeGreaterThan(PER_SECOND / 4);
  expect(new Set(refused.map(({ reason = '' }) => (JSON.parse(reason) as { code: string }).code))).toEqual(
    new Set(['READ_ONLY']),
  );
  expect(await spent()).toBeGreaterThanOrEqual(accepted.length);
  expect(await spent()).toBeLessThanOrEqual(accepted.length + unanswered.length);
  // Each answered calculation is saved: the same question is free.
  for (const { member, amount = 0 } of [...accepted, ...unanswered]) {
    const { id } = await member.client.calculate({ params: place, body: { amount } });
    expect(id).not.toBeNull();
  }
  expect(await spent()).toBe(accepted.length + unanswered.length);
  for (const { balance, sum } of await readBalances(one.context)) expect(balance).toBe(sum);
}, 300_000);
