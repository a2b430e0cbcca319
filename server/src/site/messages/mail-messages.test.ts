import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unsealMail } from '../../mail/sealed-mail.ts';
import { startApp } from '../../testing/app.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { mailMessages } from './mail-messages.ts';

async function start() {
  const time = { now: Date.parse('2026-03-01T10:00:00Z') };
  const app = await startApp({ clock: () => new Date(time.now) });
  const { client, db, context } = app;
  const { client: admin, email } = await app.as('admin');
  const write = async () => {
    time.now += 1000;
    await client.createContactMessage({ body: { name: 'Prize', email: 'p@prize.example', message: 'You won' } });
  };
  /** Runs the job of the next hour, and returns the mails that it wrote. */
  const mailed = async () => {
    time.now += 3_600_000;
    await mailMessages.work({ data: {}, isLast: false }, context);
    const rows = await db.selectFrom('mail').selectAll().where('written_at', '=', new Date(time.now)).execute();
    return rows.map(({ id, recipient, sealed }) => ({
      recipient,
      ...(sealed && unsealMail(id, sealed, context.keys.seal)),
    }));
  };
  return { ...app, admin, email, write, mailed };
}

test('administrators are mailed once how many messages wait, without what a stranger wrote', async () => {
  const { admin, as, origin, email, write, mailed } = await start();
  await admin.updateAccount({ body: { language: 'ur' } });
  const { email: other } = await as('admin');
  await as();
  await write();
  await write();
  const mails = await mailed();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([email, other].toSorted());
  const inEnglish = mails.find(({ recipient }) => recipient === other);
  expect(inEnglish?.text).toContain(`Messages that wait: 2\n\n${origin}/admin/mail?state=open\n`);
  expect(mails.find(({ recipient }) => recipient === email)?.text).toContain('منتظر پیغامات: 2');
  expect(JSON.stringify(mails)).not.toMatch(/prize|You won/i);
  expect(await mailed()).toEqual([]);
});

test('a message that comes after the mail is mailed an hour later with those that wait, and one that is dealt with never', async () => {
  const { as, write, mailed } = await start();
  await write();
  expect(await mailed()).toHaveLength(1);
  await write();
  expect((await mailed())[0]?.text).toContain('Messages that wait: 2');
  await write();
  const { client: admin } = await as('admin');
  const { results } = await admin.listMessages();
  for (const { id } of results) await admin.handleMessage({ params: { messageId: id }, body: { handled: true } });
  expect(await mailed()).toEqual([]);
});

test('does not deadlock with the deletion of an account', async () => {
  const { as, db, context, write } = await start();
  const { client: member, memberId } = await as();
  await write();
  const working: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE mail IN SHARE MODE`.execute(trx);
    working.push(mailMessages.work({ data: {}, isLast: false }, context));
    await untilBlocked(db, 1);
    working.push(member.deleteAccount({ body: {} }));
    await untilBlocked(db, 2);
  });
  await Promise.all(working);
  expect(await db.selectFrom('member').select('id').where('id', '=', memberId).execute()).toEqual([]);
});

test('two runs at once mail once', async () => {
  const { db, context, write } = await start();
  await write();
  let runs: Promise<void>[] = [];
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE mail IN SHARE MODE`.execute(trx);
    runs = [1, 2].map(() => mailMessages.work({ data: {}, isLast: false }, context));
    await untilBlocked(db, 2);
  });
  await Promise.all(runs);
  expect(await db.selectFrom('mail').select('template').execute()).toEqual([{ template: 'messageWaits' }]);
});
