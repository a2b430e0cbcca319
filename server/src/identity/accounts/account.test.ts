import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeProvince } from '../../testing/law.ts';
import { newPerson, readExport } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { endAccess } from './end-access.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function startMember(changes: Parameters<typeof newPerson>[0] = {}) {
  const time = { now: Date.now() };
  const app = await startApp({ clock: () => new Date(time.now) });
  const person = newPerson(changes);
  const { tokens } = await app.client.register({ body: person });
  const member = createClient({ origin: app.origin, token: () => tokens.access.token });
  return { ...app, time, person, member, refreshToken: tokens.refresh.token };
}

test('updates name, language and grouping, and leaves omitted fields unchanged', async () => {
  const { member, person } = await startMember();
  expect(await member.getAccount()).toMatchObject({ user: { grouping: 'lakh' }, hasPassword: true });
  expect(await member.updateAccount({ body: { name: ' عائشہ ' } })).toMatchObject({
    user: { name: 'عائشہ', language: 'en' },
  });
  expect(await member.updateAccount({ body: { language: 'ur' } })).toMatchObject({
    user: { name: 'عائشہ', language: 'ur' },
  });
  expect(await member.updateAccount({ body: { grouping: 'western' } })).toMatchObject({
    user: { name: 'عائشہ', language: 'ur', grouping: 'western' },
  });
  expect(await member.updateAccount({ body: {} })).toEqual(await member.getAccount());
  expect(await member.getAccount()).toMatchObject({ user: { email: person.email }, emailConfirmed: false });
  const sneaky = { name: 'Me', role: 'admin', email: 'other@example.com' };
  expect(await member.updateAccount({ body: sneaky })).toMatchObject({
    user: { name: 'Me', role: 'subscribedUser', email: person.email },
  });
});

test('keeps a default province that exists, and exports it, until none is chosen', async () => {
  const { member, as, client, person } = await startMember();
  const { province } = await makeProvince((await as('admin')).client);
  expect((await member.getAccount()).user.defaultProvince).toBeNull();
  const choose = (defaultProvince: string | null) => member.updateAccount({ body: { defaultProvince } });
  expect(await choose('Testland')).toMatchObject({ user: { defaultProvince: province.id } });
  await expect(choose('atlantis')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'There is no such province.',
  });
  await member.updateAccount({ body: { name: 'Ayesha' } });
  expect((await client.logIn({ body: person })).user.defaultProvince).toBe(province.id);
  expect((await readExport(member)).account.defaultProvince).toBe(province.id);
  expect(await choose(null)).toMatchObject({ user: { defaultProvince: null } });
});

test('changes a password only with the current one, and ends every other session', async () => {
  const { client, member, person, origin } = await startMember();
  const { tokens } = await client.logIn({ body: person });
  const elsewhere = createClient({ origin, token: () => tokens.access.token });
  const password = 'eik nayi subah 47';
  await expect(member.changePassword({ body: { currentPassword: 'a wrong guess', password } })).rejects.toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'currentPassword' }],
  });
  expect(await member.changePassword({ body: { currentPassword: person.password, password } })).toEqual({ done: true });
  await member.getAccount();
  await expect(elsewhere.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await expect(client.logIn({ body: person })).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  await client.logIn({ body: { ...person, password } });
});

test('does not change a password in a session that ended while the current one was checked', async () => {
  const { client, db, member, person } = await startMember();
  const body = { currentPassword: person.password, password: 'eik nayi subah 47' };
  let late: Promise<unknown> = Promise.resolve('not tried');
  await db.transaction().execute(async (trx) => {
    const own = trx.selectFrom('member').select('id').where('email', '=', person.email);
    const { id } = await own.forNoKeyUpdate().executeTakeFirstOrThrow();
    late = member.changePassword({ body });
    late.catch(() => {});
    await untilBlocked(db);
    await endAccess(trx, id, new Date());
  });
  await expect(late).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await client.logIn({ body: person });
});

test('limits guesses of the current password within a session', async () => {
  const { member } = await startMember();
  const guess = { currentPassword: 'a wrong guess', password: 'eik nayi subah 47' };
  const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => member.changePassword({ body: guess })));
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  expect(codes.filter((code) => code === 'INVALID')).toHaveLength(10);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5);
});

