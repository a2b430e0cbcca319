import { cpSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask, makeBackupFolder, restore, settingsIn, silentLog } from '../../testing/backups.ts';
import { createDatabase } from '../../testing/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { backUpBeforeMigration } from './backup-before-migration.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** The present migrations and a future one. */
function nextVersion(sql: string) {
  const folder = join(makeBackupFolder(), 'migrations');
  cpSync(MIGRATIONS, folder, { recursive: true });
  writeFileSync(join(folder, '9999_next.sql'), sql);
  return folder;
}

async function openInstallation(environment: NodeJS.ProcessEnv = {}) {
  const connection = await createDatabase();
  const pool = openPool(connection, 2, silentLog);
  onTestFinished(() => pool.end());
  const config = settingsIn(makeBackupFolder(), environment);
  const backUp = backUpBeforeMigration({ config, connection, log: silentLog });
  return { connection, pool, config, backUp };
}

test('the backup before a migration holds the data that the migration deletes, and can be restored', async () => {
  const { connection, pool, config, backUp } = await openInstallation();
  await ask(connection, "INSERT INTO country (id, name) VALUES ('xy', 'Kept')");
  const folder = nextVersion("UPDATE country SET name = 'Lost'");
  const { backup = '' } = await migrate(pool, { log: silentLog, backUp, folder });
  expect(backup).toMatch(`${config.dataDir}/backups/mizan-before-migration-`);
  expect(await ask(connection, 'SELECT name FROM country')).toEqual([{ name: 'Lost' }]);
  const { connection: before } = await restore({ file: backup });
  expect(await ask(before, 'SELECT name FROM country')).toEqual([{ name: 'Kept' }]);
});

test('keeps the newest three backups, in BACKUP_DIR if it is set, and deletes no other file', async () => {
  const dir = makeBackupFolder();
  const { pool, backUp } = await openInstallation({ BACKUP_DIR: dir });
  const old = [1, 2, 3].map((day) => `mizan-before-migration-2026010${day}T204500Z.backup`);
  const others = ['mizan-20260101T204500Z.backup', 'by-hand.backup'];
  for (const name of [...old, ...others]) writeFileSync(join(dir, name), '');
  const { backup = '' } = await migrate(pool, { log: silentLog, backUp, folder: nextVersion('SELECT 1') });
  const kept = [...old.slice(1), ...others].map((name) => join(dir, name));
  expect(
    readdirSync(dir)
      .map((name) => join(dir, name))
      .toSorted(),
  ).toEqual([...kept, backup].toSorted());
});

test('deletes what a stopped start left unfinished, and nothing that may still be written', async () => {
  const dir = makeBackupFolder();
  const { pool, backUp } = await openInstallation({ BACKUP_DIR: dir });
  const [left = '', ...others] = [1, 2].map((day) => `mizan-before-migration-2026010${day}T204500Z.backup.part`);
  for (const name of [left, ...others]) writeFileSync(join(dir, name), '');
  utimesSync(join(dir, left), 0, 0);
  const { backup = '' } = await migrate(pool, { log: silentLog, backUp, folder: nextVersion('SELECT 1') });
  expect(readdirSync(dir).toSorted()).toEqual([...others, basename(backup)].toSorted());
});

test('does not migrate a database that cannot be backed up, and says why', async () => {
  const dir = join(makeBackupFolder(), 'a-file');
  writeFileSync(dir, '');
  const { connection, pool, backUp } = await openInstallation({ BACKUP_DIR: dir });
  const folder = nextVersion('CREATE TABLE next (n int)');
  await expect(migrate(pool, { log: silentLog, backUp, folder })).rejects.toThrow(
    /was not migrated, because it could not be backed up before: .*a-file/,
  );
  expect(await ask(connection, "SELECT to_regclass('next') AS next")).toEqual([{ next: null }]);
});
