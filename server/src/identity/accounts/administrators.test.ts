import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createClient } from '@mizan/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { newPerson } from '../../testing/members.ts';
import { CHILD, makeDataDir, startServer } from '../../testing/server-process.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { createFirstAdministrator, FIRST_ADMINISTRATOR_LOCK, makeAdministrator } from './administrators.ts';

test("shows the first administrator's password once on the console", { tags: ['long'] }, async () => {
  const DATABASE_URL = databaseUrl(await createDatabase({ holding: 'punjab' }));
  const { dataDir } = makeDataDir();
  const first = startServer({ DATABASE_URL, DATA_DIR: dataDir });
  const { client } = await first.untilListening();
  const [, email = '', password = ''] = await first.untilOutput(
    /first administrator is (\S+) with the password (\S+) \(/,
  );
  const { user } = await client.logIn({ body: { email, password } });
  expect(user).toMatchObject({ email: 'admin@mizan.local', role: 'admin' });
  const second = startServer({ DATABASE_URL, DATA_DIR: dataDir });
  await second.untilListening();
  expect(second.output()).not.toContain('administrator');
});

test('creates the administrator of the environment once, even if servers start together', async () => {
  const environment = { ADMIN_EMAIL: 'Registrar@example.com', ADMIN_PASSWORD: 'tarazu ke do palray' };
  const connection = await createDatabase();
  const servers = [await startApp({ connection, environment }), await startApp({ connection, environment })];
  const result = await Promise.all([...servers, ...servers].map(({ context }) => createFirstAdministrator(context)));
  expect(result.filter((logIn) => logIn !== undefined)).toEqual([{ email: 'Registrar@example.com' }]);
  const [server] = servers;
  expect(await server?.db.selectFrom('member').select('role').execute()).toEqual([{ role: 'admin' }]);
  const body = { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD };
  expect(await server?.client.logIn({ body })).toMatchObject({ user: { role: 'admin' } });
});

test('waits while another server creates the first administrator, and creates none', async () => {
  const { context, db, client } = await startApp();
  await client.register({ body: newPerson() });
  let result: Promise<unknown> = Promise.resolve('not asked');
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${FIRST_ADMINISTRATOR_LOCK})`.execute(transaction);
    await transaction.updateTable('member').set({ role: 'admin', email_confirmed_at: new Date() }).execute();
    result = createFirstAdministrator(context);
    await untilBlocked(db);
  });
  expect(await result).toBeUndefined();
});

test('refuses a common password or the address of a member with a message', async () => {
  const { context, client } = await startApp({ environment: { ADMIN_EMAIL: 'taken@example.com' } });
  await client.register({ body: newPerson({ email: 'Taken@example.com' }) });
  await expect(createFirstAdministrator(context)).rejects.toThrow('npm run admin:create -- taken@example.com');
  const weak = await startApp({ environment: { ADMIN_PASSWORD: 'Pakistan@123' } });
  await expect(createFirstAdministrator(weak.context)).rejects.toThrow(/ADMIN_PASSWORD: .* most common/);
});

const createAdmin = (address: string, environment: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../program/commands/create-admin.ts'), address], {
    encoding: 'utf8',
    env: { ...CHILD, TOKEN_SECRET: 'a secret of this test', ...environment },
  });

test('admin:create creates an administrator, or promotes a member and ends their sessions', async () => {
  const { client, connection, db, origin } = await startApp();
  const DATABASE_URL = databaseUrl(connection);
  const result = createAdmin('new@example.com', { DATABASE_URL });
  const [, password = ''] =
    /new@example\.com is an administrator now, and logs in with the password (\S+)\./.exec(result.stdout) ?? [];
  expect(await client.logIn({ body: { email: 'new@example.com', password } })).toMatchObject({
    user: { role: 'admin' },
  });
  const { password_hash } = await db.selectFrom('member').select('password_hash').executeTakeFirstOrThrow();
  expect(password_hash, 'the cost of a real process').toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  const body = newPerson();
  const { tokens } = await client.register({ body });
  await db.updateTable('member').set({ email_confirmed_at: new Date() }).execute();
  expect(createAdmin(body.email.toUpperCase(), { DATABASE_URL }).stdout).toContain(
    `${body.email} is an administrator now`,
  );
  const before = createClient({ origin, token: () => tokens.access.token });
  await expect(before.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(await client.logIn({ body })).toMatchObject({ user: { role: 'admin' } });
});

test('admin:create takes an unconfirmed account from the stranger who opened it', async () => {
  const { client, connection, db, origin } = await startApp();
  const stranger = openBrowser(origin);
  const body = newPerson();
  const { tokens } = await stranger.client.register({ body });
  const open = createClient({ origin, token: () => tokens.access.token });
  await open.renewCalendar();
  const { stdout } = createAdmin(body.email, { DATABASE_URL: databaseUrl(connection) });
  const [, password = ''] = /is an administrator now, and logs in with the password (\S+)\./.exec(stdout) ?? [];
  await expect(open.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await expect(stranger.client.logIn({ body })).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  for (const table of ['known_device', 'mailed_token', 'deadline_calendar'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await client.logIn({ body: { ...body, password } })).toMatchObject({ user: { role: 'admin' } });
  const again = createAdmin(body.email, { DATABASE_URL: databaseUrl(connection) });
  expect(again.stdout).toContain('logs in as before');
});

test('refuses a suspended member, who could not log in, and says who must readmit them first', async () => {
  const { context, db, as } = await startApp();
  const { email } = await as();
  await db.updateTable('member').set({ suspended_at: new Date() }).execute();
  await expect(makeAdministrator(email, context)).rejects.toThrow('An administrator must readmit the member first');
  expect(await db.selectFrom('member').select('role').execute()).toEqual([{ role: 'subscribedUser' }]);
});

test('the database refuses an administrator with an unconfirmed address', async () => {
  const { client, db } = await startApp();
  await client.register({ body: newPerson() });
  const raise = db.updateTable('member').set({ role: 'admin' }).execute();
  await expect(raise).rejects.toThrow('administrator_confirmed');
});

test('admin:create runs with or without a running server, and prints its usage', { tags: ['long'] }, async () => {
  const { dataDir } = makeDataDir();
  const DATA_DIR = dataDir;
  const alone = createAdmin('one@example.com', { DATA_DIR });
  expect(alone.stdout).toContain('one@example.com is an administrator now');
  const server = startServer({ DATA_DIR });
  await server.untilListening();
  const beside = createAdmin('two@example.com', { DATA_DIR });
  expect(beside.stdout).toContain('two@example.com is an administrator now');
  expect(createAdmin('', { DATA_DIR })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('name@example.com'),
  });
});
