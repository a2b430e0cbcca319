import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { hashAsInProduction } from '../../testing/cheap-hashes.ts';
import { newPerson } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const failed = { code: 'LOGIN_FAILED', status: 401, message: 'The e-mail address or the password is not right.' };

test('ignores the case of the address but not of the password', async () => {
  const { client } = await startApp();
  const person = newPerson({ password: 'Mère à café 1932' });
  await client.register({ body: person });
  const { email, password } = person;
  const { user, tokens, providerName } = await client.logIn({ body: { email: ` ${email.toUpperCase()} `, password } });
  expect({ user, providerName }).toMatchObject({ user: { email, role: 'subscribedUser' }, providerName: 'password' });
  expect(tokens.access.token).toMatch(/^eyJ/);
  // The same letters in another Unicode form.
  await client.logIn({ body: { email, password: password.normalize('NFD') } });
  await expect(client.logIn({ body: { email, password: password.toLowerCase() } })).rejects.toMatchObject(failed);
  await expect(client.logIn({ body: { email: 'nobody@example.com', password } })).rejects.toMatchObject(failed);
  await expect(client.logIn({ body: { email: 'a\u0000b', password } })).rejects.toMatchObject({ code: 'INVALID' });
});

test('starts a session of 30 days for a member who stays logged in, else of 24 hours', async () => {
  const now = new Date('2026-03-01T10:00:00.000Z');
  const { client } = await startApp({ clock: () => now });
  const body = newPerson();
  await client.register({ body });
  const days = async (keepLoggedIn: boolean) => {
    const { tokens } = await client.logIn({ body: { ...body, keepLoggedIn } });
    return (Date.parse(tokens.refresh.expires) - now.getTime()) / 86_400_000;
  };
  expect([await days(true), await days(false)]).toEqual([30, 1]);
});

test('reports a suspension only to a caller with the right password', async () => {
  const { client, db } = await startApp();
  const body = newPerson();
  const { tokens } = await client.register({ body });
  await db.updateTable('member').set({ suspended_at: new Date() }).execute();
  const refresh = client.refreshTokens({ body: { refreshToken: tokens.refresh.token } });
  await expect(refresh).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await expect(client.logIn({ body })).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED', status: 403 });
  await expect(client.logIn({ body: { ...body, password: 'wrong password' } })).rejects.toMatchObject(failed);
});

test('guesses from an unknown browser delay neither the owner nor other accounts', async () => {
  let now = Date.now();
  const { origin, client } = await startApp({ clock: () => new Date(now) });
  const owner = openBrowser(origin);
  const [body, other] = [newPerson(), newPerson()];
  await owner.client.register({ body });
  await client.register({ body: other });
  const guesses = (count = 30) =>
    Promise.allSettled(
      Array.from({ length: count }, () => client.logIn({ body: { ...body, password: 'a wrong guess' } })),
    );
  const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'let in'));
  const first = codes(await guesses());
  expect(first.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
  expect(first.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
  // In an unknown browser even the right password is refused: otherwise guessing would continue.
  await expect(client.logIn({ body })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await owner.client.logIn({ body });
  await client.logIn({ body: other });
  // In an hour only a few guesses are checked.
  let looked = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    now += 60_000;
    looked += codes(await guesses(8)).filter((code) => code === 'LOGIN_FAILED').length;
  }
  expect(looked).toBeLessThan(15);
  await owner.client.logIn({ body });
}, 120_000);

test('delays guesses in a known browser, too, until the wait is over', async () => {
  let now = Date.now();
  const { origin } = await startApp({ clock: () => new Date(now) });
  const { client } = openBrowser(origin);
  const body = newPerson();
  await client.register({ body });
  for (let n = 0; n < 10; n += 1) {
    await expect(client.logIn({ body: { ...body, password: 'a wrong guess' } })).rejects.toMatchObject(failed);
  }
  const refusal = client.logIn({ body });
  await expect(refusal).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfter: 1 } });
  now += 1000;
  await client.logIn({ body });
});

test('delays guesses for an unknown address in the same way, so that delays reveal nothing', async () => {
  const now = new Date();
  const { client } = await startApp({ clock: () => now });
  const body = { email: 'nobody@example.com', password: 'a wrong guess' };
  const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => client.logIn({ body })));
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
});

