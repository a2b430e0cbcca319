import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { mailLink } from './mailed-token.ts';

const MINUTE_MS = 60_000;

/** Runs the job, and reads the mails that it wrote. */
async function start() {
  const time = { now: Date.parse('2026-03-01T10:00:00.000Z') };
  const app = await startApp({ clock: () => new Date(time.now) });
  const ask = (email: string) => mailResetLink.work({ data: { email }, isLast: false }, app.context);
  const mails = async () => {
    const rows = await app.db.selectFrom('mail').select(['recipient', 'template']).orderBy('written_at').execute();
    return rows.map(({ recipient, template }) => `${template} to ${recipient}`);
  };
  return { ...app, time, ask, mails };
}

test('mails only the member a link that lasts half an hour', async () => {
  const { as, db, ask, mails } = await start();
  const [{ email, memberId }] = [await as(), await as()];
  await ask(email.toUpperCase());
  expect(await mails()).toEqual([`resetPassword to ${email}`]);
  const tokens = await db.selectFrom('mailed_token').select(['member_id', 'purpose', 'expires_at']).execute();
  const expires = new Date('2026-03-01T10:30:00.000Z');
  expect(tokens).toEqual([{ member_id: memberId, purpose: 'resetPassword', expires_at: expires }]);
});

test('mails nothing to a suspended member', async () => {
  const { as, db, ask, mails } = await start();
  const { email, memberId } = await as();
  await db.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', memberId).execute();
  await ask(email);
  expect([await mails(), await db.selectFrom('mailed_token').selectAll().execute()]).toEqual([[], []]);
});

test('mails no second link within ten minutes, so that a stranger cannot end the first by asking again', async () => {
  const { as, ask, db, mails, time } = await start();
  const { email } = await as();
  await ask(email);
  const links = () => db.selectFrom('mailed_token').selectAll().execute();
  const first = await links();
  time.now += 10 * MINUTE_MS - 1;
  await Promise.all([ask(email), ask(email), ask(email)]);
  expect([await mails(), await links()]).toEqual([[`resetPassword to ${email}`], first]);
  time.now += 1;
  await Promise.all([ask(email), ask(email), ask(email)]);
  expect(await mails()).toHaveLength(2);
});

test('mails no second link within two minutes, also after the first was used', async () => {
  const { as, ask, db, mails, time } = await start();
  const { email } = await as();
  await ask(email);
  await db.deleteFrom('mailed_token').execute();
  time.now += 2 * MINUTE_MS - 1;
  await ask(email);
  expect(await mails()).toHaveLength(1);
  time.now += 1;
  await ask(email);
  expect(await mails()).toHaveLength(2);
});

test('mails a link despite recent links for another member or purpose', async () => {
  const { as, context, db, ask, mails } = await start();
  const [one, other] = [await as(), await as()];
  const asked = {
    id: one.memberId,
    name: 'A Member',
    email: one.email,
    language: 'en',
    email_confirmed_at: null,
  } as const;
  await db.transaction().execute((trx) => mailLink(trx, { ...asked, purpose: 'confirmEmail' }, context));
  await ask(other.email);
  await ask(one.email);
  expect((await mails()).toSorted()).toEqual(
    [`confirmEmail to ${one.email}`, `resetPassword to ${one.email}`, `resetPassword to ${other.email}`].toSorted(),
  );
});

test('mails one link for two concurrent requests', async () => {
  const { as, db, ask, mails } = await start();
  const { email, memberId } = await as();
  let asked: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    asked = Promise.all([ask(email), ask(email)]);
    await untilBlocked(db, 2);
  });
  await asked;
  expect(await mails()).toEqual([`resetPassword to ${email}`]);
});
