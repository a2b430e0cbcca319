import { createClient } from '@mizan/api';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { createDatabase } from '../../testing/database.ts';
import { newPerson } from '../../testing/members.ts';

const ended = { code: 'SESSION_ENDED', status: 401 };

test('log-out ends the session on every server, and at once on the one that is called', async () => {
  const connection = await createDatabase();
  const [one, other] = [await startApp({ connection }), await startApp({ connection })];
  const { tokens } = await one.client.register({ body: newPerson() });
  const there = createClient({ origin: other.origin, token: () => tokens.access.token });
  await there.getAccount();
  await one.client.logOut({ body: { refreshToken: tokens.refresh.token } });
  await vi.waitFor(() => expect(there.getAccount()).rejects.toMatchObject(ended), { timeout: 10_000, interval: 5 });
  const here = createClient({ origin: one.origin, token: () => tokens.access.token });
  await expect(here.getAccount()).rejects.toMatchObject(ended);
  await expect(one.client.refreshTokens({ body: { refreshToken: tokens.refresh.token } })).rejects.toMatchObject(ended);
});

test('log-out succeeds twice or with an invalid token, and a forged one ends no session', async () => {
  const { client, context } = await startApp();
  const { tokens } = await client.register({ body: newPerson() });
  const [id = '', count = ''] = tokens.refresh.token.split('.');
  for (const refreshToken of ['nonsense', `${id}.${count}.${'A'.repeat(43)}`]) {
    expect(await client.logOut({ body: { refreshToken } })).toEqual({ done: true });
  }
  await expect(context.identify(`Bearer ${tokens.access.token}`)).resolves.toBeDefined();
  for (const _ of [1, 2]) await client.logOut({ body: { refreshToken: tokens.refresh.token } });
  await expect(context.identify(`Bearer ${tokens.access.token}`)).rejects.toMatchObject(ended);
});

test('a second log-out changes nothing, and no log-out ends the session of another member', async () => {
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  const { client, db } = await startApp({ clock: () => new Date(now) });
  const [{ tokens }] = [await client.register({ body: newPerson() }), await client.register({ body: newPerson() })];
  const refreshToken = tokens.refresh.token;
  const sessions = () => db.selectFrom('session').select(['ended_at', 'ended_because']).orderBy('ended_at').execute();
  const expected = [
    { ended_at: new Date(now), ended_because: 'logOut' },
    { ended_at: null, ended_because: null },
  ];
  await client.logOut({ body: { refreshToken } });
  expect(await sessions()).toEqual(expected);
  now += 1000;
  await client.logOut({ body: { refreshToken } });
  expect(await sessions()).toEqual(expected);
});

test('lists the sessions of a member, ends one, and then all others', async () => {
  const { as, db, origin, client } = await startApp();
  const body = newPerson();
  await client.register({ body });
  const endings = () => db.selectFrom('session').select(['id', 'ended_at']).where('ended_at', 'is not', null).execute();
  const logIn = async (device: string) => {
    const { tokens } = await openBrowser(origin, device).client.logIn({ body });
    return createClient({ origin, token: () => tokens.access.token });
  };
  const [phone, desk] = [await logIn('Phone'), await logIn(`Desk ${'x'.repeat(400)}`)];
  const { sessions } = await phone.listSessions();
  expect(sessions.map(({ device, current }) => [device.slice(0, 5), current])).toEqual(
    expect.arrayContaining([
      ['Phone', true],
      ['Desk ', false],
    ]),
  );
  expect(sessions).toHaveLength(3);
  const atDesk = sessions.find(({ device }) => device.startsWith('Desk'))?.id ?? '';
  await phone.endSession({ params: { id: atDesk } });
  await expect(desk.getAccount()).rejects.toMatchObject(ended);
  await expect(phone.endSession({ params: { id: atDesk } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const [stranger, before] = [await as(), await endings()];
  expect(await phone.endOtherSessions()).toEqual({ ended: 1 });
  // Neither the session of a stranger nor one that had ended before is ended.
  await stranger.client.getAccount();
  expect((await endings()).filter(({ id }) => id === atDesk)).toEqual(before);
  expect((await phone.listSessions()).sessions).toHaveLength(1);
});

test('lists the last used session first, with its times, and omits expired ones', async () => {
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  const { origin, client } = await startApp({ clock: () => new Date(now) });
  const body = newPerson();
  const first = await openBrowser(origin, 'First').client.register({ body });
  now += 3_600_000;
  const second = await openBrowser(origin, `Second ${'x'.repeat(400)}`).client.logIn({ body });
  const devices = async (token: string) => {
    const { sessions } = await createClient({ origin, token: () => token }).listSessions();
    return sessions.map(({ device }) => device.slice(0, 6));
  };
  expect(await devices(second.tokens.access.token)).toEqual(['Second', 'First']);
  now += 3_600_000;
  const { tokens } = await client.refreshTokens({ body: { refreshToken: first.tokens.refresh.token } });
  const { sessions } = await createClient({ origin, token: () => tokens.access.token }).listSessions();
  expect(sessions).toMatchObject([
    {
      device: 'First',
      lastUsedAt: '2026-03-01T12:00:00.000Z',
      expiresAt: '2026-03-02T12:00:00.000Z',
      current: true,
    },
    { device: `Second ${'x'.repeat(293)}`, lastUsedAt: '2026-03-01T11:00:00.000Z', current: false },
  ]);
  now = Date.parse('2026-03-02T11:00:00.000Z');
  const renewed = await client.refreshTokens({ body: { refreshToken: tokens.refresh.token } });
  expect(await devices(renewed.tokens.access.token)).toEqual(['First']);
});

test('shows and ends no session of another member', async () => {
  const { as } = await startApp();
  const [one, other, admin] = [await as(), await as(), await as('admin')];
  for (const stranger of [other, admin]) {
    const refusal = stranger.client.endSession({ params: { id: one.sessionId } });
    await expect(refusal).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect((await stranger.client.listSessions()).sessions.map(({ id }) => id)).toEqual([stranger.sessionId]);
  }
  await one.client.getAccount();
});
