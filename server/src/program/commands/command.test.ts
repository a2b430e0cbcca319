import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { makeBackupFolder } from '../../testing/backups.ts';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { CHILD } from '../../testing/server-process.ts';

const TOOL = `
  import { runTool } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'command.ts')).href)};
  await runTool(async (_, log) => {
    log.warn('The database has no limits');
    return '/backups/a.backup';
  });`;

test('prints only the result of a command to the standard output, since an upgrade reads it as a path', () => {
  const args = ['--input-type=module', '--eval', TOOL];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env: CHILD, encoding: 'utf8' });
  expect(stdout).toBe('/backups/a.backup\n');
  expect(stderr).toContain('The database has no limits');
});

test('the rehearsal of an upgrade deletes no backup that leads back', { tags: ['long'] }, async () => {
  const BACKUP_DIR = makeBackupFolder();
  const old = [1, 2, 3].map((day) => `mizan-before-migration-2026010${day}T204500Z.backup`);
  for (const name of old) writeFileSync(join(BACKUP_DIR, name), '');
  const DATABASE_URL = databaseUrl(await createDatabase());
  const env = { ...CHILD, DATABASE_URL, BACKUP_DIR, DATA_DIR: makeBackupFolder() };
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'rehearse.ts')], { env, encoding: 'utf8' });
  expect(stdout).toContain('was restored and migrated on trial');
  const rehearsal = expect.stringMatching(/^mizan-rehearsal-/);
  expect(readdirSync(BACKUP_DIR).toSorted()).toEqual([...old, rehearsal]);
});
