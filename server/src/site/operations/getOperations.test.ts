import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unsealMail } from '../../mail/sealed-mail.ts';
import { backUp } from '../../platform/backup/nightly.ts';
import { recordBackup } from '../../platform/backup/record-backup.ts';
import { recordSize } from '../../platform/db/record-size.ts';
import { VERSION } from '../../platform/product.ts';
import { startApp } from '../../testing/app.ts';
import { makeBackupFolder } from '../../testing/backups.ts';
import { mailBackupFault } from './mail-backup-fault.ts';
import { describeRelease, readChangelog } from './release.ts';

const HOUR_MS = 3_600_000;

const failJob = (db: Parameters<typeof mailBackupFault>[0]['db'], name: string, reason: string) =>
  sql`INSERT INTO pgboss.job (name, state, output, started_on, completed_on)
    VALUES (${name}, 'failed', ${JSON.stringify({ reason })}, now(), now())`.execute(db);

test('a new installation has no waiting work, and shows what is not set up yet', async () => {
  const { as } = await startApp({ environment: { DATA_DIR: makeBackupFolder() } });
  const { client: admin } = await as('admin');
  expect(await admin.getOperations()).toMatchObject({
    readOnly: null,
    version: describeRelease(readChangelog(), new Date()),
    backup: { state: 'none', madeAt: null, restoreSeconds: null, fault: null },
    database: { bytes: expect.any(Number), growth: null, freeBytes: expect.any(Number) },
    jobs: { state: 'good', waiting: 0, failed: [] },
    mail: { state: 'off', waiting: 0, failed: 0, fault: null },
    payments: { state: 'good', waiting: 0, review: 0 },
    certificate: { state: 'none', until: null, fault: null },
    clock: { state: 'good', secondsApart: expect.any(Number) },
  });
});

describe('a backup', () => {
  test('is good only if it is of last night, was restored on trial, and no later one failed', async () => {
    let now = Date.now();
    const { as, context, db } = await startApp({
      clock: () => new Date(now),
      environment: { BACKUP_DIR: makeBackupFolder() },
    });
    const read = async () => (await (await as('admin')).client.getOperations()).backup;
    const made = { file: 'a.backup', bytes: 5, madeAt: new Date(now - HOUR_MS), isVerified: false };
    await recordBackup(context, made);
    expect(await read()).toMatchObject({ state: 'untried', bytes: 5, restoreSeconds: null });
    await recordBackup(context, { ...made, madeAt: new Date(now), isVerified: true, restoreSeconds: 12.5 });
    expect(await read()).toMatchObject({ state: 'good', restoreSeconds: 12.5, madeAt: new Date(now).toISOString() });
    await failJob(db, 'backUp', 'ENOSPC: no space left on device');
    expect(await read()).toMatchObject({ state: 'failed', fault: 'ENOSPC: no space left on device' });
    await sql`DELETE FROM pgboss.job WHERE state = 'failed'`.execute(db);
    now += 49 * HOUR_MS;
    expect(await read()).toMatchObject({ state: 'old' });
  });

  test('is marked if backups are made only by hand', async () => {
    const { as, context } = await startApp();
    await recordBackup(context, { file: 'a.backup', bytes: 5, madeAt: new Date(), isVerified: true });
    const { backup } = await (await as('admin')).client.getOperations();
    expect(backup.state).toBe('byHand');
  });
});

test('failed jobs, mail and payments are shown with their latest cause', async () => {
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mizan@mizan.example' };
  const { as, db } = await startApp({ environment });
  const { client: admin } = await as('admin');
  await failJob(db, 'checkLawLinks', 'EAI_AGAIN');
  await sql`INSERT INTO mail (id, recipient, template, sealed, state, fault, written_at)
    VALUES (gen_random_uuid(), 'a@example.com', 'receipt', '\\x00', 'failed', 'EENVELOPE 550', now() - interval '1 minute'),
      (gen_random_uuid(), 'a@example.com', 'confirmEmail', '\\x00', 'failed', 'outdated', now())`.execute(db);
  const { jobs, mail } = await admin.getOperations();
  expect(jobs).toMatchObject({ state: 'failed', failed: [{ name: 'checkLawLinks', count: 1, fault: 'EAI_AGAIN' }] });
  expect(mail).toMatchObject({ state: 'failed', failed: 1, fault: 'EENVELOPE 550' });
});

test('the growth of the database is counted from the oldest of the last thirty days', async () => {
  const { as, db, context } = await startApp();
  const { client: admin } = await as('admin');
  await recordSize.work({ data: {}, isLast: false }, context);
  await sql`INSERT INTO database_size SELECT day_in_pakistan(now()) - ago, bytes
    FROM (VALUES (40, 5), (10, 1000), (2, 9000)) AS given (ago, bytes)`.execute(db);
  const { database } = await admin.getOperations();
  expect(database.growth).toEqual({ bytes: database.bytes - 1000, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  await sql`INSERT INTO database_size VALUES (day_in_pakistan(now()) - 401, 1)`.execute(db);
  await recordSize.work({ data: {}, isLast: false }, context);
  const { rows } = await sql`SELECT day FROM database_size`.execute(db);
  expect(rows).toHaveLength(4);
});

test('a clock that is a minute off is broken', async () => {
  const { as } = await startApp({ clock: () => new Date(Date.now() + 90_000) });
  const { clock } = await (await as('admin')).client.getOperations();
  expect([clock.state, Math.round(clock.secondsApart)]).toEqual(['broken', 90]);
});

test('a version has no day until it is released', () => {
  const now = new Date('2026-12-31T00:00:00Z');
  const releaseIn = (changelog: string) => describeRelease(changelog, now);
  expect(releaseIn('## Unreleased\n')).toEqual({ state: 'unreleased', name: VERSION, releasedOn: null });
  expect(releaseIn(`## ${VERSION} (2026-07-05)\n`)).toEqual({ state: 'good', name: VERSION, releasedOn: '2026-07-05' });
  expect(releaseIn(`## ${VERSION} (2026-07-03)\n`)).toMatchObject({ state: 'old' });
});

test('administrators get a mail in their language when the last attempt of a night failed, and not before', async () => {
  const folder = makeBackupFolder();
  writeFileSync(join(folder, 'backups'), 'a file');
  const environment = { DATA_DIR: folder, BACKUP_DIR: join(folder, 'backups') };
  const { as, db, context, connection } = await startApp({ environment, runsJobs: true });
  const [english, urdu, away, member] = [await as('admin'), await as('admin'), await as('admin'), await as()];
  await urdu.client.updateAccount({ body: { language: 'ur' } });
  await db.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', away.memberId).execute();
  const attempt = (isLast: boolean) => backUp(connection, mailBackupFault).work({ data: {}, isLast }, context);
  await expect(attempt(false)).rejects.toThrow(/EEXIST/);
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([]);
  await expect(attempt(true)).rejects.toThrow(/EEXIST/);
  const rows = await db.selectFrom('mail').select(['id', 'recipient', 'sealed']).execute();
  const sent = Object.fromEntries(
    rows.map(({ id, recipient, sealed }) => [recipient, sealed && unsealMail(id, sealed, context.keys.seal)?.text]),
  );
  expect(Object.keys(sent).toSorted()).toEqual([english.email, urdu.email].toSorted());
  expect(Object.keys(sent)).not.toContain(member.email);
  expect(sent[english.email]).toMatch(/What failed: EEXIST.*\nLast good backup: none/);
  expect(sent[urdu.email]).toMatch(/آخری درست بیک اپ: کوئی نہیں/);
});
