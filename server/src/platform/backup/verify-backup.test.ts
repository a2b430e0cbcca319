import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { ask, backUp, makeBackupFolder, settingsIn, silentLog } from '../../testing/backups.ts';
import { fillHistory, giveSearches } from '../../testing/calculations.ts';
import { verifyBackup } from './verify-backup.ts';

const WAITING = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND application_name = 'mizan backup'`;

const verify = (source: Parameters<typeof verifyBackup>[0]['source'], folder = makeBackupFolder()) =>
  verifyBackup({ source, config: settingsIn(folder), log: silentLog });

test('a good backup is restored into a temporary Postgres, of which nothing remains', { tags: ['long'] }, async () => {
  const app = await startApp({ runsJobs: true, holding: 'punjab' });
  const { memberId } = await app.as();
  await giveSearches(app.context, memberId, 7);
  await fillHistory(app, memberId, 300);
  await app.db.transaction().execute((trx) => app.context.enqueue(trx, 'readCards', { memberId }));
  const { source } = await backUp(app.connection);
  const folder = makeBackupFolder();
  const { tables } = await verify(source, folder);
  expect(tables['calculation']?.rows).toBe(300);
  expect(existsSync(join(folder, 'throw-away'))).toBe(false);
});

test('reports a backup with a balance that differs from its ledger', { tags: ['long'] }, async () => {
  const app = await startApp({ runsJobs: true });
  const { memberId } = await app.as();
  await giveSearches(app.context, memberId, 7);
  await ask(app.connection, `ALTER TABLE search_account DISABLE TRIGGER USER`);
  await ask(app.connection, 'UPDATE search_account SET balance = 8');
  const { source } = await backUp(app.connection);
  await expect(verify(source)).rejects.toThrow(/1 balances differ from their ledger/);
});

test('a table that is rewritten when the backup begins is backed up in its new state', {
  tags: ['long'],
}, async () => {
  const app = await startApp({ runsJobs: true });
  const { memberId } = await app.as();
  await fillHistory(app, memberId, 20);
  const migrating = new Client(app.connection);
  onTestFinished(() => migrating.end());
  await migrating.connect();
  await migrating.query('BEGIN; ALTER TABLE calculation ALTER COLUMN number TYPE numeric');
  const backedUp = backUp(app.connection);
  await vi.waitFor(async () => expect(await ask(app.connection, WAITING)).toHaveLength(1), { timeout: 20_000 });
  await migrating.query('ALTER TABLE calculation ALTER COLUMN number TYPE bigint; COMMIT');
  expect((await verify((await backedUp).source)).tables['calculation']?.rows).toBe(20);
});
