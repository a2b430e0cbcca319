import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { newPerson } from '../testing/members.ts';
import { prune } from './prune.ts';

const DAY_MS = 86_400_000;
const TABLES = [
  'session',
  'ended_session',
  'log_in_attempt',
  'known_device',
  'mailed_token',
  'mail',
  'google_journey',
  'idempotency_key',
  'opened_accounts',
  'payment_event',
] as const;
/** Tables that are never pruned. */
const KEPT = ['search_entry', 'free_searches', 'audit_entry', 'contact_message'] as const;

type App = Awaited<ReturnType<typeof startApp>>;

/** Writes at least one row into each of the tables. */
async function fillTables({ as, client, db }: App, now: number) {
  const [body, other] = [newPerson(), newPerson()];
  const { tokens } = await client.register({ body });
  await client.register({ body: other });
  await client.logIn({ body: { ...body, password: 'a wrong guess' } }).catch(() => undefined);
  await client.logOut({ body: { refreshToken: tokens.refresh.token } });
  await client.createContactMessage({ body: { name: 'Ayesha', email: body.email, message: 'Which article?' } });
  const admin = await as('admin');
  const grant = { params: admin, body: { searches: 1, note: 'Goodwill' }, idempotencyKey: 'key-1' };
  await admin.client.grantSearches(grant);
  await db
    .insertInto('google_journey')
    .values({ state: randomUUID(), browser: 'b', sealed: Buffer.alloc(1), expires_at: new Date(now + 1000) })
    .execute();
  await sql`INSERT INTO payment_event (method, source, dedupe_key, detail, at)
    VALUES ('jazzcash', 'notification', 'one', '{}', ${new Date(now)})`.execute(db);
  await sql`INSERT INTO opened_accounts (network, opened_at) VALUES ('one', ARRAY[${new Date(now)}::timestamptz])`.execute(
    db,
  );
}

test('deletes only expired rows', async () => {
  let now = Date.now();
  const app = await startApp({ clock: () => new Date(now) });
  const { context, db } = app;
  await fillTables(app, now);
  const count = async (tables: readonly (typeof TABLES | typeof KEPT)[number][]) => {
    await prune.work({ data: {}, isLast: false }, context);
    const counted = tables.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length]);
    return Object.fromEntries(await Promise.all(counted)) as Record<string, number>;
  };
  const atFirst = {
    session: 3,
    ended_session: 1,
    log_in_attempt: 1,
    known_device: 2,
    mailed_token: 2,
    mail: 2,
    google_journey: 1,
    idempotency_key: 1,
    opened_accounts: 1,
    payment_event: 1,
  };
  const kept = await count(KEPT);
  expect(await count(TABLES)).toEqual(atFirst);
  now += 5 * DAY_MS;
  const { ended_session: _, ...later } = await count(TABLES);
  const gone = {
    session: 0,
    log_in_attempt: 0,
    mailed_token: 0,
    google_journey: 0,
    idempotency_key: 0,
    opened_accounts: 0,
  };
  expect(later).toEqual({ known_device: 2, mail: 2, payment_event: 1, ...gone });
  now += 200 * DAY_MS;
  expect(Object.values(await count(TABLES))).toEqual(TABLES.map(() => 0));
  expect(await count(KEPT)).toEqual(kept);
  // Only the administrator is left: unconfirmed and unused accounts are deleted.
  expect(await db.selectFrom('member').select('role').execute()).toEqual([{ role: 'admin' }]);
  expect(kept).toMatchObject({ free_searches: 2, contact_message: 1, audit_entry: 1 });
});

test('prunes the other tables if one cannot be pruned', async () => {
  let now = Date.now();
  const app = await startApp({ clock: () => new Date(now) });
  const { context, db } = app;
  await fillTables(app, now);
  await sql`CREATE TRIGGER kept BEFORE DELETE ON session EXECUTE FUNCTION refuse_change()`.execute(db);
  now += 300 * DAY_MS;
  await expect(prune.work({ data: {}, isLast: false }, context)).rejects.toThrow('could not be deleted');
  const left = TABLES.filter((table) => table !== 'session' && table !== 'ended_session');
  for (const table of left) expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(3);
});

test('prunes all tables if drafts cannot be pruned', async () => {
  let now = Date.now();
  const app = await startApp({ clock: () => new Date(now) });
  const { context, db } = app;
  await fillTables(app, now);
  await sql`CREATE TRIGGER kept BEFORE DELETE ON rulebook_draft EXECUTE FUNCTION refuse_change()`.execute(db);
  now += 300 * DAY_MS;
  await expect(prune.work({ data: {}, isLast: false }, context)).rejects.toThrow('rulebook_draft');
  for (const table of TABLES) expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('runs the pruning once an hour', async () => {
  const { db } = await startApp({ runsJobs: true });
  const { rows } = await sql<{ cron: string }>`SELECT cron FROM pgboss.schedule WHERE name = 'prune'`.execute(db);
  expect(rows).toEqual([{ cron: '17 * * * *' }]);
});