test.each([
  ['a password that is changed', { password_hash: 'changed' }],
  ['a member who is suspended', { suspended_at: new Date() }],
])('refuses a log-in if %s while the password is checked', async (_, change) => {
  const { client, db } = await startApp();
  const body = newPerson();
  await client.register({ body });
  let entering: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('member').set(change).execute();
    entering = client.logIn({ body });
    entering.catch(() => {});
    await untilBlocked(db);
  });
  await expect(entering).rejects.toMatchObject(failed);
});

test('a forged or foreign device cookie gives no further guesses', async () => {
  const now = new Date();
  const { origin, client } = await startApp({ clock: () => now });
  const [body, own] = [newPerson(), newPerson()];
  await client.register({ body });
  const guess = async (device: string) => {
    const browser = openBrowser(origin);
    if (device === 'known to another member')
      await browser.client.register({ body: { ...own, email: newPerson().email } });
    else browser.jar.set('mizan-device', device);
    return browser.client.logIn({ body: { ...body, password: 'a wrong guess' } }).catch(({ code }) => code);
  };
  for (let n = 0; n < 10; n += 1) expect(await guess(`made up ${n}`)).toBe('LOGIN_FAILED');
  expect(await guess('made up as well')).toBe('TOO_MANY_REQUESTS');
  expect(await guess('known to another member')).toBe('TOO_MANY_REQUESTS');
});

test('rehashes a password of lower cost at the next log-in', async () => {
  hashAsInProduction();
  const { client, db } = await startApp();
  const body = newPerson();
  await client.register({ body });
  const { argon2Sync, randomBytes } = await import('node:crypto');
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: body.password,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 4096,
    passes: 1,
  });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const dated = `$argon2id$v=19$m=4096,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
  await db.updateTable('member').set({ password_hash: dated }).execute();
  await client.logIn({ body });
  const { password_hash: renewed } = await db.selectFrom('member').select('password_hash').executeTakeFirstOrThrow();
  expect(renewed).toContain('m=19456,t=2');
  await client.logIn({ body });
});

test('refuses log-ins at once while too many hashes are waiting', async () => {
  hashAsInProduction();
  const { isPassword } = await import('./password-hash.ts');
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => isPassword('tarazu', null)));
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  // Forty may wait behind the running ones: one per processor but one, and at most four.
  expect(refused).toHaveLength(50 - 40 - Math.max(1, Math.min(4, availableParallelism() - 1)));
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'OVERLOADED', data: { retryAfter: 5 } });
  await vi.waitFor(async () => expect(await isPassword('tarazu', null)).toBe(false));
}, 120_000);

test('a log-in that is refused while too many hashes are waiting does not count as a wrong guess', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  hashAsInProduction();
  const { client, db } = await startApp();
  const { isPassword } = await import('./password-hash.ts');
  const hashing = Promise.allSettled(Array.from({ length: 60 }, () => isPassword('tarazu', null)));
  const body = newPerson();
  await expect(client.logIn({ body })).rejects.toMatchObject({ code: 'OVERLOADED' });
  await expect(client.register({ body })).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(await db.selectFrom('log_in_attempt').selectAll().execute()).toEqual([]);
  await hashing;
});

test('keeps at most a hundred open sessions and fifty known browsers of a member, those used last', async () => {
  const { client, db } = await startApp();
  const person = newPerson();
  await client.register({ body: person });
  const longAgo = sql<Date>`now() - n * interval '1 hour'`;
  await sql`INSERT INTO session (id, member_id, secret, remembered, device, created_at, rotated_at, expires_at)
    SELECT gen_random_uuid(), member.id, decode(repeat('00', 32), 'hex'), true, 'n ' || n, ${longAgo}, ${longAgo}, now() + interval '1 day'
    FROM member, generate_series(1, 99) AS n`.execute(db);
  await sql`INSERT INTO known_device (member_id, device, seen_at)
    SELECT member.id, 'n ' || n, ${longAgo} FROM member, generate_series(1, 49) AS n`.execute(db);
  await client.logIn({ body: person });
  const open = db.selectFrom('session').select('device').where('ended_at', 'is', null).execute();
  const known = db.selectFrom('known_device').select('device').execute();
  const names = (await Promise.all([open, known])).map((rows) => rows.map(({ device }) => device));
  expect(names.map(({ length }) => length)).toEqual([100, 50]);
  expect(names[0]).toEqual(expect.arrayContaining(['n 1', 'n 98']));
  expect(names[1]).toEqual(expect.arrayContaining(['n 1', 'n 48']));
  expect(names.flat()).not.toContain('n 99');
  expect(names[1]).not.toContain('n 49');
});
