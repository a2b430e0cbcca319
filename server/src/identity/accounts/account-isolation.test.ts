import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { newPerson, readExport } from '../../testing/members.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type App = Awaited<ReturnType<typeof startApp>>;

/** Everything stored about a member, except when the account was last used. */
async function accountOf({ db }: App, memberId: string) {
  const tables = ['picture', 'known_device', 'google_identity', 'mailed_token', 'mail', 'log_in_attempt'] as const;
  const rows = tables.map(async (table) =>
    table === 'log_in_attempt'
      ? db.selectFrom(table).selectAll().execute()
      : db.selectFrom(table).selectAll().where('member_id', '=', memberId).execute(),
  );
  return [
    await db.selectFrom('member').selectAll().where('id', '=', memberId).execute(),
    await db.selectFrom('session').selectAll().where('member_id', '=', memberId).execute(),
    await Promise.all(rows),
  ];
}

async function startWithOther() {
  const app = await startApp();
  const person = newPerson({ email: 'bilal@example.com' });
  const { tokens } = await app.client.register({ body: person });
  const other = createClient({ origin: app.origin, token: () => tokens.access.token });
  await other.setPicture({ body: { picture: PNG } });
  const { id } = await app.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const identity = { issuer: 'https://google.example', subject: 'g-1', member_id: id, joined_at: new Date() };
  await app.db.insertInto('google_identity').values(identity).execute();
  return { ...app, otherId: id };
}

/** A link as it would have been mailed. */
async function mailToken({ db }: App, memberId: string, purpose: 'confirmEmail' | 'resetPassword') {
  const token = randomUUID();
  const digest = createHash('sha256').update(token).digest('base64url');
  await db
    .insertInto('mailed_token')
    .values({ digest, member_id: memberId, purpose, expires_at: new Date(Date.now() + 60_000) })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet({ digest }))
    .execute();
  return token;
}

test('changes to one account leave another account unchanged', async () => {
  const app = await startWithOther();
  const { client: guest, origin, db } = app;
  const person = newPerson();
  const first = await guest.register({ body: person });
  const member = createClient({ origin, token: () => first.tokens.access.token });
  const { id } = await db.selectFrom('member').select('id').where('email', '=', person.email).executeTakeFirstOrThrow();
  const before = await accountOf(app, app.otherId);
  const unchanged = async (request: Promise<unknown>) => {
    await request;
    expect(await accountOf(app, app.otherId)).toEqual(before);
  };
  await unchanged(member.updateAccount({ body: { name: 'Someone else' } }));
  await unchanged(member.setPicture({ body: { picture: PNG } }));
  await unchanged(member.removePicture());
  // As if the pause after the registration were over.
  await db.deleteFrom('mail_pause').execute();
  await unchanged(member.resendVerification());
  await unchanged(guest.verifyEmail({ body: { token: await mailToken(app, id, 'confirmEmail') } }));
  const password = 'eik nayi subah 47';
  await unchanged(member.changePassword({ body: { currentPassword: person.password, password } }));
  const reset = { token: await mailToken(app, id, 'resetPassword'), password: 'do nayi subhein 48' };
  await unchanged(guest.resetPassword({ body: reset }));
  const again = await guest.logIn({ body: { ...person, password: reset.password } });
  const back = createClient({ origin, token: () => again.tokens.access.token });
  await unchanged(back.deleteAccount({ body: { password: reset.password } }));
}, 120_000);

test('an export holds nothing of another member', async () => {
  const { as } = await startWithOther();
  const { client, email } = await as();
  const all = await readExport(client);
  expect(all).toMatchObject({
    account: { email },
    picture: null,
    sessions: [{ device: 'a test' }],
    googleIdentities: [],
    knownDevices: [],
    mails: [],
    searches: [],
    orders: [],
    savedCards: [],
    calculations: [],
  });
});

test('accepts the log-in of the same session in place of a password, for ten minutes', async () => {
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  const { as, db } = await startApp({ clock: () => new Date(now) });
  const [prompt, late, fresh] = [await as(), await as(), await as()];
  now += 600_000;
  await prompt.client.deleteAccount({ body: {} });
  now += 1;
  // The member has just logged in elsewhere. This session is made older, so that a query without its id finds the other one.
  const moveTo = (sessionId: string, memberId: string) =>
    db.updateTable('session').set({ member_id: memberId }).where('id', '=', sessionId).execute();
  await db
    .updateTable('session')
    .set({ created_at: new Date(now) })
    .where('id', '=', fresh.sessionId)
    .execute();
  await moveTo(fresh.sessionId, late.memberId);
  await moveTo(late.sessionId, fresh.memberId);
  await moveTo(late.sessionId, late.memberId);
  await expect(late.client.deleteAccount({ body: {} })).rejects.toMatchObject({ code: 'FRESH_LOGIN_NEEDED' });
});

test('mails a new link only to the member who asks and has not confirmed the address', async () => {
  const { as, client, db, origin } = await startApp();
  const [person, other] = [newPerson(), newPerson()];
  const { tokens } = await client.register({ body: person });
  await client.register({ body: other });
  const member = createClient({ origin, token: () => tokens.access.token });
  const mails = async () => (await db.selectFrom('mail').select('recipient').execute()).map((mail) => mail.recipient);
  // As if the pause after the registration were over.
  await db.deleteFrom('mail_pause').execute();
  await member.resendVerification();
  expect((await mails()).filter((recipient) => recipient === person.email)).toHaveLength(2);
  await (await as()).client.resendVerification();
  expect(await mails()).toHaveLength(3);
});
