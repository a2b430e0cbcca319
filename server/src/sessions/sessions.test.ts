import { createClient } from '@mizan/api';
import { expect, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { openBrowser } from '../testing/browser.ts';
import { createDatabase } from '../testing/database.ts';
import { newPerson } from '../testing/members.ts';

const ended = { code: 'SESSION_ENDED', status: 401 };

test('log-out ends the session at once on every server', async () => {
  const connection = await createDatabase();
  const [one, other] = [await startApp({ connection }), await startApp({ connection })];
  const { tokens } = await one.client.register({ body: newPerson() });
  const there = createClient({ origin: other.origin, token: () => tokens.access.token });
  await there.getAccount();
  await one.client.logOut({ body: { refreshToken: tokens.refresh.token } });
  await vi.waitFor(() => expect(there.getAccount()).rejects.toMatchObject(ended), { timeout: 500, interval: 1 });
  const here = createClient({ origin: one.origin, token: () => tokens.access.token });
  await expect(here.getAccount()).rejects.toMatchObject(ended);
  await expect(one.client.refreshTokens({ body: { refreshToken: tokens.refresh.token } })).rejects.toMatchObject(ended);
});

test('logging out twice, or with what is no token, is being logged out; with a forged one nobody else is', async () => {
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

test('a member sees where they are logged in, ends one session, and then all others', async () => {
  const { origin, client } = await startApp();
  const body = newPerson();
  await client.register({ body });
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
  expect(await phone.endOtherSessions()).toEqual({ ended: 1 });
  expect((await phone.listSessions()).sessions).toHaveLength(1);
});

test("nobody sees or ends another's session", async () => {
  const { as } = await startApp();
  const [one, other, admin] = [await as(), await as(), await as('admin')];
  for (const stranger of [other, admin]) {
    const refusal = stranger.client.endSession({ params: { id: one.sessionId } });
    await expect(refusal).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect((await stranger.client.listSessions()).sessions.map(({ id }) => id)).toEqual([stranger.sessionId]);
  }
  await one.client.getAccount();
});
