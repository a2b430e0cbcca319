import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeBackupFolder, readRows, readSchema, silentLog } from '../../testing/backups.ts';
import { CHILD, copyCluster, killAndWait, makeDataDir, postmasterOf } from '../../testing/server-process.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

const MIGRATE = new URL('../../testing/migrate-process.ts', import.meta.url);
const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
/** Advisory locks: the test holds one of them to stop the migration there. */
const GATES = { middle: 20_261_129, end: 20_261_130 };

/** A migration that changes rows, rewrites a table and creates one. */
const NEXT = `
  UPDATE country SET name = name || ' of tomorrow';
  ALTER TABLE law_change ALTER book TYPE varchar(100);
  CREATE TABLE next AS SELECT * FROM law_change;
  SELECT pg_advisory_xact_lock(${GATES.middle});
  CREATE INDEX ON next (item);
  UPDATE province SET name = name || ' of tomorrow';
  SELECT pg_advisory_xact_lock(${GATES.end});`;

/** The present migrations and a future one. */
function nextVersion() {
  const folder = join(makeBackupFolder(), 'migrations');
  cpSync(MIGRATIONS, folder, { recursive: true });
  writeFileSync(join(folder, '9999_next.sql'), NEXT);
  return folder;
}

type DataFolder = ReturnType<typeof makeDataDir>;

/** Starts a server that migrates up to a gate; until then its changes are only in memory and in the write-ahead log. */
async function startMigration(
  { dataDir, paths, pidFile }: DataFolder,
  { folder, gate }: { folder: string; gate: number },
) {
  const server = fork(MIGRATE, { env: CHILD });
  onTestFinished(() => void server.kill('SIGKILL'));
  server.send({ dataDir, folder });
  await once(server, 'message');
  const client = new Client({ host: paths.socketDir, user: 'mizan', database: 'postgres' });
  // Ignored, because `cutPower` breaks this connection.
  client.on('error', () => {});
  await client.connect();
  await stopWriting(client);
  await client.query('SELECT pg_switch_wal(), pg_advisory_lock($1)', [gate]);
  server.send('go');
  await vi.waitFor(
    async () => {
      const waiting = await client.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
      expect(waiting.rowCount).toBe(1);
    },
    { timeout: 60_000 },
  );
  return {
    async finish() {
      await client.query('SELECT pg_advisory_unlock_all()');
      await once(server, 'message');
    },
    /** Kills the server and every process of Postgres, and returns the end of the write-ahead log. */
    async cutPower() {
      const { rows } = await client.query<{ file_name: string; file_offset: number }>(
        'SELECT * FROM pg_walfile_name_offset(pg_current_wal_insert_lsn())',
      );
      const all = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
      server.kill('SIGKILL');
      for (const pid of [postmasterOf(pidFile), ...all.rows.map((row) => row.pid)]) await killAndWait(pid);
      return { segment: join('pg_wal', rows[0]?.file_name ?? ''), end: rows[0]?.file_offset ?? 0 };
    },
  };
}

/** Stops Postgres from writing pages, because the log of a page that is on the disk cannot be lost. */
async function stopWriting(client: Client) {
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type IN ('checkpointer', 'background writer')",
  );
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
}

/** Starts Postgres after the power cut, migrates again if there is a folder, and returns the state of the database. */
async function recover({ dataDir }: DataFolder, folder?: string) {
  const { connection, stop } = await startEmbedded(dataDir, silentLog);
  try {
    if (folder !== undefined) {
      const pool = openPool(connection, 1, silentLog);
      await migrate(pool, { log: silentLog, folder }).finally(() => pool.end());
    }
    return { rows: await readRows(connection), schema: await readSchema(connection) };
  } finally {
    await stop();
  }
}

function copyOf({ paths }: DataFolder) {
  const copy = makeDataDir();
  copyCluster(paths.cluster, copy.paths);
  return copy;
}

/** Restores files that the commit emptied. They are emptied only after its log is on the disk, so a lost log means full files. */
function putBackEmptied(cluster: string, before: string) {
  for (const name of globSync('base/*/*', { cwd: before })) {
    const [now, then] = [join(cluster, name), join(before, name)];
    if (!existsSync(now) || statSync(now).size < statSync(then).size) cpSync(then, now);
  }
}

/** Fills the lost end of the log with zeros, because the file keeps its full length. */
function cut(segment: string, length: number) {
  const { size } = statSync(segment);
  truncateSync(segment, length);
  truncateSync(segment, size);
}

/** The shares of the write-ahead log that are left. */
const LOG_SHARES = [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 1];

async function prepare() {
  const folder = nextVersion();
  const untouched = makeDataDir({ isEmpty: false });
  const before = await recover(untouched);
  const after = await recover(untouched, folder);
  expect(after.rows).not.toEqual(before.rows);
  /** Expects either the old or the new state as a whole, and that the migration can then be completed. */
  const expectWholeState = async (dataFolder: DataFolder) => {
    const state = await recover(dataFolder);
    const isBefore = isDeepStrictEqual(state, before);
    if (!isBefore) expect(state).toEqual(after);
    expect(await recover(dataFolder, folder)).toEqual(after);
    return isBefore;
  };
  return { folder, expectWholeState };
}

test('a power cut during a migration leaves the old data whole, however much of the log is lost', async () => {
  const { folder, expectWholeState } = await prepare();
  const dataFolder = makeDataDir({ isEmpty: false });
  const migration = await startMigration(dataFolder, { folder, gate: GATES.middle });
  const { segment, end } = await migration.cutPower();
  for (const share of LOG_SHARES) {
    const copy = copyOf(dataFolder);
    cut(join(copy.paths.cluster, segment), Math.ceil(end * share));
    expect(await expectWholeState(copy), `${share} of the log`).toBe(true);
  }
}, 600_000);

test('a power cut at the end of a migration leaves either the old or the new data, whole', async () => {
  const { folder, expectWholeState } = await prepare();
  const dataFolder = makeDataDir({ isEmpty: false });
  const migration = await startMigration(dataFolder, { folder, gate: GATES.end });
  const atEnd = copyOf(dataFolder);
  await migration.finish();
  const { segment, end } = await migration.cutPower();
  putBackEmptied(dataFolder.paths.cluster, atEnd.paths.cluster);
  const found: boolean[] = [];
  for (const share of LOG_SHARES) {
    const copy = copyOf(dataFolder);
    cut(join(copy.paths.cluster, segment), Math.ceil(end * share));
    found.push(await expectWholeState(copy));
  }
  // The more of the log remains, the later the state.
  expect(found).toEqual(found.toSorted((a, b) => Number(b) - Number(a)));
  expect([found[0], found.at(-1)]).toEqual([true, false]);
}, 600_000);
