import { createClient } from '@mizan/api';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, openPool } from '../../platform/db/pool.ts';
import { openLog } from '../../platform/open-log.ts';
import { deriveKeys } from '../../platform/secrets.ts';
import { readConfig } from '../../program/config.ts';
import type { Context } from '../../program/context.ts';
import { startApp } from '../../testing/app.ts';
import { fillHistory } from '../../testing/calculations.ts';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { actAs } from '../../testing/members.ts';
import { refuseWrites } from '../../testing/refuse-writes.ts';
import { killAndWait, startServer } from '../../testing/server-process.ts';
import { untilBlocked, untilJobsDone } from '../../testing/wait-until.ts';
import { deleteHistories } from './delete-histories.ts';

const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';
const TIMEOUT = { timeout: 30_000, interval: 20 };
const MANY = 5000;

type Db = Pick<Context, 'db'>;

const countOf = async ({ db }: Db, memberId: string) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM calculation WHERE member_id = ${memberId}`.execute(db);
  return rows[0]?.count ?? 0;
};

const untilGone = (app: Db, memberId: string) =>
  vi.waitFor(async () => {
    expect(await countOf(app, memberId)).toBe(0);
    expect(await app.db.selectFrom('closed_account').selectAll().execute()).toEqual([]);
  }, TIMEOUT);

/** Prevents the deletion of the calculation of that amount, until the returned function is called. */
async function hold({ db }: Db, memberId: string, amount: number) {
  const [isHeld, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (trx) => {
    const locked = trx.selectFrom('calculation').select('id').where('member_id', '=', memberId);
    await locked.where('amount', '=', String(amount)).forUpdate().executeTakeFirstOrThrow();
    isHeld.resolve();
    await mayGo.promise;
  });
  await isHeld.promise;
  return async () => {
    mayGo.resolve();
    await holding;
  };
}

describe('a deleted account', () => {
  test('is closed at once, with its links and codes, however long its history is', { tags: ['long'] }, async () => {
    const app = await startApp({ runsJobs: true });
    const { client: guest, db } = app;
    const [{ client, memberId }, other, { client: admin }] = [await app.as(), await app.as(), await app.as('admin')];
    await fillHistory(app, memberId, MANY);
    await fillHistory(app, other.memberId, 10);
    const { id } = await db
      .selectFrom('calculation')
      .select('id')
      .where('member_id', '=', memberId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { token } = await client.shareCalculation({ params: { id } });
    const { code } = await client.createWorksheet({ params: { id } });
    const letGo = await hold(app, memberId, 1);
    await client.deleteAccount({ body: {} });
    await untilBlocked(db);
    const notFound = { code: 'NOT_FOUND' };
    const reading = { params: { memberId, id }, body: { reason: 'Ticket 7' } };
    await expect(client.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    await expect(guest.getSharedCalculation({ params: { token } })).rejects.toMatchObject(notFound);
    await expect(guest.checkSheet({ params: { code } })).rejects.toMatchObject(notFound);
    await expect(admin.readMemberCalculation(reading)).rejects.toMatchObject(notFound);
    expect(await countOf(app, memberId)).toBe(MANY);
    await letGo();
    await untilGone(app, memberId);
    expect(await countOf(app, other.memberId)).toBe(10);
  });

  test('leaves no stored answer to a request with an Idempotency-Key', async () => {
    const app = await startApp({ runsJobs: true });
    const { client, memberId } = await app.as('admin');
    const other = await app.as('admin');
    const grant = { params: { memberId }, body: { searches: 1, note: 'Goodwill' }, idempotencyKey: 'once' };
    await client.grantSearches(grant);
    await other.client.grantSearches(grant);
    await client.deleteAccount({ body: {} });
    await untilGone(app, memberId);
    const keys = await app.db.selectFrom('idempotency_key').select('member_id').execute();
    expect(keys).toEqual([{ member_id: other.memberId }]);
  });

  test('is recorded by the database, and a job deletes its history once an hour', async () => {
    const { db, as } = await startApp({ runsJobs: true });
    const { memberId } = await as();
    // Wait also for the jobs that run when a server starts.
    await untilJobsDone(db);
    await db.deleteFrom('member').where('id', '=', memberId).execute();
    expect(await db.selectFrom('closed_account').select('member_id').execute()).toEqual([{ member_id: memberId }]);
    const { rows } = await sql`SELECT cron FROM pgboss.schedule WHERE name = 'deleteHistories'`.execute(db);
    expect(rows).toEqual([{ cron: '37 * * * *' }]);
  });
});

test('the next run deletes the history that a failed run has left', async () => {
  const app = await startApp();
  const { memberId } = await app.as();
  await fillHistory(app, memberId, 10);
  await app.db.deleteFrom('member').where('id', '=', memberId).execute();
  const remove = () => deleteHistories.work({ data: {}, isLast: false }, app.context);
  const mend = await refuseWrites(app.db, 'calculation', 'DELETE');
  await expect(remove()).rejects.toThrow('a fault of the test');
  expect(await countOf(app, memberId)).toBe(10);
  await mend();
  await remove();
  await untilGone(app, memberId);
});

test('a server that is killed while it deletes a history leaves a closed account, and the next server finishes', {
  tags: ['long'],
}, async () => {
  const connection = await createDatabase({ holding: 'punjab' });
  const log = openLog({ logLevel: 'silent', production: true });
  const pool = openPool(connection, 5, log);
  onTestFinished(() => pool.end());
  const db = openDatabase(pool);
  const keys = deriveKeys(readConfig({ NODE_ENV: 'test', TOKEN_SECRET }));
  const start = () => startServer({ DATABASE_URL: databaseUrl(connection), TOKEN_SECRET, LOG_LEVEL: 'info' });
  const first = start();
  const { origin } = await first.untilListening();
  const { client, memberId, token } = await actAs({ origin, context: { db, keys, clock: () => new Date() } });
  await fillHistory({ db }, memberId, MANY);
  // The server has deleted some calculations, and others are left.
  const letGo = await hold({ db }, memberId, MANY / 2);
  await client.deleteAccount({ body: {} });
  await vi.waitFor(async () => expect(await countOf({ db }, memberId)).toBeLessThan(MANY), TIMEOUT);
  await killAndWait(first.child.pid ?? 0);
  await letGo();
  expect(await countOf({ db }, memberId)).toBeGreaterThan(0);
  const next = await start().untilListening();
  const again = createClient({ origin: next.origin, token: () => token });
  await expect(again.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await untilGone({ db }, memberId);
});
