import { randomUUID } from 'node:crypto';
import { MAX_UNCONFIRMED_BATCHES } from '@mizan/api';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lockAccount } from '../../money/searches/account.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { startApp } from '../../testing/app.ts';
import { amountsFile, startFile, untilEnded } from '../../testing/batches.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { createDatabase } from '../../testing/database.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { runBatches } from './run-batches.ts';

/** Two servers, whose jobs run only when a test runs them, and one member who uses both. */
async function start({ searches = 50 } = {}) {
  const connection = await createDatabase();
  const one = await startApp({ connection });
  const two = await startApp({ connection });
  const { client: admin, memberId: adminId } = await one.as('admin');
  const rule = await makeRule(admin);
  await two.context.law.refresh();
  const member = await one.as();
  const { client } = member;
  await giveSearches(one.context, member.memberId, searches);
  const run = (app = one) => runBatches.work({ data: {}, isLast: false }, app.context);
  /** Does the work on the first server while a transaction locks the member's account. */
  async function runWhileHeld(act: (trx: Transaction) => Promise<unknown>) {
    let running: Promise<void> = Promise.resolve();
    await one.db.transaction().execute(async (trx) => {
      await lockAccount(trx, member.memberId);
      running = run();
      // Without this handler, a failure before the await would count as unhandled.
      running.catch(() => {});
      await untilBlocked(one.db);
      await act(trx);
    });
    await running;
  }
  const check = (...amounts: number[]) =>
    client.checkBatch({ query: { ...rule.place }, body: amountsFile(...amounts) });
  const begun = async (...amounts: number[]) => {
    const { batch, price } = await check(...amounts);
    const id = batch?.id ?? '';
    await client.startBatch({ params: { id }, body: { price } });
    return id;
  };
  const own = async () => (await readBalances(one.context)).find(({ member: each }) => each === member.memberId);
  /** Calls the other server as the same member. */
  const onTwo = (path: string, body: unknown, type = 'application/json') =>
    fetch(`${two.origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { ...one, two, adminId, rule, member, client, run, runWhileHeld, check, begun, own, onTwo };
}

const AMOUNTS = Array.from({ length: 20 }, (_, index) => index + 1);

describe('two servers', () => {
  test('store one file once if both get it at the same moment', async () => {
    const { rule, client, onTwo } = await start();
    const path = `/v1/batch?${new URLSearchParams({ ...rule.place })}`;
    const body = amountsFile(...AMOUNTS);
    const sent = Array.from({ length: 10 }, async (_, index) => {
      if (index % 2) return (await client.checkBatch({ query: { ...rule.place }, body })).batch?.id;
      return ((await (await onTwo(path, body, 'text/csv')).json()) as { batch: { id: string } }).batch.id;
    });
    expect(new Set(await Promise.all(sent)).size).toBe(1);
    expect((await client.listBatches({})).totalResults).toBe(1);
  });

  test('charge a batch once if both start it and run it', async () => {
    const { client, check, run, two, own, onTwo } = await start();
    const { batch, price } = await check(...AMOUNTS);
    const id = batch?.id ?? '';
    const starts = Array.from({ length: 10 }, async (_, index) => {
      if (index % 2) return (await client.startBatch({ params: { id }, body: { price } })).state;
      return ((await (await onTwo(`/v1/batch/${id}/start`, { price })).json()) as { state: string }).state;
    });
    expect(new Set(await Promise.all(starts))).toEqual(new Set(['running']));
    await Promise.all([run(), run(two), run(), run(two)]);
    expect(await untilEnded(client, id)).toMatchObject({ state: 'done', price: 20 });
    expect(await own()).toMatchObject({ balance: 30, sum: 30, saved: 20, spent: 20 });
  });

  test('leave a batch to the server that runs it', async () => {
    const { client, begun, run, runWhileHeld, two, own } = await start();
    const id = await begun(...AMOUNTS);
    // The call to the other server would wait for the account, too.
    await runWhileHeld(() => run(two));
    expect(await client.getBatch({ params: { id } })).toMatchObject({ state: 'done', price: 20 });
    expect(await own()).toMatchObject({ balance: 30, sum: 30, saved: 20, spent: 20 });
  });

  test('start one batch of a member at a time', async () => {
    const { check, client, onTwo } = await start();
    const batches = [await check(1, 2), await check(3, 4)];
    const outcomes = await Promise.all(
      batches.map(async ({ batch, price }, index) => {
        const id = batch?.id ?? '';
        if (index === 1) return (await onTwo(`/v1/batch/${id}/start`, { price })).status;
        return client.startBatch({ params: { id }, body: { price } }).then(
          () => 202,
          ({ status }: { status: number }) => status,
        );
      }),
    );
    expect(outcomes.toSorted()).toEqual([202, 409]);
  });
});

test('a member has fewer batches until the address is confirmed', async () => {
  const { db, begun, run } = await start();
  await db.updateTable('member').set({ email_confirmed_at: null }).where('role', '!=', 'admin').execute();
  for (let amount = 1; amount <= MAX_UNCONFIRMED_BATCHES; amount += 1) {
    await begun(amount);
    await run();
  }
  await expect(begun(100)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
  await db.updateTable('member').set({ email_confirmed_at: new Date() }).execute();
  await expect(begun(100)).resolves.toBeDefined();
});

describe('a batch', () => {
  test('charges all of its rows or none while single calculations use up the searches', async () => {
    const { rule, client, run, begun, own } = await start({ searches: 25 });
    const id = await begun(...AMOUNTS);
    const singles = Array.from({ length: 30 }, (_, index) =>
      client.calculate({ params: rule.place, body: { amount: 1000 + index } }).then(
        () => true,
        () => false,
      ),
    );
    const [answered] = await Promise.all([Promise.all(singles), run()]);
    const spentAlone = answered.filter(Boolean).length;
    const { state, refusal } = await untilEnded(client, id);
    const rows = state === 'done' ? 20 : 0;
    if (state === 'refused') expect(refusal).toBe('BATCH_TOO_FEW_SEARCHES');
    const spent = rows + spentAlone;
    expect(await own()).toMatchObject({ balance: 25 - spent, sum: 25 - spent, saved: spent, spent });
  });

  test('is refused with the new price, and charges nothing, if one of its rows was calculated since', async () => {
    const { rule, client, run, begun, own } = await start();
    const id = await begun(...AMOUNTS);
    await client.calculate({ params: rule.place, body: { amount: 7 } });
    await run();
    const refused = { state: 'refused', refusal: 'BATCH_PRICE_CHANGED', price: 19 };
    expect(await client.getBatch({ params: { id } })).toMatchObject(refused);
    expect(await own()).toMatchObject({ balance: 49, saved: 1, spent: 1 });
    await client.startBatch({ params: { id }, body: { price: 19 } });
    await run();
    expect(await client.getBatch({ params: { id } })).toMatchObject({ state: 'done', price: 19 });
    expect(await own()).toMatchObject({ balance: 30, sum: 30, saved: 20, spent: 20 });
  });

  test('waits for a charge that holds the lock of the account, and is then refused with too few searches', async () => {
    const { client, begun, runWhileHeld, own, rule, member } = await start({ searches: 20 });
    const id = await begun(...AMOUNTS);
    await runWhileHeld(async (trx) => {
      const last = await trx
        .selectFrom('search_account')
        .select('entries')
        .where('member_id', '=', member.memberId)
        .executeTakeFirstOrThrow();
      const entry = {
        member_id: member.memberId,
        number: last.entries + 1,
        reason: 'adjustment',
        amount: -1,
        balance_after: 19,
        at: new Date(),
      };
      await trx.insertInto('search_entry').values(entry).execute();
    });
    expect(rule.place.type).toBe('courtFee');
    expect(await client.getBatch({ params: { id } })).toMatchObject({
      state: 'refused',
      refusal: 'BATCH_TOO_FEW_SEARCHES',
    });
    expect(await own()).toMatchObject({ balance: 19, sum: 19, saved: 0, spent: 0 });
  });

  test('is refused with the new price, and charges nothing, if a calculation that it counted as saved is deleted', async () => {
    const { rule, client, run, begun, own } = await start();
    const { id: saved } = await client.calculate({ params: rule.place, body: { amount: 7 } });
    const id = await begun(...AMOUNTS);
    await client.deleteCalculation({ params: { id: saved ?? '' } });
    await run();
    expect(await client.getBatch({ params: { id } })).toMatchObject({ state: 'refused', price: 20 });
    expect(await own()).toMatchObject({ balance: 49, saved: 0, spent: 1 });
  });

  test.each(['subMinor', 'province'] as const)(
    'charges nothing under a suspension of %s that its server has not seen yet',
    async (kind) => {
      const { db, rule, client, run, begun, own, adminId } = await start();
      const id = await begun(...AMOUNTS);
      let running: Promise<void> = Promise.resolve();
      await db.transaction().execute(async (trx) => {
        const scope = { sub_minor_id: rule.place.subMinorCategoryId, type: 'courtFee' };
        const texts = { name: 'Off', message_en: 'Off', message_ur: 'بند' };
        await trx
          .insertInto('rule_suspension')
          .values({
            id: randomUUID(),
            province_id: rule.rulebook.provinceId,
            ...(kind === 'subMinor' && scope),
            ...texts,
            suspended_by: adminId,
            suspended_at: new Date(),
          })
          .execute();
        running = run();
        // Without this handler, a failure before the await would count as unhandled.
        running.catch(() => {});
        await untilBlocked(db);
      });
      await running;
      expect(await client.getBatch({ params: { id } })).toMatchObject({ state: 'refused', refusal: 'BATCH_FAULTY' });
      expect(await own()).toMatchObject({ balance: 50, sum: 50, saved: 0, spent: 0 });
    },
  );

  test('leaves nothing behind if its account is deleted meanwhile', async () => {
    const { db, member, runWhileHeld, begun, context } = await start();
    await begun(...AMOUNTS);
    await runWhileHeld((trx) => trx.deleteFrom('member').where('id', '=', member.memberId).execute());
    expect(await db.selectFrom('calculation').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('batch').select('id').execute()).toEqual([]);
    expect(await readBalances(context)).toHaveLength(1);
  });
});

test('a server runs one batch at a time, also when several start meanwhile', async () => {
  const { as, context, connection, db, rule, member, client, begun } = await start();
  const join = async () => {
    const joined = await as();
    await giveSearches(context, joined.memberId, 300);
    return joined;
  };
  const [long, short] = [await join(), await join()];
  const first = await begun(...AMOUNTS);
  const firstLock = await db.startTransaction().execute();
  await lockAccount(firstLock, member.memberId);
  await startApp({ connection, runsJobs: true });
  await untilBlocked(db);
  const many = Array.from({ length: 300 }, (_, index) => index + 1);
  const { id: second } = await startFile(long.client, rule.place, many);
  const { id: third } = await startFile(short.client, rule.place, [1]);
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, long.memberId);
    await firstLock.commit().execute();
    await untilEnded(client, first);
    await untilBlocked(db);
    // The locks of the batches that are being run.
    const { rows } = await sql`SELECT FROM pg_locks JOIN pg_database ON database = pg_database.oid
      WHERE datname = current_database() AND locktype = 'advisory' AND classid = 4100`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await short.client.getBatch({ params: { id: third } })).toMatchObject({ state: 'running' });
  });
  expect(await untilEnded(long.client, second)).toMatchObject({ state: 'done' });
  expect(await untilEnded(short.client, third)).toMatchObject({ state: 'done' });
});

test('a batch whose connection breaks before writing charges nothing, and another server finishes it', async () => {
  const { begun, client, own, run, runWhileHeld, two } = await start();
  const id = await begun(...AMOUNTS);
  const before = await own();
  const cut = runWhileHeld((trx) =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(trx),
  );
  await expect(cut).rejects.toThrow(/terminat/);
  expect(await own()).toEqual(before);
  await run(two);
  expect(await untilEnded(client, id)).toMatchObject({ state: 'done', price: 20 });
  expect(await own()).toMatchObject({ balance: 30, sum: 30, saved: 20, spent: 20 });
});
