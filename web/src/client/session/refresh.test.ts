import { Problem } from '@mizan/api';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openCaches } from '../../testing/caches';
import { loggedIn, tokens, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { stubServer, until } from '../../testing/server';
import { endSavedSession, refreshSavedSession } from './refresh';
import { readSavedSession, writeSavedSession } from './saved-session';

const old = loggedIn();
const renewed = { user: { ...user, name: 'Renamed' }, tokens: tokens({ number: 2 }) };
const answer = () => renewed;

beforeEach(() => {
  openPage();
  writeSavedSession(old);
});

describe('refreshSavedSession', () => {
  test('sends the refresh token, and keeps the new tokens and the user as the server has it now', async () => {
    const requests = stubServer(answer);
    await expect(refreshSavedSession('access-1')).resolves.toEqual({ ...renewed, providerName: 'password' });
    expect(requests).toMatchObject([{ path: '/v1/auth/refresh-tokens', body: { refreshToken: 'refresh-1' } }]);
    expect(readSavedSession()).toEqual({ ...renewed, providerName: 'password' });
  });

  test('exchanges once when two tabs have the same tokens: the second uses what the first received', async () => {
    const requests = stubServer(answer);
    const both = await Promise.all([refreshSavedSession('access-1'), refreshSavedSession('access-1')]);
    expect(both.map((saved) => saved?.tokens.access.token)).toEqual(['access-2', 'access-2']);
    expect(requests).toHaveLength(1);
  });

  test('sends nothing and restores nothing after another tab has ended the session', async () => {
    const requests = stubServer(answer);
    writeSavedSession(undefined);
    await expect(refreshSavedSession('access-1')).resolves.toBeUndefined();
    expect(requests).toEqual([]);
    expect(readSavedSession()).toBeUndefined();
  });

  test.each([new Problem('SESSION_ENDED'), new Problem('INVALID', { errors: [] })])(
    'removes the session when the server refuses with $code',
    async (problem) => {
      stubServer(() => problem);
      await expect(refreshSavedSession('access-1')).resolves.toBeUndefined();
      expect(readSavedSession()).toBeUndefined();
    },
  );

  test.each([
    ['OVERLOADED', new Problem('OVERLOADED', { retryAfter: 1 })],
    ['FETCH_ERROR', new TypeError('No connection')],
  ])('keeps the session when the exchange fails with %s', async (code, error) => {
    stubServer(() => error);
    await expect(refreshSavedSession('access-1')).rejects.toMatchObject({ code });
    expect(readSavedSession()).toEqual(old);
  });

  test('keeps the session when the answer cannot be parsed', async () => {
    stubServer(() => ({}));
    await expect(refreshSavedSession('access-1')).rejects.toMatchObject({ code: 'PARSING_ERROR' });
    expect(readSavedSession()).toEqual(old);
  });

  test('works without locks, as on a page without https', async () => {
    const { navigator } = globalThis;
    onTestFinished(() => void vi.stubGlobal('navigator', navigator));
    vi.stubGlobal('navigator', {});
    stubServer(answer);
    await expect(refreshSavedSession('access-1')).resolves.toMatchObject({ tokens: renewed.tokens });
  });
});

describe('endSavedSession', () => {
  test('ends the session on the server, then here', async () => {
    const requests = stubServer(() => ({ done: true }));
    await expect(endSavedSession()).resolves.toBe(true);
    expect(requests).toMatchObject([{ path: '/v1/auth/logout', body: { refreshToken: 'refresh-1' } }]);
    expect(readSavedSession()).toBeUndefined();
  });

  test('sends nothing without a saved session', async () => {
    writeSavedSession(undefined);
    const requests = stubServer(() => ({ done: true }));
    await endSavedSession();
    expect(requests).toEqual([]);
  });

  test('keeps the session when the server refuses', async () => {
    stubServer(() => new Problem('OVERLOADED', { retryAfter: 1 }));
    await expect(endSavedSession()).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(readSavedSession()).toEqual(old);
  });

  test('ends the session here when there is no connection, and says so', async () => {
    stubServer(() => new TypeError('No connection'));
    await expect(endSavedSession()).resolves.toBe(false);
    expect(readSavedSession()).toBeUndefined();
  });

  test('clears both storages except for the choices of the browser, and removes the offline copies', async () => {
    const { caches, registrations } = openCaches();
    await caches.open('kept ayesha@example.com');
    await caches.open('shell 1');
    registrations.add({ unregister: vi.fn<() => Promise<boolean>>() });
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('lastProvince', 'punjab');
    sessionStorage.setItem('calculator', '{}');
    stubServer(() => ({ done: true }));
    await expect(endSavedSession()).resolves.toBe(true);
    expect([localStorage.length, localStorage.getItem('theme'), sessionStorage.length]).toEqual([1, 'dark', 0]);
    expect(await caches.keys()).toEqual([]);
    for (const { unregister } of registrations) expect(unregister).toHaveBeenCalledTimes(1);
  });

  test('waits for an exchange in another tab, and ends the session with the new tokens', async () => {
    const exchange = Promise.withResolvers<object>();
    const requests = stubServer(({ path }) => (path.endsWith('logout') ? { done: true } : exchange.promise));
    const refreshing = refreshSavedSession('access-1');
    await until(() => requests.length === 1);
    const ending = endSavedSession();
    exchange.resolve(renewed);
    await Promise.all([refreshing, ending]);
    expect(requests[1]).toMatchObject({ path: '/v1/auth/logout', body: { refreshToken: 'refresh-2' } });
    expect(readSavedSession()).toBeUndefined();
  });
});
