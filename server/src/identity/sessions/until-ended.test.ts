import { createHash } from 'node:crypto';
import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { delayNotifications } from '../../testing/delay-notifications.ts';
import { newPerson } from '../../testing/members.ts';
import { deriveRefreshToken } from './refresh-token.ts';

type App = Awaited<ReturnType<typeof startApp>>;

/** A request that ends a session, and an access token of that session. */
type SessionEnd = { token: string; end: () => Promise<unknown> };

async function refreshTokenOf({ context: { db, keys } }: App, sessionId: string, generation = 1) {
  const { id, secret } = await db
    .selectFrom('session')
    .select(['id', 'secret'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return deriveRefreshToken({ id, secret, generation }, keys.refresh);
}

/** A member with a password and two sessions. */
async function logInTwice({ client, origin }: App) {
  const person = newPerson();
  const here = await client.register({ body: person });
  const elsewhere = await client.logIn({ body: person });
  const member = createClient({ origin, token: () => here.tokens.access.token });
  return { person, member, token: elsewhere.tokens.access.token };
}

async function mailedToken({ db }: App, memberId: string) {
  const token = 'as it stands in the mail';
  const digest = createHash('sha256').update(token).digest('base64url');
  const row = { digest, member_id: memberId, purpose: 'resetPassword', expires_at: new Date(Date.now() + 60_000) };
  await db.insertInto('mailed_token').values(row).execute();
  return token;
}

const ENDINGS: Record<string, (app: App) => Promise<SessionEnd>> = {
  logOut: async (app) => {
    const { token, sessionId } = await app.as();
    const refreshToken = await refreshTokenOf(app, sessionId);
    return { token, end: () => app.client.logOut({ body: { refreshToken } }) };
  },
  endSession: async (app) => {
    const { member, token } = await logInTwice(app);
    const { sessions } = await member.listSessions();
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    return { token, end: () => member.endSession({ params: { id } }) };
  },
  endOtherSessions: async (app) => {
    const { member, token } = await logInTwice(app);
    return { token, end: () => member.endOtherSessions() };
  },
  changePassword: async (app) => {
    const { member, token, person } = await logInTwice(app);
    const body = { currentPassword: person.password, password: 'eik nayi subah 47' };
    return { token, end: () => member.changePassword({ body }) };
  },
  resetPassword: async (app) => {
    const { token, memberId } = await app.as();
    const body = { token: await mailedToken(app, memberId), password: 'eik nayi subah 47' };
    return { token, end: () => app.client.resetPassword({ body }) };
  },
  deleteAccount: async (app) => {
    const { token, client } = await app.as();
    return { token, end: () => client.deleteAccount({ body: {} }) };
  },
  'a refresh token that is used twice': async (app) => {
    const { token, sessionId } = await app.as();
    await app.db.updateTable('session').set({ generation: 3 }).where('id', '=', sessionId).execute();
    const refreshToken = await refreshTokenOf(app, sessionId, 1);
    return { token, end: () => app.client.refreshTokens({ body: { refreshToken } }).catch(({ code }) => code) };
  },
  suspendMember: async (app) => {
    const [{ token, memberId }, { client: admin }] = [await app.as(), await app.as('admin')];
    return { token, end: () => admin.suspendMember({ params: { memberId }, body: { reason: 'Chargeback' } }) };
  },
  changeMemberRole: async (app) => {
    const [{ token, memberId }, { client: admin }] = [await app.as(), await app.as('admin')];
    const body = { role: 'admin', reason: 'Keeps the law of Sindh' } as const;
    return { token, end: () => admin.changeMemberRole({ params: { memberId }, body }) };
  },
};

test('refuses an access token as soon as the request that ended its session is answered', async () => {
  delayNotifications();
  const app = await startApp();
  const outcomes: Record<string, string> = {};
  for (const [name, prepare] of Object.entries(ENDINGS)) {
    const { token, end } = await prepare(app);
    await expect(app.context.identify(`Bearer ${token}`)).resolves.toBeDefined();
    await end();
    outcomes[name] = await app.context.identify(`Bearer ${token}`).then(
      () => 'let in',
      ({ code }) => code,
    );
  }
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(ENDINGS).map((name) => [name, 'SESSION_ENDED'])));
});
