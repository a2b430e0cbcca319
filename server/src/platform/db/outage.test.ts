import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { ask } from '../../testing/backups.ts';
import { openLog } from '../open-log.ts';
import { logOutage, outageOf } from './outage.ts';

const letter = { name: 'A clerk', email: 'clerk@example.com', message: 'Is this kept?' };

async function start() {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'warn', production: true }, { write: (line) => void lines.push(line) });
  const app = await startApp({ log });
  const send = async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(letter) };
    const { status, headers } = await fetch(`${app.origin}/v1/contact`, init);
    return `${status} ${headers.get('retry-after')}`;
  };
  return { ...app, lines, send };
}

test.each([
  ['53100', 'could not extend file: No space left on device', /disk of the database is full/],
  ['42501', 'could not open file: Read-only file system', /disk of the database is read-only/],
  ['58030', 'could not write block', /disk of the database fails/],
  ['53300', 'sorry, too many clients already', /takes no more connections/],
  ['57014', 'canceling statement due to statement timeout', /too slow/],
])('answers 503 to %s ("%s"), and logs its cause once a minute', async (state, message, words) => {
  const { db, lines, send, origin } = await start();
  await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS ${sql.raw(
    `$$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${state}'; END $$`,
  )}`.execute(db);
  await sql`CREATE TRIGGER fails BEFORE INSERT ON contact_message EXECUTE FUNCTION fail()`.execute(db);
  for (let time = 0; time < 3; time += 1) expect(await send()).toBe('503 1');
  expect(lines).toEqual([expect.stringMatching(words)]);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

test('a read-only connection is dropped, so that a repeated request can succeed', async () => {
  const { connection, lines, send } = await start();
  const { database } = connection;
  await ask(connection, `ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'mizan'`;
  await ask(connection, others);
  await vi.waitFor(async () => expect(await send()).toBe('503 1'));
  await vi.waitFor(() => expect(lines.join('')).toMatch(/takes no writes: DATABASE_URL leads to a standby/));
  await ask(inject('postgres'), `ALTER DATABASE ${database} RESET default_transaction_read_only`);
  await vi.waitFor(async () => expect(await send()).toMatch(/^201/), { timeout: 5000 });
});

test('each cause is logged once a minute', () => {
  const error = vi.fn();
  const log = { error };
  for (const now of [0, 1000, 59_999]) logOutage(log, 'one', now);
  logOutage(log, 'another', 59_999);
  expect(error).toHaveBeenCalledTimes(2);
  logOutage(log, 'one', 60_000);
  expect(error).toHaveBeenCalledTimes(3);
});

const failure = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

test.each([
  [failure('ECONNREFUSED', 'connect'), /look whether Postgres runs/],
  [failure('ENOTFOUND', 'getaddrinfo'), /cannot be found/],
  [failure('EHOSTUNREACH', 'connect'), /no route/],
  [failure('28P01'), /refuses the user or the password/],
  [new AggregateError([failure('ENETUNREACH', 'connect')]), /no route/],
])('describes %s with what to do', (error, words) => {
  expect(outageOf(error)).toMatch(words);
});

test.each([[failure('ENOENT', 'open')], [failure('23505')], [new Error('a fault of ours')], ['text']])(
  'does not take %s for an outage of the database',
  (error) => {
    expect(outageOf(error)).toBeUndefined();
  },
);
