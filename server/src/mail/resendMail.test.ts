import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { render } from './render.ts';
import { sealMail } from './sealed-mail.ts';

async function start() {
  const mail = await startMailServer();
  const app = await startApp({
    runsJobs: true,
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'Mizan <mizan@mizan.example>' },
  });
  const { client: admin } = await app.as('admin');
  const letter = render({ template: 'accountDeleted', language: 'en', name: 'Ayesha' });
  async function write(state: 'failed' | 'kept' | 'waiting' | 'sent') {
    const id = randomUUID();
    const sealed = state === 'sent' ? null : sealMail(id, letter, app.context.keys.seal);
    const row = { id, template: 'accountDeleted', state, sealed, recipient: `${state}@example.com` };
    await app.db
      .insertInto('mail')
      .values({ ...row, fault: 'EAUTH 535', written_at: new Date() })
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
