import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { ask, backUp, makeBackupFolder, restore, settingsIn } from '../../testing/backups.ts';
import { createDatabase } from '../../testing/database.ts';
import { fewOrMany } from '../../testing/suite.ts';
import { checkBackup } from './backup-file.ts';
import { makeBackup } from './make-backup.ts';
import { BackupFault } from './manifest.ts';

const BACKUP_PASSPHRASE = 'correct horse battery staple';

/** Positions spread over a file, and some near its beginning and end. */
const positionsIn = (size: number, count: number) => {
  const even = Array.from({ length: count }, (_, at) => Math.floor((at * size) / count));
  const edges = [1, 100, 511, 512, 513, size - 1025, size - 1024, size - 512, size - 1];
  return [...new Set([...even, ...edges.slice(0, fewOrMany(count, edges.length))])];
};

describe.each([
  { how: 'plain', environment: {}, count: fewOrMany(20, 100) },
  // Each passphrase takes a while to try, as a protection against guessing.
  { how: 'encrypted', environment: { BACKUP_PASSPHRASE }, count: fewOrMany(2, 5) },
])('a $how backup', ({ environment, count }) => {
  test('is refused with a message wherever it is cut, or if bytes are added', async () => {
    const { source } = await backUp(await createDatabase({ holding: 'punjab' }), environment);
    const whole = readFileSync(source.file);
    await checkBackup(source);
    for (const length of positionsIn(whole.length, count)) {
      writeFileSync(source.file, whole);
      truncateSync(source.file, length);
      const checked = checkBackup(source);
      await expect(checked, `cut at ${length}`).rejects.toThrow(BackupFault);
    }
    writeFileSync(source.file, Buffer.concat([whole, Buffer.alloc(1)]));
    await expect(checkBackup(source)).rejects.toThrow(BackupFault);
  });

  test('is refused with a message if any bit was changed, and nothing is written', async () => {
    const { source } = await backUp(await createDatabase({ holding: 'punjab' }), environment);
    const whole = readFileSync(source.file);
    for (const place of positionsIn(whole.length, count)) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 1;
      writeFileSync(source.file, changed);
      await expect(checkBackup(source), `changed at ${place}`).rejects.toThrow(BackupFault);
    }
    const connection = await createDatabase({ holding: 'nothing' });
    await expect(restore(source, { connection })).rejects.toThrow(BackupFault);
    expect(await ask(connection, `SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`)).toEqual([]);
  });
});

test('an encrypted backup reveals nothing of its content, and opens only with its passphrase', async () => {
  const app = await startApp({ runsJobs: true });
  const { email } = await app.as();
  const { source, file } = await backUp(app.connection, { BACKUP_PASSPHRASE });
  const bytes = readFileSync(file, 'latin1');
  for (const shown of ['ustar', 'manifest', 'member', email]) expect(bytes).not.toContain(shown);
  const { connection } = await restore(source);
  expect(await ask(connection, 'SELECT email FROM member')).toEqual([{ email }]);
  await expect(restore({ file })).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/);
  await expect(restore({ file, passphrase: 'another passphrase' })).rejects.toThrow(/BACKUP_PASSPHRASE is not the one/);
});

test('with a passphrase, an unencrypted file is refused with a message', async () => {
  const { file } = await backUp(await createDatabase());
  await expect(restore({ file, passphrase: BACKUP_PASSPHRASE })).rejects.toThrow(/is not encrypted: anybody could/);
});

test('a backup can be read only by its owner, and never replaces another file', async () => {
  const { file, folder } = await backUp(await createDatabase());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = makeBackup({ config: settingsIn(folder), connection: await createDatabase(), file });
  await expect(again).rejects.toThrow(/There is already a file/);
});

test('a backup is refused if its temporary file already exists, and leaves that file as it is', async () => {
  const folder = makeBackupFolder();
  const file = `${folder}/mizan.backup`;
  writeFileSync(`${file}.part`, 'mine', { mode: 0o644 });
  const making = makeBackup({ config: settingsIn(folder), connection: await createDatabase(), file });
  await expect(making).rejects.toThrow(/There is already a file .*\.part: another backup is being written/);
  expect([readFileSync(`${file}.part`, 'utf8'), existsSync(file)]).toEqual(['mine', false]);
});

test('a backup of a database without Mizan is refused with a message, and leaves no file', async () => {
  await expect(backUp(await createDatabase({ holding: 'nothing' }))).rejects.toThrow(/holds nothing of Mizan yet/);
});

test('a file that is missing, empty or no backup is refused with a message', async () => {
  const file = `${makeBackupFolder()}/a.backup`;
  await expect(checkBackup({ file })).rejects.toThrow(/There is no file/);
  writeFileSync(file, '');
  await expect(checkBackup({ file })).rejects.toThrow(/is empty/);
  writeFileSync(file, 'a letter to a friend'.repeat(100));
  await expect(checkBackup({ file })).rejects.toThrow(BackupFault);
});
