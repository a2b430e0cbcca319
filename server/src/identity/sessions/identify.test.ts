import { randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_MS, type Problem } from '@mizan/api';
import { SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { createIdentifyKey } from '../keys/identify-key.ts';
import { signAccessToken } from './access-token.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { createIdentify } from './identify.ts';

const refused = { code: 'SESSION_ENDED', status: 401 };
const soon = { timeout: 10_000, interval: 5 };

test('identifies the caller of a valid token without a query', async () => {
  const { as, context } = await startApp();
  const { memberId, sessionId, token } = await as('admin');
  const queries = vi.spyOn(context.db, 'executeQuery');
  const who = { memberId, sessionId, role: 'admin' };
  expect(await context.identify(`Bearer ${token}`)).toEqual(who);
  expect(await context.identify(`bearer  ${token} `)).toEqual(who);
  expect(queries).not.toHaveBeenCalled();
});

test('identifies a guest by a header without a token', async () => {
  const { context } = await startApp();
  for (const header of [undefined, '', ' ', 'Bearer', 'Bearer '])
    expect(await context.identify(header)).toBeUndefined();
});

test('refuses every invalid token alike', async () => {
  const { context } = await startApp();
  const [key] = context.keys.access;
  const claims = { role: 'admin', sid: randomUUID() };
  const seconds = Math.floor(Date.now() / 1000);
  const usual = { ...claims, sub: randomUUID(), iss: 'mizan', aud: 'mizan-api', iat: seconds, exp: seconds + 300 };
  type Changes = { header?: object; claims?: object; key?: Buffer };
  /** A claim that is changed to undefined is left out of the token. */
  const sign = ({ header = {}, claims: changed = {}, key: other = key }: Changes = {}) =>
    new SignJWT({ ...usual, ...changed }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(other);
  await expect(context.identify(`Bearer ${await sign()}`)).resolves.toMatchObject({ role: 'admin' });
  const unsigned = new UnsecuredJWT(claims).setSubject(randomUUID()).setIssuer('mizan').setAudience('mizan-api');
  const wrong = {
    'another scheme': `Basic ${await sign()}`,
    'no scheme': await sign(),
    nonsense: 'Bearer undefined',
    'another secret': `Bearer ${await sign({ key: Buffer.alloc(32, 7) })}`,
    'another issuer': `Bearer ${await sign({ claims: { iss: 'else' } })}`,
    'another audience': `Bearer ${await sign({ claims: { aud: 'else' } })}`,
    'another kind of token': `Bearer ${await sign({ header: { typ: 'JWT' } })}`,
    'another algorithm': `Bearer ${await sign({ header: { alg: 'HS512' }, key: Buffer.concat([key, key]) })}`,
    'a subject that is no id': `Bearer ${await sign({ claims: { sub: 'admin' } })}`,
    'a session that is no id': `Bearer ${await sign({ claims: { sid: 'this one' } })}`,
    'a role that there is not': `Bearer ${await sign({ claims: { role: 'registrar' } })}`,
    'no time of issue': `Bearer ${await sign({ claims: { iat: undefined } })}`,
    'no end': `Bearer ${await sign({ claims: { exp: undefined } })}`,
    'an end that has passed': `Bearer ${await sign({ claims: { exp: seconds } })}`,
    'a cut token': `Bearer ${(await sign()).slice(0, -4)}`,
    'alg none': `Bearer ${unsigned.setIssuedAt().setExpirationTime('5m').encode()}`,
  };
  const codes = Object.entries(wrong).map(async ([what, header]) => {
    const code = await context.identify(header).then(
      () => 'let in',
      (problem: Problem) => problem.code,
    );
    return `${what}: ${code}`;
  });
  expect(await Promise.all(codes)).toEqual(Object.keys(wrong).map((what) => `${what}: SESSION_ENDED`));
});

test('refuses a token after 15 minutes, cached or not', async () => {
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  const { as, context } = await startApp({ clock: () => new Date(now) });
  const [{ token: seen }, { token: unseen }] = [await as(), await as()];
  now += ACCESS_TOKEN_MS - 1;
  await expect(context.identify(`Bearer ${seen}`)).resolves.toBeDefined();
  now += 1;
  for (const token of [seen, unseen]) {
    await expect(context.identify(`Bearer ${token}`)).rejects.toMatchObject(refused);
  }
});

test('gives the expiry of a token in whole seconds, rounded down', async () => {
  const { context } = await startApp();
  const identity = { memberId: randomUUID(), sessionId: randomUUID(), role: 'admin' } as const;
  const sign = (now: string) => signAccessToken(identity, context.keys.access, new Date(now));
  expect((await sign('2026-03-01T10:00:00.000Z')).expires).toBe('2026-03-01T10:15:00.000Z');
  expect((await sign('2026-03-01T10:00:00.999Z')).expires).toBe('2026-03-01T10:15:00.000Z');
});

test('verifies the signature of a token once', async () => {
  const { as, context } = await startApp();
  const verifications = vi.fn(() => context.keys.access);
  const keys = {
    ...context.keys,
    get access() {
      return verifications();
    },
  };
  const { ended } = createEndedSessions(context.db, () => true);
  const identify = createIdentify(
    { keys, clock: context.clock, identifyKey: createIdentifyKey(context, ended) },
    ended,
  );
  const { token } = await as();
  for (const _ of [1, 2, 3]) await identify(`Bearer ${token}`);
  expect(verifications).toHaveBeenCalledTimes(1);
  const { token: another } = await as();
  for (const header of [another, token, another]) await identify(`Bearer ${header}`);
  expect(verifications).toHaveBeenCalledTimes(2);
});

test('refuses the tokens of an ended session on every server, also on one that starts later', async () => {
  const connection = await createDatabase();
  const [one, other] = [await startApp({ connection }), await startApp({ connection })];
  const { token, sessionId } = await one.as();
  const header = `Bearer ${token}`;
  await expect(other.context.identify(header)).resolves.toBeDefined();
  await one.db
    .updateTable('session')
    .set({ ended_at: new Date(), ended_because: 'logOut' })
    .where('id', '=', sessionId)
    .execute();
  await one.context.untilEnded([sessionId]);
  await expect(one.context.identify(header)).rejects.toMatchObject(refused);
  await vi.waitFor(() => expect(other.context.identify(header)).rejects.toMatchObject(refused), soon);
  const later = await startApp({ connection });
  await expect(later.context.identify(header)).rejects.toMatchObject(refused);
});

test('refuses the tokens of a deleted account', async () => {
  const { as, context, db } = await startApp();
  const { token, memberId, sessionId } = await as();
  await db.deleteFrom('member').where('id', '=', memberId).execute();
  await context.untilEnded([sessionId]);
  await expect(context.identify(`Bearer ${token}`)).rejects.toMatchObject(refused);
});

test('queries the database while the listening connection is lost', async () => {
  const { as, context, db } = await startApp();
  const { token, sessionId } = await as();
  const header = `Bearer ${token}`;
  const queries = vi.spyOn(context.db, 'selectFrom');
  const cut = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'mizan listener'`;
  // The session ends while the server does not listen, so only a query shows it.
  await cut.execute(db);
  await vi.waitFor(async () => {
    await context.identify(header);
    expect(queries).toHaveBeenCalledWith('session');
  }, soon);
  await db
    .updateTable('session')
    .set({ ended_at: new Date(), ended_because: 'logOut' })
    .where('id', '=', sessionId)
    .execute();
  await expect(context.identify(header)).rejects.toMatchObject(refused);
  await vi.waitFor(async () => {
    queries.mockClear();
    await expect(context.identify(header)).rejects.toMatchObject(refused);
    expect(queries).not.toHaveBeenCalled();
  }, soon);
});
