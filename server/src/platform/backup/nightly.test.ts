import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { ask, makeBackupFolder, restore } from '../../testing/backups.ts';
import { openLog } from '../open-log.ts';
import { backUp } from './nightly.ts';
import { lastBackup } from './record-backup.ts';

const METRICS_TOKEN = 'of whoever reads the metrics: 0123456789';
const BACKUP_PASSPHRASE = 'correct horse battery staple';
const attempt = { data: {}, isLast: false };
const nobody = async () => {};
const now = new Date('2026-01-31T20:45:00.123Z');

async function start(folder: string, environment: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info', production: true }, { write: (line) => void lines.push(line) });
  const BACKUP_DIR = join(folder, 'backups');
  const app = await startApp({
    runsJobs: true,
    clock: () => now,
    log,
    environment: { DATA_DIR: folder, BACKUP_DIR, BACKUP_KEEP: '2', METRICS_TOKEN, ...environment },
  });
  const readMetric = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${app.origin}/metrics`, { headers })).text();
    return /^mizan_last_backup_timestamp_seconds (.+)$/m.exec(text)?.[1];
  };
  return {
    ...app,
    lines,
    dir: BACKUP_DIR,
    readMetric,
    run: () => backUp(app.connection, nobody).work(attempt, app.context),
  };
}

test('writes a verified backup that only its owner can read, records it, and deletes the oldest', async () => {
  const app = await start(makeBackupFolder(), { BACKUP_PASSPHRASE });
  const { email } = await app.as();
  expect(await app.readMetric()).toBe('0');
  const file = 'mizan-20260131T204500Z.backup';
  const others = ['mizan-20260129T204500Z.backup', 'mizan-20260130T204500Z.backup', 'by-hand.backup'];
  mkdirSync(app.dir, { mode: 0o700 });
  // A file that an interrupted run left behind is replaced.
  for (const name of [...others, file]) writeFileSync(join(app.dir, name), '');
  await app.run();
  expect(readdirSync(app.dir).toSorted()).toEqual(['by-hand.backup', others[1], file].toSorted());
  expect([statSync(app.dir).mode & 0o777, statSync(join(app.dir, file)).mode & 0o777]).toEqual([0o700, 0o600]);
  const { connection, manifest } = await restore({ file: join(app.dir, file), passphrase: BACKUP_PASSPHRASE });
  expect(await ask(connection, 'SELECT email FROM member')).toEqual([{ email }]);
  const recorded = { file: join(app.dir, file), is_verified: true, restore_seconds: expect.any(Number) };
  expect(await lastBackup(app)).toMatchObject(recorded);
  expect(Number(await app.readMetric())).toBeCloseTo(Date.parse(manifest.madeAt) / 1000, 2);
});

test('deletes what interrupted runs left behind, and nothing of a run that may still write', {
  tags: ['long'],
}, async () => {
  const app = await start(makeBackupFolder());
  const left = ['mizan-20260128T204500Z.backup.unverified', 'mizan-20260129T204500Z.backup.unverified.part'];
  const others = ['by-hand.backup.unverified', 'mizan-20260131T203500Z.backup.unverified.part'];
  mkdirSync(app.dir, { mode: 0o700 });
  for (const name of [...left, ...others]) writeFileSync(join(app.dir, name), '');
  const seconds = now.getTime() / 1000;
  for (const name of [...left, 'by-hand.backup.unverified']) {
    utimesSync(join(app.dir, name), seconds - 21_601, seconds - 21_601);
  }
  utimesSync(join(app.dir, others[1] ?? ''), seconds - 21_599, seconds - 21_599);
  await app.run();
  expect(readdirSync(app.dir).toSorted()).toEqual([...others, 'mizan-20260131T204500Z.backup'].toSorted());
});

test('a backup that does not restore is deleted and not recorded, and the older ones stay', {
  tags: ['long'],
}, async () => {
  const app = await start(makeBackupFolder(), { BACKUP_KEEP: '1' });
  await app.as();
  await ask(app.connection, 'ALTER TABLE search_account DISABLE TRIGGER USER');
  await ask(app.connection, 'UPDATE search_account SET balance = 8');
  await expect(app.run()).rejects.toThrow(/1 balances differ from their ledger/);
  expect(readdirSync(app.dir)).toEqual([]);
  expect(await lastBackup(app)).toBeUndefined();
});

test('logs a folder that cannot be written', async () => {
  const folder = makeBackupFolder();
  writeFileSync(join(folder, 'backups'), 'a file');
  const app = await start(folder);
  await expect(app.run()).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(app.lines.join('')).toMatch(/"reason":"EEXIST.*The nightly backup failed; the older ones are kept/);
});

test('is scheduled for the night with a time limit, and does nothing without a folder', async () => {
  const app = await startApp({ runsJobs: true, clock: () => now });
  await backUp(app.connection, nobody).work(attempt, app.context);
  expect(await lastBackup(app)).toBeUndefined();
  const { rows } = await sql<object>`SELECT cron, expire_seconds FROM pgboss.schedule JOIN pgboss.queue USING (name)
    WHERE name = 'backUp'`.execute(app.db);
  expect(rows).toEqual([{ cron: '45 20 * * *', expire_seconds: 21_600 }]);
});
