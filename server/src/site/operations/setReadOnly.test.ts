import { randomUUID } from 'node:crypto';
import { type Client, type Endpoint, endpoints, isRefusedWhileReadOnly } from '@mizan/api';
import { describe, expect, test, vi } from 'vitest';
import { runBatches } from '../../calculations/batches/run-batches.ts';
import { lockAccount } from '../../money/searches/account.ts';
import { addLedgerEntry } from '../../money/searches/add-ledger-entry.ts';
import { startApp } from '../../testing/app.ts';
import { startFile } from '../../testing/batches.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { createDatabase } from '../../testing/database.ts';
import { createLoadGenerator } from '../../testing/load-generator.ts';
import { newPerson } from '../../testing/members.ts';
import { payAtJazzcash, postForm, startWithGateway, untilOrder } from '../../testing/payments.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const switchTo = (admin: Client, isOn: boolean) => admin.setReadOnly({ body: { isOn } });
const READ_ONLY = { code: 'READ_ONLY', status: 503, data: { retryAfter: 120 } };

/** Two servers on one database, with a rule, a member who has searches, and an administrator. */
async function start() {
  const connection = await createDatabase();
  const [one, two] = [await startApp({ connection }), await startApp({ connection })];
  const { client: admin } = await one.as('admin');
  const { place } = await makeRule(admin);
  await two.context.law.refresh();
  const member = await two.as();
  await giveSearches(one.context, member.memberId, 500);
  return { one, two, admin, place, member };
}

const spent = async (app: Awaited<ReturnType<typeof startApp>>) =>
  (await readBalances(app.context)).reduce((sum, row) => sum + row.spent, 0);

