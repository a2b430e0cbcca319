import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { newPerson } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const ended = { code: 'SESSION_ENDED', status: 401 };
const DAY_MS = 86_400_000;

/** A member who has just registered, on a server whose clock the test sets. */
async function startSession() {
  const time = { now: Date.parse('2026-03-01T10:00:00.000Z') };
  const app = await startApp({ clock: () => new Date(time.now) });
  const person = newPerson();
  const { tokens } = await app.client.register({ body: person });
  const refresh = (refreshToken: string) => app.client.refreshTokens({ body: { refreshToken } });
  const isIn = (token: string) => app.context.identify(`Bearer ${token}`).then(Boolean, () => false);
  return { ...app, time, person, first: tokens.refresh.token, access: tokens.access.token, refresh, isIn };
}

const generation = (token: string) => Number(token.split('.')[1]);

test('exchanges a refresh token for new tokens of the same member', async () => {
  const { client, refresh, first, person, time, isIn } = await startSession();
  time.now += 3_600_000;
  const { user, tokens } = await refresh(first);
  expect(user).toMatchObject({ name: person.name, role: 'subscribedUser' });
  expect(generation(tokens.refresh.token)).toBe(2);
  expect(tokens.access.expires).toBe('2026-03-01T11:15:00.000Z');
  expect(tokens.refresh.expires).toBe('2026-03-02T11:00:00.000Z');
  expect(await isIn(tokens.access.token)).toBe(true);
  const other = await client.register({ body: newPerson({ name: 'Bilal' }) });
  expect((await refresh(other.tokens.refresh.token)).user.name).toBe('Bilal');
  expect((await refresh(tokens.refresh.token)).user.name).toBe(person.name);
});

test('gives two tabs that refresh at once the same next token', async () => {
  const { refresh, first, time } = await startSession();
  const [one, other] = await Promise.all([refresh(first), refresh(first)]);
  expect(other.tokens.refresh).toEqual(one.tokens.refresh);
  time.now += 10_000;
  expect((await refresh(first)).tokens.refresh.token).toBe(one.tokens.refresh.token);
  expect(generation((await refresh(one.tokens.refresh.token)).tokens.refresh.token)).toBe(3);
});

test('ends the session at once when a token is used again after the grace period', async () => {
  const { refresh, first, time, isIn, access, db } = await startSession();
  const { tokens } = await refresh(first);
  time.now += 10_001;
  await expect(refresh(first)).rejects.toMatchObject(ended);
  expect([await isIn(access), await isIn(tokens.access.token)]).toEqual([false, false]);
  const reasons = await db.selectFrom('session').select(['ended_at', 'ended_because']).execute();
  expect(reasons).toEqual([{ ended_at: new Date(time.now), ended_because: 'reuse' }]);
  await expect(refresh(tokens.refresh.token)).rejects.toMatchObject(ended);
});

test('leaves a token in use whose answer could not be given', async () => {
  const { refresh, first, time, db } = await startSession();
  await sql`ALTER TABLE member RENAME TO absent`.execute(db);
  await expect(refresh(first)).rejects.toMatchObject({ status: 500 });
  await sql`ALTER TABLE absent RENAME TO member`.execute(db);
  time.now += 10_001;
  expect(generation((await refresh(first)).tokens.refresh.token)).toBe(2);
});

test('grants the grace period only to the previous token', async () => {
  const { refresh, first, isIn, access } = await startSession();
  const { tokens } = await refresh(first);
  await refresh(tokens.refresh.token);
  await expect(refresh(first)).rejects.toMatchObject(ended);
  expect(await isIn(access)).toBe(false);
});

test('keeps one live generation after 50 concurrent refreshes through two servers', async () => {
  const connection = await createDatabase();
  const servers = [await startApp({ connection }), await startApp({ connection })];
  const { tokens } = (await servers[0]?.client.register({ body: newPerson() })) ?? { tokens: undefined };
  const refreshToken = tokens?.refresh.token ?? '';
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => servers[n % 2]?.client.refreshTokens({ body: { refreshToken } })),
  );
  expect(new Set(answers.map((answer) => answer?.tokens.refresh.token)).size).toBe(1);
  const sessions = await servers[0]?.db.selectFrom('session').select(['generation', 'ended_at']).execute();
  expect(sessions).toEqual([{ generation: 2, ended_at: null }]);
});

