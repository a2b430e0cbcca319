import type { Client } from '@mizan/api';
import { expect, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { flatSchedule, makeProvince } from '../testing/law.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { sendMail } from './send-mail.ts';
import { writeMail } from './write-mail.ts';

const FROM = { MAIL_FROM: 'Mizan <mizan@mizan.example>' };

/** A mail that was never attempted, and the job that sends it. */
async function start() {
  const mail = await startMailServer();
  const app = await startApp();
  const context = { ...app.context, enqueue: async () => {} };
  const config = { ...context.config, mailFrom: FROM.MAIL_FROM };
  const letter = {
    template: 'accountDeleted',
    name: 'Ayesha',
    language: 'en',
    email_confirmed_at: new Date(),
  } as const;
  const addressed = { to: 'ayesha@example.com', memberId: null, ...letter };
  await app.db.transaction().execute((trx) => writeMail(trx, addressed, context));
  const { id: mailId } = await app.db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
  const attempt = (isLast = false, smtpUrl: string | undefined = mail.url) =>
    sendMail({ ...config, secrets: { ...config.secrets, smtpUrl } }).work({ data: { mailId }, isLast }, context);
  const state = () => app.db.selectFrom('mail').select(['state', 'fault']).executeTakeFirstOrThrow();
  return { ...app, mail, attempt, state };
}

/** Switches a province off, and returns how it is switched on again. */
async function switchOff(admin: Client) {
  const { province } = await makeProvince(admin);
  const message = { en: 'A wrong rate went out.', ur: 'شرح غلط تھی۔' };
  const { id } = await admin.suspendRule({ body: { scope: { kind: 'province', provinceId: province.id }, message } });
  return () => admin.liftSuspension({ params: { id } });
}

test('does not send a sent mail again', async () => {
  const { mail, attempt, state } = await start();
  await attempt();
  await attempt();
  expect(await state()).toEqual({ state: 'sent', fault: null });
  expect(mail.received.map(({ to }) => to)).toEqual([['ayesha@example.com']]);
});

test('keeps an unsent mail for the next attempt, and marks it failed after the last, without the words of the mail server', async () => {
  const { mail, attempt, state } = await start();
  mail.faults.push('refuse', 'refuse');
  await expect(attempt()).rejects.toThrow(/^EENVELOPE 451$/);
  expect(await state()).toEqual({ state: 'waiting', fault: 'EENVELOPE 451' });
  await expect(attempt(true)).rejects.toThrow(/^EENVELOPE 451$/);
  expect(await state()).toEqual({ state: 'failed', fault: 'EENVELOPE 451' });
  await attempt();
  expect(mail.received).toEqual([]);
});

test('marks a mail failed before its last attempt, in which the server may die', async () => {
  const { mail, attempt, state } = await start();
  mail.faults.push('hang');
  const last = attempt(true);
  last.catch(() => {});
  await vi.waitFor(() => expect(mail.attempts()).toBe(1));
  expect(await state()).toEqual({ state: 'failed', fault: null });
  await expect(last).rejects.toThrow(/^E\w+$/);
});

test('leaves a mail waiting that an administrator sent again during its last attempt', async () => {
  const { db, mail, attempt, state } = await start();
  mail.faults.push('hang');
  const last = attempt(true);
  last.catch(() => {});
  await vi.waitFor(() => expect(mail.attempts()).toBe(1));
  await db.updateTable('mail').set({ state: 'waiting', fault: null }).execute();
  await expect(last).rejects.toThrow(/^E\w+$/);
  expect(await state()).toEqual({ state: 'waiting', fault: null });
});

test('does not give up while the mail server is unreachable', async () => {
  const { attempt, state } = await start();
  await expect(attempt(false, 'smtp://127.0.0.1:1')).rejects.toThrow(/^E\w+$/);
  expect(await state()).toMatchObject({ state: 'waiting', fault: expect.stringMatching(/^E\w+$/) });
});

test('marks a rejected mail as failed, without a retry', async () => {
  const { mail, attempt, state } = await start();
  mail.faults.push('refuse for good');
  await attempt();
  expect(await state()).toEqual({ state: 'failed', fault: 'recipient rejected: EENVELOPE 550' });
});

test('keeps a mail for the next attempt if the mail server rejects our own address for good', async () => {
  const { mail, attempt, state } = await start();
  mail.faults.push('refuse the sender');
  await expect(attempt()).rejects.toThrow(/^EENVELOPE 550$/);
  expect(await state()).toEqual({ state: 'waiting', fault: 'EENVELOPE 550' });
  await attempt();
  expect(await state()).toEqual({ state: 'sent', fault: null });
});

test('holds back mail about the law once a rule was off that was on when it was written, also when it is on again', async () => {
  const { as, db, mail, attempt, state } = await start();
  await db.updateTable('mail').set({ template: 'lawChanged' }).execute();
  const switchOn = await switchOff((await as('admin')).client);
  await attempt();
  expect(await state()).toEqual({ state: 'waiting', fault: 'outdated' });
  await switchOn();
  await attempt(true);
  expect(await state()).toEqual({ state: 'waiting', fault: 'outdated' });
  expect(mail.received).toEqual([]);
});

test('sends mail about the law although anything was published since, if no rule was off', async () => {
  const { as, db, attempt, state } = await start();
  await db.updateTable('mail').set({ template: 'lawChanged' }).execute();
  const { client: admin } = await as('admin');
  await admin.createSlab({ body: flatSchedule('Schedule', 7) });
  await attempt();
  expect(await state()).toEqual({ state: 'sent', fault: null });
});

test('gives up a mail at once whose link has ended', async () => {
  const { db, mail, attempt, state } = await start();
  await db.updateTable('mail').set({ template: 'resetPassword' }).execute();
  await attempt();
  expect(await state()).toEqual({ state: 'failed', fault: 'outdated' });
  expect(mail.received).toEqual([]);
});

test('marks a mail sealed with another secret as failed', async () => {
  const { db, attempt, state } = await start();
  await db
    .updateTable('mail')
    .set({ sealed: Buffer.alloc(64) })
    .execute();
  await attempt();
  expect(await state()).toEqual({ state: 'failed', fault: 'sealed with another TOKEN_SECRET' });
});

test('attempts a mail thirteen times, over several hours', () => {
  const { retries, retrySeconds } = sendMail({ mailFrom: '', secrets: {} } as Parameters<typeof sendMail>[0]);
  // The queue doubles each wait, up to an hour.
  const waits = Array.from({ length: retries }, (_, n) => Math.min(3600, retrySeconds * 2 ** n));
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect([1 + retries, Math.floor(hours)]).toEqual([13, 5]);
});