describe('read-only', () => {
  test('refuses changes by members and guests on every server, lets them read, and ends when it is switched off', async () => {
    const { one, admin, place, member } = await start();
    const { client } = member;
    const { id } = await client.calculate({ params: place, body: { amount: 1000 } });
    const { readOnly } = await switchTo(admin, true);
    expect(readOnly).toEqual({ since: expect.any(String), by: 'A Member' });
    const writes: (() => Promise<unknown>)[] = [
      () => client.calculate({ params: place, body: { amount: 2000 } }),
      () => client.createFiling({ body: { title: 'A suit', province: 'testland' } }),
      () => client.shareCalculation({ params: { id: String(id) } }),
      () => client.updateAccount({ body: { name: 'Another' } }),
      () => client.createOrder({ body: { searches: 5, method: 'jazzcash' } }),
      () => client.deleteAccount({ body: {} }),
      () => one.client.register({ body: newPerson() }),
      () => one.client.createContactMessage({ body: { name: 'A', email: 'a@example.com', message: 'Which?' } }),
    ];
    for (const write of writes) await expect(write()).rejects.toMatchObject(READ_ONLY);
    expect(await client.getAccount()).toMatchObject({ searchesLeft: 499, readOnlySince: readOnly?.since });
    expect(await client.getCalculation({ params: { id: String(id) } })).toMatchObject({ amount: 1000 });
    expect(await switchTo(admin, false)).toEqual({ readOnly: null });
    await client.calculate({ params: place, body: { amount: 2000 } });
    expect((await client.getAccount()).readOnlySince).toBeNull();
  });

  test('says when to try again', async () => {
    const { one, admin, member } = await start();
    await switchTo(admin, true);
    const answer = await fetch(`${one.origin}/v1/account`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: '{"name":"Another"}',
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120']);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/Nothing was saved or charged/) });
  });

  test('answers a repeated request with its answer, and a saved question for free', async () => {
    const { admin, place, member } = await start();
    const question = { params: place, body: { amount: 1000 }, idempotencyKey: randomUUID() };
    const first = await member.client.calculate(question);
    await switchTo(admin, true);
    expect(await member.client.calculate(question)).toEqual(first);
    expect(await member.client.calculate({ ...question, idempotencyKey: randomUUID() })).toMatchObject({
      id: first.id,
    });
  });

  test('lets administrators work at the desk, and does not record a repeated switch', async () => {
    const { one, admin, place } = await start();
    await switchTo(admin, true);
    await switchTo(admin, true);
    await admin.grantSearches({
      params: { memberId: (await one.as()).memberId },
      body: { searches: 1, note: 'Goodwill' },
    });
    await admin.calculate({ params: place, body: { amount: 1000 } });
    const entries = await admin.getAuditEntries({ query: { limit: 100 } });
    expect(entries.filter(({ action }) => action === 'setReadOnly')).toMatchObject([{ after: { isReadOnly: true } }]);
  });
});

describe('the switch', () => {
  test('waits for a charge that is being written, and answers only then', async () => {
    const { one, admin, member } = await start();
    let isAnswered = false;
    let answered: Promise<unknown> = Promise.resolve();
    await one.db.transaction().execute(async (trx) => {
      const charge = { reason: 'spend', amount: -1, at: new Date(), calculation_id: randomUUID() };
      await addLedgerEntry(trx, member.memberId, charge);
      answered = switchTo(admin, true).then(() => (isAnswered = true));
      await untilBlocked(one.db);
      expect(isAnswered).toBe(false);
    });
    await answered;
    expect(await spent(one)).toBe(1);
  });

  test('lets no charge commit after it has answered, also with concurrent charges on two servers', async () => {
    const { one, two, admin, place, member } = await start();
    const send = createLoadGenerator();
    const path = `/v1/category/${Object.values(place).join('/')}/calculate`;
    const requests = Array.from({ length: 120 }, (_, n) =>
      send(`${n % 2 ? one.origin : two.origin}${path}`, member.token, { amount: n + 1 }),
    );
    await vi.waitFor(async () => expect(await spent(one)).toBeGreaterThan(5), { timeout: 20_000, interval: 2 });
    await switchTo(admin, true);
    const charged = await spent(one);
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(await spent(one)).toBe(charged);
    expect(statuses.filter((status) => status === 201)).toHaveLength(charged);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
  });

  test('holds back a started batch until it is switched off, also if it comes while the batch is written', async () => {
    const { one, admin, place, member } = await start();
    const { id } = await startFile(member.client, place, [5000]);
    const work = () => runBatches.work({ data: {}, isLast: false }, one.context);
    const state = async () => (await member.client.getBatch({ params: { id } })).state;
    let working: Promise<unknown> = Promise.resolve();
    await one.db.transaction().execute(async (trx) => {
      await lockAccount(trx, member.memberId);
      working = work().catch((error: unknown) => error);
      await untilBlocked(one.db);
      await switchTo(admin, true);
    });
    expect(await working).toMatchObject({ message: 'the installation is read-only' });
    await work();
    expect(await state()).toBe('running');
    await switchTo(admin, false);
    await work();
    expect([await state(), await spent(one)]).toEqual(['done', 1]);
  });
});

test('a payment that is reported while the installation is read-only is granted', async () => {
  const { as } = await startWithGateway();
  const { client: admin } = await as('admin');
  const { client } = await as();
  const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
  await switchTo(admin, true);
  await postForm(await payAtJazzcash(pay, 'success'));
  expect(await untilOrder(client, order.id, 'paid')).toMatchObject({ searches: 5 });
});

test('while the installation is read-only, members may call only these endpoints that are not GET', () => {
  const all = Object.entries(endpoints) as [string, Endpoint][];
  const answered = all.filter(
    ([, endpoint]) => endpoint.method !== 'GET' && endpoint.access !== 'admin' && !isRefusedWhileReadOnly(endpoint),
  );
  expect(answered.map(([name]) => name).toSorted()).toEqual([
    'calculate',
    'createLadder',
    'endOtherSessions',
    'endSession',
    'logIn',
    'logInWithCode',
    'logInWithGoogle',
    'logInWithPasskey',
    'logOut',
    'notifyPayment',
    'refreshTokens',
    'returnFromPayment',
    'startGoogleLogIn',
    'startPasskeyLogIn',
    'unfollow',
  ]);
});
