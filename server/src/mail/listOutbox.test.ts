import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openLog } from '../platform/open-log.ts';
import { startApp } from '../testing/app.ts';
import { render } from './render.ts';
import { sealMail } from './sealed-mail.ts';
import { sendMail } from './send-mail.ts';

test('lists unsent mail, newest first, page by page', async () => {
  const { as, context, db } = await startApp();
  const { client: admin } = await as('admin');
  const letter = render({ template: 'accountDeleted', language: 'en', name: 'Ayesha' });
  const write = async (recipient: string, state: string, minute: number) => {
    const id = randomUUID();
    const sealed = state === 'sent' ? null : sealMail(id, letter, context.keys.seal);
    const written = new Date(Date.UTC(2026, 2, 1, 10, minute));
    const mail = { id, recipient, template: 'accountDeleted', state, sealed, written_at: written };
    await db.insertInto('mail').values(mail).execute();
  };
  await write('one@example.com', 'kept', 1);
  await write('three@example.com', 'failed', 3);
  await write('two@example.com', 'waiting', 2);
  await write('sent@example.com', 'sent', 4);
  const list = async (page: number) => {
    const { results, totalPages } = await admin.listOutbox({ query: { page, limit: 2 } });
    return { totalPages, mails: results.map(({ to, state }) => `${state} to ${to}`) };
  };
  expect(await list(1)).toEqual({
    totalPages: 2,
    mails: ['failed to three@example.com', 'waiting to two@example.com'],
  });
  expect(await list(2)).toEqual({ totalPages: 2, mails: ['kept to one@example.com'] });
  const [newest] = (await admin.listOutbox()).results;
  expect(newest).toMatchObject({ subject: letter.subject, writtenAt: '2026-03-01T10:03:00.000Z' });
});

test.each([
  ['without a mail server shows the text of mail with a link to hand on, and of no other', {}, ['resetPassword']],
  ['with a mail server shows the text of no mail', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example' }, []],
] as const)('%s', async (_, environment, readable) => {
  const { as, context, db } = await startApp({ environment });
  const { client: admin } = await as('admin');
  for (const template of ['resetPassword', 'deficiencyDue'] as const)
    for (const state of ['waiting', 'failed', 'kept']) {
      const id = randomUUID();
      const letter = render({ template, language: 'en', lines: [['Filing', 'Malik against Khan']] });
      const mail = { id, recipient: 'one@example.com', template, state, written_at: new Date() };
      await db
        .insertInto('mail')
        .values({ ...mail, sealed: sealMail(id, letter, context.keys.seal) })
        .execute();
    }
  const { results } = await admin.listOutbox();
  expect(results).toHaveLength(6);
  const withText = results.filter(({ text }) => text !== '').map(({ template, state }) => `${template} ${state}`);
  const expected = readable.flatMap((template) => ['failed', 'kept', 'waiting'].map((state) => `${template} ${state}`));
  expect(withText.toSorted()).toEqual(expected);
});

test('logs nothing of a mail in production', async () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info', production: true }, { write: (line) => void lines.push(line) });
  const { context, db } = await startApp({ log });
  const id = randomUUID();
  const letter = render({ template: 'accountDeleted', language: 'en', name: 'Ayesha' });
  const mail = { recipient: 'ayesha@example.com', template: 'accountDeleted', written_at: new Date() };
  await db
    .insertInto('mail')
    .values({ id, ...mail, sealed: sealMail(id, letter, context.keys.seal) })
    .execute();
  const config = { ...context.config, production: true };
  await sendMail(config).work({ data: { mailId: id }, isLast: false }, { ...context, config });
  expect(lines.join('')).toContain('A mail is kept in the outbox');
  expect(lines.join('')).not.toMatch(/ayesha|deleted/i);
});
