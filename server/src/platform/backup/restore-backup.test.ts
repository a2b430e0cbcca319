import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import {
  ask,
  backUp,
  makeBackupFolder,
  readRows,
  readSchema,
  restore,
  rewriteManifest,
  settingsIn,
} from '../../testing/backups.ts';
import { fillHistory, giveSearches } from '../../testing/calculations.ts';
import { createDatabase } from '../../testing/database.ts';
import { newPerson } from '../../testing/members.ts';
import { untilJobsDone } from '../../testing/wait-until.ts';
import { readMigrations } from '../db/migrate.ts';
import { JOBS } from './catalog.ts';
import { makeBackup } from './make-backup.ts';
import { BackupFault, type Manifest } from './manifest.ts';
import { describeSecret } from './restore-backup.ts';

/** A stopped installation with the law, members, a history, a picture and a mail. */
async function fillDatabase() {
  const app = await startApp({ runsJobs: true, holding: 'law' });
  await app.client.register({ body: newPerson() });
  const { memberId } = await app.as();
  await giveSearches(app.context, memberId, 7);
  await fillHistory(app, memberId, 500);
  const picture = [randomUUID(), memberId, Buffer.from('\\.\n\\N\t\r\0 é')];
  await ask(app.connection, `INSERT INTO picture VALUES ($1, $2, 'image/png', $3)`, picture);
  await untilJobsDone(app.db);
  return app.connection;
}

