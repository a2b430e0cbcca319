import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { makeProvince } from '../testing/law.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { makeLink } from '../testing/members.ts';
import { render } from './render.ts';
import { sealMail } from './sealed-mail.ts';
import type { Template } from './words.ts';

async function start() {
  const mail = await startMailServer();
  const app = await startApp({
    runsJobs: true,
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'Mizan <mizan@mizan.example>' },
  });
  const { client: admin } = await app.as('admin');
  const letter = render({ template: 'accountDeleted', language: 'en', name: 'Ayesha' });
  async function write(
    state: 'failed' | 'kept' | 'waiting' | 'sent',
    { written_at = new Date(), ...more }: { template?: Template; member_id?: string; written_at?: Date } = {},
  ) {
    const id = randomUUID();
    const sealed = state === 'sent' ? null : sealMail(id, letter, app.context.keys.seal);
    const row = { id, template: 'accountDeleted', state, sealed, recipient: `${state}@example.com`, ...more };
    await app.db
      .insertInto('mail')
      .values({ ...row, fault: 'EAUTH 535', written_at })
      .execute();
    return { params: { id } };
  }
  return { ...app, admin, mail, write };
}

test.each(['failed', 'kept'] as const)('sends a %s mail again, and records by whom', async (state) => {
  const { admin, mail, write } = await start();
  const it = await write(state);
  expect(await admin.resendMail(it)).toEqual({ done: true });
  expect(await mail.mailTo(`${state}@example.com`)).toMatchObject({ to: [`${state}@example.com`] });
  expect(await admin.getAuditEntries()).toMatchObject([
    { action: 'resendMail', subject: `mail ${it.params.id}`, after: { template: 'accountDeleted' } },
  ]);
});

test.each(['waiting', 'sent'] as const)('refuses to send a mail again that is %s', async (state) => {
  const { admin, db, write } = await start();
  await expect(admin.resendMail(await write(state))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await db.selectFrom('mail').select('state').execute()).toEqual([{ state }]);
  expect(await admin.getAuditEntries()).toEqual([]);
});

test.each(['resetPassword', 'confirmEmail'] as const)(
  'refuses to send a %s mail again whose link has ended',
  async (template) => {
    const { admin, as, db, write } = await start();
    const { email, memberId: member_id } = await as();
    const ended = await write('failed', { template, member_id, written_at: new Date(Date.now() - 1000) });
    const outdated = { code: 'MAIL_OUTDATED', status: 409 };
    await expect(admin.resendMail(ended)).rejects.toMatchObject(outdated);
    await makeLink({ db }, email, template);
    const newer = await write('failed', { template, member_id });
    await expect(admin.resendMail(ended)).rejects.toMatchObject(outdated);
    expect(await admin.getAuditEntries()).toEqual([]);
    expect(await admin.resendMail(newer)).toEqual({ done: true });
  },
);

test('refuses to send mail about the law again once a rule was off that was on when it was written', async () => {
  const { admin, write } = await start();
  const law = await write('failed', { template: 'lawChanged' });
  const { province } = await makeProvince(admin);
  const message = { en: 'A wrong rate went out.', ur: 'شرح غلط تھی۔' };
  const { id } = await admin.suspendRule({ body: { scope: { kind: 'province', provinceId: province.id }, message } });
  await expect(admin.resendMail(law)).rejects.toMatchObject({ code: 'MAIL_OUTDATED' });
  await admin.liftSuspension({ params: { id } });
  await expect(admin.resendMail(law)).rejects.toMatchObject({ code: 'MAIL_OUTDATED' });
});

test('refuses to send mail again while there is no mail server, and keeps it', async () => {
  const { db, write, connection } = await start();
  const it = await write('kept');
  const { client: admin } = await (await startApp({ connection })).as('admin');
  await expect(admin.resendMail(it)).rejects.toMatchObject({ code: 'NO_MAIL_SERVER', status: 409 });
  expect(await db.selectFrom('mail').select('state').execute()).toEqual([{ state: 'kept' }]);
});
