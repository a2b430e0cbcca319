import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../testing/database.ts';
import { openLog } from '../open-log.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

const log = openLog({ logLevel: 'silent', production: true });

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-migrations-'));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function emptyDatabase() {
  const connection = await createDatabase({ holding: 'nothing' });
  const open = () => {
    const pool = openPool(connection, 2, log);
    onTestFinished(() => pool.end());
    return pool;
  };
  return { open, pool: open() };
}

test('applies every migration once when ten servers start together on an empty database', async () => {
  const { open, pool } = await emptyDatabase();
  // The pause makes the servers meet; CREATE TABLE would fail for the second one.
  const folder = folderWith({
    '0001_first.sql': 'SELECT pg_sleep(0.05); CREATE TABLE first (n int); INSERT INTO first VALUES (1)',
  });
  const servers = Array.from({ length: 10 }, open);
  await Promise.all(servers.map((server) => migrate(server, log, folder)));
  expect((await pool.query('SELECT * FROM first')).rows).toEqual([{ n: 1 }]);
  expect((await pool.query('SELECT name FROM migration')).rows).toEqual([{ name: '0001_first.sql' }]);
});

test('creates the schema of the job queue under the same lock', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, log);
  const { rows } = await pool.query("SELECT to_regnamespace('pgboss') IS NOT NULL AS is_there");
  expect(rows).toEqual([{ is_there: true }]);
});

test('changes nothing when a migration fails, and names it', async () => {
  const { pool } = await emptyDatabase();
  const folder = folderWith({
    '0001_good.sql': 'CREATE TABLE good (n int)',
    '0002_bad.sql': 'CREATE TABLE bad (n nonsense)',
  });
  await expect(migrate(pool, log, folder)).rejects.toThrow(/0002_bad\.sql failed.*The database was not changed/);
  const { rows } = await pool.query(`SELECT to_regclass('good') AS good, to_regclass('migration') AS migration`);
  expect(rows).toEqual([{ good: null, migration: null }]);
});

test.each([
  ['a newer', { '0001_now.sql': 'SELECT 1', '0002_later.sql': 'SELECT 1' }, '0002_later.sql'],
  ['an earlier', { '0001_before.sql': 'SELECT 1' }, '0001_before.sql'],
])('refuses a database made by %s version', async (_, migrations, unknown) => {
  const { pool } = await emptyDatabase();
  await migrate(pool, log, folderWith(migrations));
  await expect(migrate(pool, log, folderWith({ '0001_now.sql': 'SELECT 1' }))).rejects.toThrow(
    `made by another version of Mizan (${unknown} is unknown here)`,
  );
});

test('refuses a migration that was edited after it had been applied', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, log, folderWith({ '0001_now.sql': 'SELECT 1' }));
  await expect(migrate(pool, log, folderWith({ '0001_now.sql': 'SELECT 2' }))).rejects.toThrow(
    /0001_now\.sql was changed/,
  );
});
