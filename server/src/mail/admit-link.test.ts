import { randomUUID } from 'node:crypto';
import { createClient } from '@mizan/api';
import { expect, test, vi } from 'vitest';
import { mailResetLink } from '../identity/accounts/mail-reset-link.ts';
import { openLog } from '../platform/open-log.ts';
import { startApp } from '../testing/app.ts';
import { createDatabase } from '../testing/database.ts';
import { newPerson } from '../testing/members.ts';
import { untilBlocked } from '../testing/wait-until.ts';

const MINUTE_MS = 60_000;
type Person = ReturnType<typeof newPerson>;

const NOT_YET = { code: 'MAIL_NOT_YET', status: 429, data: { retryAfter: 600 } };

/** Registers members, and reads which mails were written to whom. */
async function start(parts: Parameters<typeof startApp>[0] = {}) {
  const time = { now: Date.parse('2026-03-01T10:00:00.000Z') };
  const app = await startApp({ clock: () => new Date(time.now), ...parts });
  const mails = async () => {
    const rows = await app.db.selectFrom('mail').select(['recipient', 'template']).execute();
    return rows.map(({ recipient, template }) => `${template} to ${recipient}`).toSorted();
  };
  const register = async (email = newPerson().email) => {
    const person = newPerson({ email });
    const { tokens } = await app.client.register({ body: person });
    return { person, member: createClient({ origin: app.origin, token: () => tokens.access.token }) };
  };
  const confirm = (email: string) =>
    app.db
      .updateTable('member')
      .set({ email_confirmed_at: new Date(time.now) })
      .where('email', '=', email)
      .execute();
  const askReset = (email: string) => mailResetLink.work({ data: { email }, isLast: false }, app.context);
  return { ...app, time, mails, register, confirm, askReset };
}

test('refuses a member who asks for the link again within ten minutes, says how long, and writes nothing', async () => {
  const { mails, register, time } = await start();
  const { member, person } = await register();
  await expect(member.resendVerification()).rejects.toMatchObject(NOT_YET);
  time.now += 8 * MINUTE_MS;
  await expect(member.resendVerification()).rejects.toMatchObject({ ...NOT_YET, data: { retryAfter: 120 } });
  time.now += 2 * MINUTE_MS - 1;
  await expect(member.resendVerification()).rejects.toMatchObject({ ...NOT_YET, data: { retryAfter: 1 } });
  expect(await mails()).toEqual([`confirmEmail to ${person.email}`]);
  time.now += 1;
  expect(await member.resendVerification()).toEqual({ done: true });
  expect(await mails()).toHaveLength(2);
});

test('a mailbox stays paused when its account is deleted and registered again in another spelling', async () => {
  const { db, mails, register, time } = await start();
  const name = `ayesha${randomUUID()}`;
  const { member, person } = await register(`${name}@gmail.com`);
  await member.deleteAccount({ body: { password: person.password } });
  await register(`${name}@gmail.com`);
  await register(`Ay.esha${name.slice(6)}+again@googlemail.com`);
  expect(await mails()).toEqual([]);
  await register(`other${name}@gmail.com`);
  expect(await mails()).toHaveLength(1);
  time.now += 10 * MINUTE_MS;
  await register(`${name}+later@gmail.com`);
  expect(await mails()).toHaveLength(2);
  const { subject } = await db.selectFrom('mail_pause').select('subject').executeTakeFirstOrThrow();
  expect(subject).toMatch(/^[\w-]{43}$/);
});

test('a member whose mail is withheld because of another account is answered as if it were sent', async () => {
  const { mails, register, time } = await start();
  const { person, member } = await register();
  time.now += 10 * MINUTE_MS;
  const [name, domain] = person.email.split('@');
  await register(`${name}+other@${domain}`);
  const written = await mails();
  expect(await member.resendVerification()).toEqual({ done: true });
  expect(await mails()).toEqual(written);
  await expect(member.resendVerification()).rejects.toMatchObject(NOT_YET);
});

test('an unconfirmed spelling of an address cannot keep its owner from a new password', async () => {
  const { as, askReset, mails, register } = await start();
  const { email } = await as();
  const [name, domain] = email.split('@');
  const [one, other] = [`${name}+1@${domain}`, `${name}+2@${domain}`];
  await register(one);
  await register(other);
  for (const address of [one, other, email]) await askReset(address);
  expect((await mails()).filter((mail) => mail.startsWith('resetPassword'))).toEqual(
    [`resetPassword to ${one}`, `resetPassword to ${email}`].toSorted(),
  );
});

test('of two members of one mailbox who ask on two servers at once, one is mailed', async () => {
  const connection = await createDatabase();
  const { client, db, mails, register, time } = await start({ connection });
  const { client: other } = await startApp({ connection, clock: () => new Date(time.now) });
  const { person } = await register();
  const [name, domain] = person.email.split('@');
  const [one, two] = ['a', 'b'].map((tag) => newPerson({ email: `${name}+${tag}@${domain}` })) as [Person, Person];
  time.now += 10 * MINUTE_MS;
  let asked: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('mail_pause').select('subject').forUpdate().execute();
    asked = Promise.all([client.register({ body: one }), other.register({ body: two })]);
    await untilBlocked(db, 2);
  });
  await asked;
  expect(await mails()).toHaveLength(2);
});

test('at the daily cap mail goes only to confirmed addresses, and an alarm is raised', async () => {
  const log = openLog({ logLevel: 'silent', production: true });
  const error = vi.spyOn(log, 'error');
  const METRICS_TOKEN = 'a-token-of-at-least-thirty-two-characters';
  const app = await start({ log, environment: { LINK_MAILS_PER_DAY: '2', METRICS_TOKEN } });
  const { askReset, client, confirm, mails, register, time, origin } = app;
  const [{ person: owner }] = await Promise.all([register(), register()]);
  await confirm(owner.email);
  expect(error).not.toHaveBeenCalled();
  const { member, person } = await register();
  await askReset(owner.email);
  await client.logIn({ body: owner });
  const afterwards = ['confirmEmail', 'newDevice', 'resetPassword'].map((template) => `${template} to ${owner.email}`);
  expect(await mails()).toEqual(expect.arrayContaining(afterwards));
  expect(await mails()).toHaveLength(4);
  expect(error.mock.calls).toEqual([
    [
      { alarm: 'mailCap', day: '2026-03-01', cap: 2 },
      'No more links are mailed to unconfirmed addresses today: LINK_MAILS_PER_DAY is reached',
    ],
  ]);
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await answer.text()).toContain('\nmail_cap_refusals_total 1\n');
  time.now += 10 * MINUTE_MS;
  const untilMidnight = { ...NOT_YET, data: { retryAfter: (13 * 60 + 50) * 60 } };
  await expect(member.resendVerification()).rejects.toMatchObject(untilMidnight);
  await confirm(person.email);
  await member.deleteAccount({ body: { password: person.password } });
  expect(await mails()).toHaveLength(5);
  time.now += 14 * 60 * MINUTE_MS;
  await register();
  expect(await mails()).toHaveLength(6);
});
