import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { createDatabase } from '../testing/database.ts';
import { ACCESS_MS } from './access-token.ts';

const refused = { code: 'SESSION_ENDED', status: 401 };
const soon = { timeout: 2000, interval: 2 };

test('a good token says who calls, without a query', async () => {
  const { as, context } = await startApp();
  const { memberId, sessionId, token } = await as('admin');
  const queries = vi.spyOn(context.db, 'executeQuery');
  const who = { memberId, sessionId, role: 'admin' };
  expect(await context.identify(`Bearer ${token}`)).toEqual(who);
  expect(await context.identify(`bearer  ${token} `)).toEqual(who);
  expect(queries).not.toHaveBeenCalled();
});

test.each([undefined, '', ' ', 'Bearer', 'Bearer '])('%j is what a guest sends', async (header) => {
  const { context } = await startApp();
  expect(await context.identify(header)).toBeUndefined();
});

describe('refused, all in the same words', async () => {
  const claims = { role: 'admin', sid: randomUUID() };
  const sign = (
    key: Uint8Array,
    { header = {}, issuer = 'mizan', audience = 'mizan-api', subject = `${randomUUID()}` } = {},
  ) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  type Key = Buffer;
  test.each<[string, (key: Key) => string | Promise<string>]>([
    ['another scheme', async (key) => `Basic ${await sign(key)}`],
    ['a token without a scheme', (key) => sign(key)],
    ['nonsense', () => 'Bearer undefined'],
    ['another secret', async () => `Bearer ${await sign(Buffer.alloc(32, 7))}`],
    ['another issuer', async (key) => `Bearer ${await sign(key, { issuer: 'else' })}`],
    ['another audience', async (key) => `Bearer ${await sign(key, { audience: 'else' })}`],
    ['another kind of token', async (key) => `Bearer ${await sign(key, { header: { typ: 'JWT' } })}`],
    ['another algorithm', async (key) => `Bearer ${await sign(Buffer.alloc(64, key), { header: { alg: 'HS512' } })}`],
    ['a subject that is no id', async (key) => `Bearer ${await sign(key, { subject: 'admin' })}`],
    ['a cut token', async (key) => `Bearer ${(await sign(key)).slice(0, -4)}`],
    [
      'alg none',
      () =>
        `Bearer ${new UnsecuredJWT(claims).setSubject(randomUUID()).setIssuer('mizan').setIssuedAt().setExpirationTime('5m').encode()}`,
    ],
  ])('%s', async (_, make) => {
    const { context } = await startApp();
    await expect(context.identify(await make(context.keys.access))).rejects.toMatchObject(refused);
  });
});

test('a token is good for 15 minutes, also when it was seen before', async () => {
  let now = Date.now();
  const { as, context } = await startApp({ clock: () => new Date(now) });
  const { token } = await as();
  now += ACCESS_MS - 2000;
  await expect(context.identify(`Bearer ${token}`)).resolves.toBeDefined();
  now += 2001;
  await expect(context.identify(`Bearer ${token}`)).rejects.toMatchObject(refused);
});

test('the end of a session is heard by every server, also one that starts later', async () => {
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

test('an account that is deleted takes its tokens with it', async () => {
  const { as, context, db } = await startApp();
  const { token, memberId, sessionId } = await as();
  await db.deleteFrom('member').where('id', '=', memberId).execute();
  await context.untilEnded([sessionId]);
  await expect(context.identify(`Bearer ${token}`)).rejects.toMatchObject(refused);
});

test('a server that lost its listening connection asks the database, and then listens again', async () => {
  const { as, context, db } = await startApp();
  const { token, sessionId } = await as();
  const header = `Bearer ${token}`;
  const queries = vi.spyOn(context.db, 'selectFrom');
  const cut = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'mizan listener'`;
  // Ended while nobody listens: only who asks can know.
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
