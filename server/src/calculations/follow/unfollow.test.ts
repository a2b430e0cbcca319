import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendMail } from '../../mail/send-mail.ts';
import { startFollows } from '../../testing/follows.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { setRate } from '../../testing/timeline.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const LATER = '2027-07-01';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A member who follows two kinds of suit, and for whom one mail waits to be sent. */
async function startTold() {
  const app = await startFollows();
  const member = await app.join();
  const { id: cheque } = await member.followRule('Cheque');
  await member.followRule('Bond');
  await app.edit(LATER, (tree) => {
    setRate('Cheque', 0.3)(tree);
    setRate('Bond', 0.3)(tree);
  });
  await app.tell();
  const [mail] = await member.mails();
  const address = /https?:\S+\/v1\/unfollow\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const press = () => fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: FORM });
  const follows = async () => (await member.client.listFollows()).follows.length;
  return { ...app, ...member, cheque, mail, address, press, follows };
}

test('a mail has the headers with which a mail program can end all follows in one step', async () => {
  const { mail, address, press, follows } = await startTold();
  expect(mail).toMatchObject({
    headers: { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  const answer = await press();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('You follow nothing any more.');
  expect(await follows()).toBe(0);
  expect((await press()).status).toBe(200);
});

test('the link of a mail ends all follows also while the installation is read-only', async () => {
  const { admin, press, follows } = await startTold();
  await admin.setReadOnly({ body: { isOn: true } });
  expect((await press()).status).toBe(200);
  expect(await follows()).toBe(0);
});

test('opening the link of a mail ends nothing; its page has one button, which posts', async () => {
  const { address, follows } = await startTold();
  const answer = await fetch(address);
  const page = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(page.match(/<form method="post">/g)).toHaveLength(1);
  expect(page).toContain('<button>Follow nothing any more</button>');
  await fetch(address, { method: 'HEAD' });
  expect(await follows()).toBe(2);
});

test('an unknown token ends nothing and reveals nothing', async () => {
  const { address, follows } = await startTold();
  const unknown = `${address.slice(0, -4)}xxxx`;
  for (const method of ['GET', 'POST'])
    expect(await (await fetch(unknown, { method })).text()).toContain('You follow nothing any more.');
  expect(await follows()).toBe(2);
});

test('a waiting mail is not sent after unfollowing', async () => {
  const mailbox = await startMailServer();
  const { mail, press, context, mails } = await startTold();
  await press();
  expect(await mails()).toEqual([]);
  const { config } = context;
  const job = sendMail({ ...config, secrets: { ...config.secrets, smtpUrl: mailbox.url } });
  await job.work({ data: { mailId: mail?.id ?? '' }, isLast: false }, context);
  expect(mailbox.received).toEqual([]);
});

test('a failed mail about a follow that ended can be sent no more, and its news are not mailed again', async () => {
  const { client, cheque, mails, tell, db } = await startTold();
  await db.updateTable('mail').set({ state: 'failed' }).execute();
  await client.deleteFollow({ params: { id: cheque } });
  await tell();
  expect(await mails()).toEqual([]);
});

test('deleting one follow rewrites the waiting mail without it', async () => {
  const { client, cheque, mails, tell } = await startTold();
  expect((await mails())[0]?.text).toContain('from 1 July 2027: Cheque; Bond\n');
  await client.deleteFollow({ params: { id: cheque } });
  expect(await mails()).toEqual([]);
  await tell();
  expect((await mails())[0]?.text).toContain('from 1 July 2027: Bond\n');
  await tell();
  expect(await mails()).toHaveLength(1);
});

test('deleting one follow after its mail was sent mails nothing again', async () => {
  const { client, cheque, mails, tell, db } = await startTold();
  await db.updateTable('mail').set({ state: 'sent', sealed: null }).execute();
  await client.deleteFollow({ params: { id: cheque } });
  await tell();
  expect((await mails()).map(({ state }) => state)).toEqual(['sent']);
});

test.each(['unfollow', 'deleteAccount'] as const)('%s while a mail is being written leaves no mail', async (name) => {
  const { press, client, edit, tell, nextDay, db, memberId, mails } = await startTold();
  await edit(LATER, setRate('Cheque', 0.4));
  await nextDay();
  await db.deleteFrom('mail').execute();
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE mail IN SHARE MODE`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const telling = tell();
  await untilBlocked(db);
  const leaving = name === 'unfollow' ? press() : client.deleteAccount({ body: {} });
  await untilBlocked(db, 2);
  held.resolve();
  await Promise.all([holding, telling, leaving]);
  expect(await mails()).toEqual([]);
  expect(await db.selectFrom('follow').select('id').where('member_id', '=', memberId).execute()).toEqual([]);
});