const isEmpty = async (connection: PoolConfig) =>
  (await ask(connection, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).length === 0;

test('a restored installation has every row, sequence, constraint and trigger of the original', async () => {
  const connection = await fillDatabase();
  const { source } = await backUp(connection);
  const { connection: restored } = await restore(source);
  const rows = await readRows(restored);
  expect(rows).toEqual(await readRows(connection));
  expect(rows['calculation']).toHaveLength(500);
  expect(Object.values(rows).filter(({ length }) => length > 0).length).toBeGreaterThan(15);
  expect(await readSchema(restored)).toEqual(await readSchema(connection));
  const sequences = `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`;
  expect(await ask(restored, sequences)).toEqual(await ask(connection, sequences));
});

test('a backup holds every table of the migrations except the counts of requests, and none of an extension', async () => {
  const connection = await createDatabase();
  const created = await ask<{ name: string }>(
    connection,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  await ask(connection, 'CREATE TABLE of_extension (id int)');
  await ask(connection, 'ALTER EXTENSION plpgsql ADD TABLE of_extension');
  const { tables } = (await restore((await backUp(connection)).source)).manifest;
  const expected = created.map(({ name }) => name).filter((name) => !['migration', 'request_count'].includes(name));
  expect(Object.keys(tables).toSorted()).toEqual([...expected, JOBS].toSorted());
});

test('the restored installation does the jobs that were waiting, with their data', { tags: ['long'] }, async () => {
  const app = await startApp({ runsJobs: true });
  await app.db.transaction().execute((trx) => app.context.enqueue(trx, 'readCards', { memberId: 'a member' }));
  const waiting = `SELECT name, data, retry_limit, retry_backoff, start_after FROM pgboss.job WHERE name = 'readCards'`;
  await ask(
    app.connection,
    `UPDATE pgboss.job SET state = 'retry', start_after = '2100-01-01' WHERE name = 'readCards'`,
  );
  const { source } = await backUp(app.connection);
  const { connection } = await restore(source);
  const jobs = await ask(connection, waiting);
  expect(jobs).toHaveLength(1);
  expect(jobs).toEqual(await ask(app.connection, waiting));
});

describe('a restoration', () => {
  test('needs no superuser, only the owner of the database', { tags: ['long'] }, async () => {
    const connection = await fillDatabase();
    const { source } = await backUp(connection);
    const own = await createDatabase({ holding: 'nothing' });
    const user = `owner_${randomUUID().slice(0, 8)}`;
    await ask(own, `CREATE ROLE ${user} LOGIN`);
    await ask(own, `ALTER DATABASE ${own.database} OWNER TO ${user}`);
    onTestFinished(async () => {
      await ask(
        own,
        `REASSIGN OWNED BY ${user} TO ${inject('postgres').user}; DROP OWNED BY ${user}; DROP ROLE ${user}`,
      );
    });
    await restore(source, { connection: { ...own, user } });
    expect(await readRows(own)).toEqual(await readRows(connection));
    const { source: again } = await backUp({ ...own, user });
    expect((await restore(again)).manifest.tables['calculation']?.rows).toBe(500);
  });

  test('applies newer migrations to the rows of an older version', { tags: ['long'] }, async () => {
    const connection = await createDatabase();
    await ask(
      connection,
      `INSERT INTO member (id, name, email, role, created_at) VALUES ($1, 'Ayesha', 'a@example.com', 'subscribedUser', now())`,
      [randomUUID()],
    );
    const { source } = await backUp(connection);
    const sql = `ALTER TABLE member ADD greeting text; UPDATE member SET greeting = 'Salam ' || name`;
    const later = { name: '9999_greetings.sql', sql, digest: 'later' };
    const { connection: restored } = await restore(source, { migrations: [...readMigrations(), later] });
    expect(await ask(restored, 'SELECT greeting FROM member')).toEqual([{ greeting: 'Salam Ayesha' }]);
    expect(await ask(restored, `SELECT digest FROM migration WHERE name = '${later.name}'`)).toEqual([
      { digest: 'later' },
    ]);
  });

  test('refuses a backup of a newer version with a message, and writes nothing', async () => {
    const { source } = await backUp(await createDatabase());
    const connection = await createDatabase({ holding: 'nothing' });
    await rewriteManifest(source.file, (manifest) => {
      manifest.migrations.push({ name: '9999_the_future.sql', digest: 'unknown' });
    });
    await expect(restore(source, { connection })).rejects.toThrow(
      /made by a newer version of Mizan .* 9999_the_future\.sql is unknown here.* Nothing was written/,
    );
    await rewriteManifest(source.file, (manifest) => Object.assign(manifest, { format: 2 }));
    await expect(restore(source, { connection })).rejects.toThrow(/made by a newer version of Mizan: use that version/);
    expect(await isEmpty(connection)).toBe(true);
  });

  test('refuses an altered file with a message, and writes nothing', { tags: ['long'] }, async () => {
    const { source } = await backUp(await createDatabase({ holding: 'punjab' }));
    const connection = await createDatabase({ holding: 'nothing' });
    const whole = readFileSync(source.file);
    const changes: [change: (manifest: Manifest) => unknown, words: RegExp][] = [
      [
        ({ tables }) => Object.assign(tables['province'] ?? {}, { sha256: 'another' }),
        /rows of province are not those/,
      ],
      // A part that unpacks to more bytes than the manifest names.
      [({ tables }) => Object.assign(tables['province'] ?? {}, { bytes: 10 }), /unpack/],
      // A part of a table that the manifest does not name.
      [({ tables }) => delete tables['province'], /was altered/],
      [(manifest) => Object.assign(manifest, { tables: [] }), /manifest .* cannot be read/],
    ];
    for (const [change, words] of changes) {
      writeFileSync(source.file, whole);
      await rewriteManifest(source.file, (manifest) => void change(manifest));
      await expect(restore(source, { connection })).rejects.toSatisfy(
        (error) => error instanceof BackupFault && words.test(error.message),
      );
      expect(await isEmpty(connection)).toBe(true);
    }
  });

  test('refuses an installation that is not empty, unless it may replace it', async () => {
    const connection = await fillDatabase();
    const { source } = await backUp(connection);
    const other = await startApp({ runsJobs: true });
    const { email } = await other.as();
    await other.app.close();
    const before = await readRows(other.connection);
    await expect(restore(source, { connection: other.connection })).rejects.toThrow(
      /server of Mizan is using this database/,
    );
    const target = await createDatabase();
    await ask(target, "INSERT INTO country (id, name) VALUES ('xy', $1)", [email]);
    await expect(restore(source, { connection: target })).rejects.toThrow(/is not empty \(there are rows in country\)/);
    expect(await ask(target, 'SELECT name FROM country')).toEqual([{ name: email }]);
    expect(await readRows(other.connection)).toEqual(before);
    await restore(source, { connection: target, isReplacing: true });
    expect(await readRows(target)).toEqual(await readRows(connection));
    expect(await readSchema(target)).toEqual(await readSchema(connection));
  });

  test('restores into an installation that was migrated and never used', { tags: ['long'] }, async () => {
    const connection = await fillDatabase();
    const target = await createDatabase();
    await restore((await backUp(connection)).source, { connection: target });
    expect(await readRows(target)).toEqual(await readRows(connection));
  });

  test('never changes a database of something else, whatever its options', async () => {
    const { source } = await backUp(await createDatabase());
    const connection = await createDatabase({ holding: 'nothing' });
    await ask(connection, 'CREATE TABLE invoice (id int)');
    const restored = restore(source, { connection, isReplacing: true });
    await expect(restored).rejects.toThrow(/holds tables of something else \(invoice\)/);
    expect(await ask(connection, 'SELECT * FROM invoice')).toEqual([]);
  });

  test('leaves an empty database if it is interrupted', async () => {
    const { source } = await backUp(await fillDatabase());
    const connection = await createDatabase({ holding: 'nothing' });
    const inspect = async (client: Client) => {
      expect((await client.query('SELECT FROM calculation')).rowCount).toBe(500);
      await ask(
        connection,
        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
    };
    await expect(restore(source, { connection, inspect })).rejects.toThrow(/terminat|connection/i);
    expect(await isEmpty(connection)).toBe(true);
  });
});

describe('the secret of an installation', () => {
  const SECRET = 'the secret in the settings of an installation';
  const BEFORE = 'the secret in the data folder of an installation';

  test('is restored if it was in the data folder, and a different one there is kept beside it', async () => {
    const { connection } = await startApp({ runsJobs: true });
    const folder = makeBackupFolder();
    writeFileSync(join(folder, 'token-secret'), BEFORE);
    const file = join(folder, 'mizan.backup');
    await makeBackup({ config: settingsIn(folder), connection, file });
    const target = makeBackupFolder();
    writeFileSync(join(target, 'token-secret'), 'a secret of an installation that holds nothing');
    const { manifest } = await restore({ file }, { config: settingsIn(target) });
    expect(readFileSync(join(target, 'token-secret'), 'utf8')).toBe(BEFORE);
    expect(statSync(join(target, 'token-secret')).mode & 0o777).toBe(0o600);
    const kept = readdirSync(target).find((name) => name.startsWith('token-secret.before-')) ?? '';
    expect(readFileSync(join(target, kept), 'utf8')).toBe('a secret of an installation that holds nothing');
    expect(describeSecret(settingsIn(target), manifest)).toBe('Everybody stays logged in.');
  });

  test('is not in the backup if it is in the settings, and a different one is reported', {
    tags: ['long'],
  }, async () => {
    const { connection } = await startApp({ runsJobs: true });
    const { source } = await backUp(connection, { TOKEN_SECRET: SECRET });
    expect(readFileSync(source.file, 'latin1')).not.toContain(SECRET);
    const { manifest } = await restore(source);
    const folder = makeBackupFolder();
    expect(describeSecret(settingsIn(folder, { TOKEN_SECRET: SECRET }), manifest)).toBe('Everybody stays logged in.');
    const rotated = { TOKEN_SECRET: 'another', TOKEN_SECRET_BEFORE: SECRET };
    expect(describeSecret(settingsIn(folder, rotated), manifest)).toBe('Everybody stays logged in.');
    expect(describeSecret(settingsIn(folder, { TOKEN_SECRET: 'another' }), manifest)).toMatch(
      /^Look: TOKEN_SECRET is another/,
    );
  });
});