test('refuses a refresh that later ones overtook, and keeps their generation', async () => {
  const { refresh, first, db, time } = await startSession();
  let overtaken: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (transaction) => {
    const present = { generation: 5, rotated_at: new Date(time.now) };
    await transaction.updateTable('session').set(present).execute();
    overtaken = refresh(first);
    overtaken.catch(() => {});
    await untilBlocked(db);
  });
  await expect(overtaken).rejects.toMatchObject(ended);
  const { generation: kept } = await db.selectFrom('session').select('generation').executeTakeFirstOrThrow();
  expect(kept).toBe(5);
});

test('extends a session in use, to 90 days at most', async () => {
  const { client, refresh, person, time } = await startSession();
  const start = time.now;
  let { tokens } = await client.logIn({ body: { ...person, keepLoggedIn: true } });
  for (let day = 29; day < 90; day += 29) {
    time.now = start + day * DAY_MS;
    ({ tokens } = await refresh(tokens.refresh.token));
  }
  expect(Date.parse(tokens.refresh.expires)).toBe(start + 90 * DAY_MS);
  time.now = start + 90 * DAY_MS;
  await expect(refresh(tokens.refresh.token)).rejects.toMatchObject(ended);
});

test('a refresh and the reuse of an old token leave all other sessions unchanged', async () => {
  const { client, refresh, first, time, person, db } = await startSession();
  await client.logIn({ body: person });
  const others = () => db.selectFrom('session').selectAll().where('generation', '=', 1).execute();
  await refresh(first);
  const before = await others();
  expect(before).toHaveLength(1);
  time.now += 10_001;
  await expect(refresh(first)).rejects.toMatchObject(ended);
  expect(await others()).toEqual(before);
});

test('refuses a session from the millisecond it expires, and ends no other', async () => {
  const { client, refresh, first, time, person } = await startSession();
  const { tokens } = await client.logIn({ body: { ...person, keepLoggedIn: true } });
  time.now += DAY_MS - 1;
  const { tokens: renewed } = await refresh(first);
  time.now += DAY_MS;
  await expect(refresh(renewed.refresh.token)).rejects.toMatchObject(ended);
  await expect(refresh(tokens.refresh.token)).resolves.toBeDefined();
});

test('refuses a foreign or malformed token, which changes nothing', async () => {
  const { refresh, first, access, client } = await startSession();
  const [id = '', count = '', proof = ''] = first.split('.');
  const forged = [
    'nonsense',
    access,
    `${id}.2.${proof}`,
    `${id}.${count}.${'A'.repeat(43)}`,
    `00000000-0000-4000-8000-000000000000.${count}.${proof}`,
    `${first}x`,
  ];
  for (const token of forged) await expect(refresh(token)).rejects.toMatchObject(ended);
  await expect(client.refreshTokens({ body: { refreshToken: '' } })).rejects.toMatchObject({ code: 'INVALID' });
  const elsewhere = await startApp({ environment: { TOKEN_SECRET: 'another secret' } });
  await expect(elsewhere.client.refreshTokens({ body: { refreshToken: first } })).rejects.toMatchObject(ended);
  await expect(refresh(first)).resolves.toBeDefined();
});

test('stores nothing that can be used as a token', async () => {
  const { db, first, access } = await startSession();
  const rows = await db.selectFrom('session').selectAll().execute();
  const proof = first.split('.')[2] ?? '';
  const kept =
    JSON.stringify(rows) + rows.map(({ secret }) => secret.toString('base64url') + secret.toString('hex')).join();
  for (const secret of [first, access, proof, Buffer.from(proof, 'base64url').toString('hex')])
    expect(kept).not.toContain(secret);
});