test('lets one of two concurrent changes of a password succeed', async () => {
  const { member, person, db } = await startMember();
  const change = (password: string) => member.changePassword({ body: { currentPassword: person.password, password } });
  let outcomes: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('member').select('id').forUpdate().execute();
    outcomes = Promise.allSettled([change('eik nayi subah 47'), change('do nayi subhein 48')]);
    await untilBlocked(db, 2);
  });
  expect((await outcomes).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('explains to an account without a password how to set one', async () => {
  const { as } = await startApp();
  const { client } = await as();
  const body = { currentPassword: 'whatever', password: 'eik nayi subah 47' };
  await expect(client.changePassword({ body })).rejects.toMatchObject({ code: 'PASSWORD_NOT_SET', status: 409 });
});

test('serves a picture publicly, at an address that changes with the picture', async () => {
  const { member, origin, client } = await startMember();
  const { user } = await member.setPicture({ body: { picture: PNG.toString('base64') } });
  expect(user.profilePicture).toMatch(/^\/v1\/picture\/[0-9a-f-]{36}$/);
  const response = await fetch(origin + user.profilePicture);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const stored = Buffer.from(await response.arrayBuffer());
  expect(stored.toString('latin1', 8, 12)).toBe('WEBP');
  const id = user.profilePicture?.split('/').at(-1) ?? '';
  expect((await client.getPicture({ params: { id } })).size).toBe(stored.length);
  const { user: changed } = await member.setPicture({ body: { picture: PNG.toString('base64') } });
  expect(changed.profilePicture).not.toBe(user.profilePicture);
  await expect(client.getPicture({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await member.removePicture()).user.profilePicture).toBeNull();
});

test('refuses a file that is not a picture or too large', async () => {
  const { member, origin } = await startMember();
  const set = (bytes: Buffer) => member.setPicture({ body: { picture: bytes.toString('base64') } });
  await expect(set(Buffer.from('<svg onload="alert(1)">'))).rejects.toMatchObject({
    code: 'PICTURE_NOT_ACCEPTED',
    status: 415,
  });
  await expect(set(Buffer.alloc(2_097_154))).rejects.toMatchObject({ code: 'INVALID' });
  await expect(set(Buffer.alloc(2_097_152))).rejects.toMatchObject({ code: 'PICTURE_NOT_ACCEPTED' });
  await expect(set(Buffer.alloc(3_000_000))).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 });
  const stranger = await fetch(`${origin}/v1/account/picture`, {
    method: 'PUT',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(stranger.status).toBe(401);
});

test('exports everything that is stored about a member', async () => {
  const { member, person, client } = await startMember();
  await member.setPicture({ body: { picture: PNG.toString('base64') } });
  await client.register({ body: newPerson() });
  const all = await readExport(member);
  expect(all).toMatchObject({
    account: { name: person.name, email: person.email, hasPassword: true, emailConfirmedAt: null },
    picture: { type: 'image/webp', base64: expect.stringMatching(/^UklGR/) },
    sessions: [{ device: 'node' }],
    googleIdentities: [],
    mails: [{ template: 'confirmEmail', to: person.email }],
    searches: [{ reason: 'grant', amount: 5, balanceAfter: 5 }],
    calculations: [],
  });
  expect(all.knownDevices).toHaveLength(1);
  expect(JSON.stringify(all)).not.toContain('argon2');
});

test('deletes an account and everything that belongs to it, only with the password', async () => {
  const { member, person, client, db, refreshToken } = await startMember();
  await member.setPicture({ body: { picture: PNG.toString('base64') } });
  await db.updateTable('member').set({ email_confirmed_at: new Date() }).execute();
  await expect(member.deleteAccount({ body: {} })).rejects.toMatchObject({ errors: [{ path: 'password' }] });
  expect(await member.deleteAccount({ body: { password: person.password } })).toEqual({ done: true });
  await expect(member.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await expect(client.refreshTokens({ body: { refreshToken } })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  for (const table of ['member', 'session', 'picture', 'known_device', 'mailed_token'] as const) {
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
  const mails = await db.selectFrom('mail').select(['template', 'recipient']).execute();
  expect(mails).toEqual([{ template: 'accountDeleted', recipient: person.email }]);
  await client.register({ body: person });
});

test('deletes an account without a password only after a recent log-in', async () => {
  let now = Date.now();
  const { as } = await startApp({ clock: () => new Date(now) });
  const [{ client: prompt }, { client: late }] = [await as(), await as()];
  await prompt.deleteAccount({ body: {} });
  now += 600_001;
  await expect(late.deleteAccount({ body: {} })).rejects.toMatchObject({ code: 'FRESH_LOGIN_NEEDED', status: 403 });
});

test('refuses one of the last two administrators who delete their accounts at once', async () => {
  const { as, db } = await startApp();
  const [one, other] = [await as('admin'), await as('admin')];
  const outcomes = await Promise.allSettled([one, other].map(({ client }) => client.deleteAccount({ body: {} })));
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.map(({ reason }) => reason.code)).toEqual(['LAST_ADMINISTRATOR']);
  expect(await db.selectFrom('member').select('role').execute()).toEqual([{ role: 'admin' }]);
});
