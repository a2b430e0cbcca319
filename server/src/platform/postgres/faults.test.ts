import { spawn } from 'node:child_process';
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { killAndWait, makeDataDir, postmasterOf, startServer } from '../../testing/server-process.ts';
import { isRunning } from './orphan.ts';
import { preparePaths } from './paths.ts';

const letter = { body: { name: 'A clerk', email: 'clerk@example.com', message: 'Is this kept?' } };
const isRoot = process.getuid?.() === 0;

type Paths = ReturnType<typeof makeDataDir>['paths'];

async function ask<Row extends object>(paths: Paths, sql: string) {
  const client = new Client({ host: paths.socketDir, user: 'mizan', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

const countMessages = async (paths: Paths) => {
  const [row] = await ask<{ messages: number }>(paths, 'SELECT count(*)::int AS messages FROM contact_message');
  return row?.messages;
};

/** Locks the table of messages, so that writers wait, but readers do not. */
async function blockMessages(paths: Paths) {
  const blocker = new Client({ host: paths.socketDir, user: 'mizan', database: 'postgres' });
  // Ignored, because the test may kill this Postgres.
  blocker.on('error', () => {});
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE contact_message IN SHARE ROW EXCLUSIVE MODE');
  return {
    untilWaitedFor: () =>
      vi.waitFor(async () => {
        const { rowCount } = await blocker.query(
          "SELECT 1 FROM pg_locks WHERE NOT granted AND mode = 'RowExclusiveLock'",
        );
        expect(rowCount).toBe(1);
      }),
    async release() {
      await blocker.query('COMMIT');
      await blocker.end();
    },
  };
}

describe('a server on its own Postgres', () => {
  test('survives kill -9 of the server: the next start stops the orphaned Postgres and uses its data', async () => {
    const { dataDir, paths, pidFile } = makeDataDir({ isEmpty: false });
    const first = startServer({ DATA_DIR: dataDir });
    await (await first.untilListening()).client.createContactMessage(letter);
    const orphan = postmasterOf(pidFile);
    first.child.kill('SIGKILL');
    expect(await first.exit()).toBe('SIGKILL');
    expect(isRunning(orphan)).toBe(true);

    const second = startServer({ DATA_DIR: dataDir });
    await second.untilListening();
    expect(second.output()).toContain(`The last run ended without stopping its database (process ${orphan})`);
    expect(isRunning(orphan)).toBe(false);
    expect(await countMessages(paths)).toBe(1);
  });

  test('survives kill -9 of everything', { tags: ['long'] }, async () => {
    const { dataDir, paths, pidFile } = makeDataDir({ isEmpty: false });
    const first = startServer({ DATA_DIR: dataDir });
    await (await first.untilListening()).client.createContactMessage(letter);
    first.child.kill('SIGKILL');
    await first.exit();
    await killAndWait(postmasterOf(pidFile));

    await startServer({ DATA_DIR: dataDir }).untilListening();
    expect(await countMessages(paths)).toBe(1);
  });

  test('survives kill -9 of Postgres: logs it, answers 503 meanwhile, and continues', async () => {
    const { dataDir, pidFile } = makeDataDir({ isEmpty: false });
    const server = startServer({ DATA_DIR: dataDir });
    const { origin, client } = await server.untilListening();
    await client.createContactMessage(letter);
    process.kill(postmasterOf(pidFile), 'SIGKILL');

    // Every request meanwhile is answered: first with a refusal that says when to retry, then with success.
    const refusals: { code: string; retryAfter: string | null }[] = [];
    await vi.waitFor(
      async () => {
        // /readyz repeats its last answer for a moment; a shared link is looked up by each request.
        const response = await fetch(`${origin}/v1/share/unknown`);
        if (response.status === 503) {
          const { code } = (await response.json()) as { code: string };
          refusals.push({ code, retryAfter: response.headers.get('retry-after') });
        }
        expect(server.output()).toContain('The database is running again.');
        expect(response.status).toBe(404);
      },
      { timeout: 20_000, interval: 5 },
    );
    expect(refusals.length).toBeGreaterThan(0);
    expect(new Set(refusals.map(({ code, retryAfter }) => `${code} ${retryAfter}`))).toEqual(
      new Set(['DATABASE_UNAVAILABLE 1']),
    );
    expect(server.output()).toContain('The database stopped unexpectedly (SIGKILL)');
    expect(await client.createContactMessage(letter)).toEqual({ received: true });
  });

  test('refuses the request that a killed Postgres was working on, and keeps running', { tags: ['long'] }, async () => {
    const { dataDir, paths, pidFile } = makeDataDir({ isEmpty: false });
    const { origin, client } = await startServer({ DATA_DIR: dataDir }).untilListening();
    const blocker = await blockMessages(paths);
    const answer = client.createContactMessage(letter);
    await blocker.untilWaitedFor();
    process.kill(postmasterOf(pidFile), 'SIGKILL');
    await expect(answer).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  test('starts despite a stale pid file that names a living process of the same user', { tags: ['long'] }, async () => {
    const { dataDir, paths, pidFile } = makeDataDir({ isEmpty: false });
    const first = startServer({ DATA_DIR: dataDir });
    await first.untilListening();
    const stalePidFile = readFileSync(pidFile, 'utf8');
    first.child.kill('SIGTERM');
    await first.exit();
    const other = spawn('sleep', ['600'], {
      stdio: 'ignore',
      ...(paths.user && { uid: paths.user.uid, gid: paths.user.gid }),
    });
    onTestFinished(() => void other.kill());
    writeFileSync(pidFile, stalePidFile.replace(/^\d+/, String(other.pid)));

    await startServer({ DATA_DIR: dataDir }).untilListening();
    expect(isRunning(Number(other.pid))).toBe(true);
  });

  test('runs only once on a data folder; a second start exits with the reason', { tags: ['long'] }, async () => {
    const { dataDir } = makeDataDir();
    const both = [startServer({ DATA_DIR: dataDir }), startServer({ DATA_DIR: dataDir })];
    const loser = await Promise.race(both.map(async (server) => [server, await server.exit()] as const));
    expect(loser[1]).toBe(1);
    expect(loser[0].output()).toMatch(
      /^Another Mizan.* is running.* on .*data\. Stop it first, or set DATA_DIR and PORT/,
    );
    const winner = both.find((server) => server !== loser[0]);
    await winner?.untilListening();
  });

  test('finishes the open request when it is stopped, while the next start waits for it', {
    tags: ['long'],
  }, async () => {
    const { dataDir, paths, pidFile } = makeDataDir({ isEmpty: false });
    const server = startServer({ DATA_DIR: dataDir });
    const { client } = await server.untilListening();
    const postmaster = postmasterOf(pidFile);
    const blocker = await blockMessages(paths);
    const answer = client.createContactMessage(letter);
    await blocker.untilWaitedFor();
    server.child.kill('SIGTERM');
    await server.untilOutput(/Stopping/);
    const next = startServer({ DATA_DIR: dataDir });
    await next.untilOutput(/Waiting for another Mizan to stop/);
    await blocker.release();
    expect(await answer).toEqual({ received: true });
    expect(await server.exit()).toBe(0);
    expect(isRunning(postmaster)).toBe(false);
    await next.untilListening();
  });

  test('runs in a folder with spaces, quotes and commas in its name', { tags: ['long'] }, async () => {
    const { dataDir } = makeDataDir({ name: `my "cases", 'old' & new` });
    const { origin } = await startServer({ DATA_DIR: dataDir }).untilListening();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  test('runs in a folder whose path is too long for a socket', { tags: ['long'] }, async () => {
    const { dataDir } = makeDataDir({ name: join('a'.repeat(90), 'data') });
    const { origin } = await startServer({ DATA_DIR: dataDir }).untilListening();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  test.runIf(isRoot)(
    'keeps the data where Postgres can enter, if root starts it in a closed folder',
    { tags: ['long'] },
    async () => {
      const { dataDir, paths } = makeDataDir({ parentMode: 0o700 });
      const server = startServer({ DATA_DIR: dataDir });
      await server.untilListening();
      expect(server.output()).toContain('Started by root: Postgres runs as the system user');
      expect(server.output()).toContain(paths.cluster.replace(/\/cluster$/, ''));
    },
  );

  test.runIf(isRoot)('refuses a command of root on the data of another user', () => {
    const { dataDir, paths } = makeDataDir();
    chownSync(dataDir, 65_534, 65_534);
    expect(() => preparePaths(dataDir)).toThrow(/belongs to nobody: run this as that user, with runuser -u nobody/);
    expect(statSync(paths.cluster, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('accepts only its own user through a socket, and writes durably', { tags: ['long'] }, async () => {
    const { dataDir, paths } = makeDataDir({ isEmpty: false });
    await startServer({ DATA_DIR: dataDir }).untilListening();
    const settings = await ask<{ name: string; setting: string }>(
      paths,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'listen_addresses') ORDER BY name`,
    );
    expect(settings.map((row) => row.setting)).toEqual(['on', '', 'on']);
    expect(statSync(paths.socketDir).mode & 0o777).toBe(0o700);
  });
});
