import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { mailResetLink } from '../identity/accounts/mail-reset-link.ts';
import { startApp } from '../testing/app.ts';
import { newPerson } from '../testing/members.ts';
import { unsealMail } from './sealed-mail.ts';
import { type Template, words } from './words.ts';
import { writeMail } from './write-mail.ts';

const SPAM = 'You won! Write to prize.example';

/** Starts an app that keeps every mail in the outbox, and reads them. */
async function start() {
  const time = { now: Date.now() };
  const app = await startApp({ clock: () => new Date(time.now) });
  // No jobs run, so the mails remain for the test.
  const context = { ...app.context, enqueue: async () => {} };
  const mails = async () => {
    const rows = await app.db.selectFrom('mail').select(['id', 'template', 'sealed']).orderBy('written_at').execute();
    return rows.map(({ id, template, sealed }) => {
      const mail = sealed && unsealMail(id, sealed, context.keys.seal);
      return { template, all: `${mail?.subject} ${mail?.text} ${mail?.html}` };
    });
  };
  const register = async (language: 'en' | 'ur' = 'en') => {
    const person = newPerson({ name: SPAM, language });
    const { tokens } = await app.client.register({ body: person });
    return { person, member: createClient({ origin: app.origin, token: () => tokens.access.token }) };
  };
  return { ...app, time, context, mails, register };
}

const TEMPLATES = Object.keys(words.en) as Template[];

test.each(['en', 'ur'] as const)(
  'no mail in the language %s to an unconfirmed address contains the name of its account',
  async (language) => {
    const { context, db, mails } = await start();
    const write = (confirmedAt: Date | null) =>
      db.transaction().execute(async (trx) => {
        for (const template of TEMPLATES) {
          const letter = { template, language, name: SPAM, email_confirmed_at: confirmedAt };
          await writeMail(trx, { to: 'owner@example.com', memberId: null, ...letter }, context);
        }
      });
    const greeted = async () => (await mails()).map(({ all }) => all.includes(SPAM));
    await write(null);
    expect(await greeted()).toEqual(TEMPLATES.map(() => false));
    await db.deleteFrom('mail').execute();
    await write(new Date());
    expect(await greeted()).toEqual(TEMPLATES.map(() => true));
  },
);

test('a mail that a stranger can cause contains no text of that stranger', async () => {
  const { context, time, mails, register } = await start();
  const { person, member } = await register('ur');
  time.now += 600_000;
  await member.resendVerification();
  await mailResetLink.work({ data: { email: person.email }, isLast: false }, context);
  const written = await mails();
  expect(written.map(({ template }) => template)).toEqual(['confirmEmail', 'confirmEmail', 'resetPassword']);
  for (const { all } of written) {
    expect(all).toContain('السلام علیکم،');
    expect(all).not.toContain('prize.example');
  }
});

test('an unconfirmed address gets no mail about a changed password or a deleted account', async () => {
  const { db, mails, register } = await start();
  const { person, member } = await register();
  const templates = async () => (await mails()).map(({ template }) => template);
  const password = 'eik nayi subah 47';
  await member.changePassword({ body: { currentPassword: person.password, password } });
  expect(await templates()).toEqual(['confirmEmail']);
  await member.deleteAccount({ body: { password } });
  expect(await templates()).toEqual([]);

  const { person: other, member: confirmed } = await register();
  await db.updateTable('member').set({ email_confirmed_at: new Date() }).execute();
  await confirmed.changePassword({ body: { currentPassword: other.password, password } });
  expect((await templates()).toSorted()).toEqual(['confirmEmail', 'passwordChanged']);
  await confirmed.deleteAccount({ body: { password } });
  expect(await templates()).toEqual(['accountDeleted']);
});
