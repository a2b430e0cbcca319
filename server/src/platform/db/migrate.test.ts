import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../testing/database.ts';
import { openLog } from '../open-log.ts';
import { VERSION } from '../product.ts';
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
  // The pause makes the servers migrate at once, and CREATE TABLE would fail for the second one.
  const folder = folderWith({
    '0001_first.sql': 'SELECT pg_sleep(0.05); CREATE TABLE first (n int); INSERT INTO first VALUES (1)',
  });
  const servers = Array.from({ length: 10 }, open);
  await Promise.all(servers.map((server) => migrate(server, { log, folder })));
  expect((await pool.query('SELECT * FROM first')).rows).toEqual([{ n: 1 }]);
  expect((await pool.query('SELECT name FROM migration')).rows).toEqual([{ name: '0001_first.sql' }]);
});

test('creates the schema of the job queue under the same lock', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, { log });
  const { rows } = await pool.query("SELECT to_regnamespace('pgboss') IS NOT NULL AS is_there");
  expect(rows).toEqual([{ is_there: true }]);
});

test('changes nothing when a migration fails, and names it', async () => {
  const { pool } = await emptyDatabase();
  const folder = folderWith({
    '0001_good.sql': 'CREATE TABLE good (n int)',
    '0002_bad.sql': 'CREATE TABLE bad (n nonsense)',
  });
  await expect(migrate(pool, { log, folder })).rejects.toThrow(/0002_bad\.sql failed.*The database was not changed/);
  const { rows } = await pool.query(`SELECT to_regclass('good') AS good, to_regclass('migration') AS migration`);
  expect(rows).toEqual([{ good: null, migration: null }]);
});

describe('a database with data', () => {
  const now = { '0001_now.sql': 'CREATE TABLE now (n int)' };
  const later = { ...now, '0002_later.sql': 'INSERT INTO now VALUES (1)', '0003_last.sql': 'SELECT 1' };

  test('is backed up once before it is migrated; an empty or up-to-date one is not', async () => {
    const { pool } = await emptyDatabase();
    const [backups, seen] = [['/backups/first', '/backups/second'], [] as unknown[]];
    const backUp = async () => {
      seen.push((await pool.query('SELECT * FROM now')).rows);
      return backups.shift() ?? '';
    };
    const folder = folderWith(later);
    expect(await migrate(pool, { log, backUp, folder: folderWith(now) })).toEqual({ count: 1, backup: undefined });
    expect(await migrate(pool, { log, backUp, folder })).toEqual({ count: 2, backup: '/backups/first' });
    expect(await migrate(pool, { log, backUp, folder })).toEqual({ count: 0, backup: undefined });
    expect(seen).toEqual([[]]);
  });

  test('is not migrated when it cannot be backed up', async () => {
    const { pool } = await emptyDatabase();
    await migrate(pool, { log, folder: folderWith(now) });
    const backUp = () => Promise.reject(new Error('no room'));
    await expect(migrate(pool, { log, backUp, folder: folderWith(later) })).rejects.toThrow('no room');
    expect((await pool.query('SELECT * FROM now')).rows).toEqual([]);
    expect((await pool.query('SELECT name FROM migration')).rows).toEqual([{ name: '0001_now.sql' }]);
  });

  test('is refused by an older version, with a message that names both versions and the backup', async () => {
    const { pool } = await emptyDatabase();
    const older = { log, folder: folderWith(now) };
    await migrate(pool, older);
    await migrate(pool, { log, folder: folderWith(later), backUp: async () => '/backups/first' });
    await pool.query("UPDATE migration SET product = '9.1.0' WHERE name > '0001'");
    const refused = await migrate(pool, older).catch(String);
    expect(refused).toContain(`was migrated by Mizan 9.1.0, and this is Mizan ${VERSION}`);
    expect(refused).toContain('does not know 0002_later.sql');
    expect(refused).toContain('start Mizan 9.1.0');
    expect(refused).toContain('npm run restore -- /backups/first --replace');
  });

  test('is refused without a way back if only a newer version has used it', async () => {
    const { pool } = await emptyDatabase();
    await migrate(pool, { log, folder: folderWith(later) });
    await expect(migrate(pool, { log, folder: folderWith(now) })).rejects.toThrow('There is no way back');
  });
});

test('refuses a migration that was edited after it had been applied', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, { log, folder: folderWith({ '0001_now.sql': 'SELECT 1' }) });
  await expect(migrate(pool, { log, folder: folderWith({ '0001_now.sql': 'SELECT 2' }) })).rejects.toThrow(
    /0001_now\.sql was changed/,
  );
});
