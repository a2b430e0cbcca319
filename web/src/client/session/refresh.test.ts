import { Problem } from '@mizan/api';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openCaches } from '../../testing/caches';
import { loggedIn, tokens, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { stubServer, until } from '../../testing/server';
import { endSaved, refreshSaved } from './refresh';
import { readSaved, writeSaved } from './saved';

const old = loggedIn();
const renewed = { user: { ...user, name: 'Renamed' }, tokens: tokens({ number: 2 }) };
const answer = () => renewed;

beforeEach(() => {
  openPage();
  writeSaved(old);
});

describe('refreshSaved', () => {
  test('sends the refresh token, and keeps the new tokens and the user as the server has it now', async () => {
    const requests = stubServer(answer);
    await expect(refreshSaved('access-1')).resolves.toEqual({ ...renewed, providerName: 'password' });
    expect(requests).toMatchObject([{ path: '/v1/auth/refresh-tokens', body: { refreshToken: 'refresh-1' } }]);
    expect(readSaved()).toEqual({ ...renewed, providerName: 'password' });
  });

  test('exchanges once when two tabs have the same tokens: the second uses what the first received', async () => {
    const requests = stubServer(answer);
    const both = await Promise.all([refreshSaved('access-1'), refreshSaved('access-1')]);
    expect(both.map((saved) => saved?.tokens.access.token)).toEqual(['access-2', 'access-2']);
    expect(requests).toHaveLength(1);
  });

  test('sends nothing and restores nothing after another tab has ended the session', async () => {
    const requests = stubServer(answer);
    writeSaved(undefined);
    await expect(refreshSaved('access-1')).resolves.toBeUndefined();
    expect(requests).toEqual([]);
    expect(readSaved()).toBeUndefined();
  });

  test.each([new Problem('SESSION_ENDED'), new Problem('INVALID', { errors: [] })])(
    'removes the session when the server refuses with $code',
    async (problem) => {
      stubServer(() => problem);
      await expect(refreshSaved('access-1')).resolves.toBeUndefined();
      expect(readSaved()).toBeUndefined();
    },
  );

  test.each([
    ['OVERLOADED', new Problem('OVERLOADED', { retryAfter: 1 })],
    ['FETCH_ERROR', new TypeError('No connection')],
  ])('keeps the session when the exchange fails with %s', async (code, error) => {
    stubServer(() => error);
    await expect(refreshSaved('access-1')).rejects.toMatchObject({ code });
    expect(readSaved()).toEqual(old);
  });

  test('keeps the session when the answer is none', async () => {
    stubServer(() => ({}));
    await expect(refreshSaved('access-1')).rejects.toMatchObject({ code: 'PARSING_ERROR' });
    expect(readSaved()).toEqual(old);
  });

  test('works without locks, as on a page without https', async () => {
    const { navigator } = globalThis;
    onTestFinished(() => void vi.stubGlobal('navigator', navigator));
    vi.stubGlobal('navigator', {});
    stubServer(answer);
    await expect(refreshSaved('access-1')).resolves.toMatchObject({ tokens: renewed.tokens });
  });
});

describe('endSaved', () => {
  test('ends the session on the server, then here', async () => {
    const requests = stubServer(() => ({ done: true }));
    await expect(endSaved()).resolves.toBe(true);
    expect(requests).toMatchObject([{ path: '/v1/auth/logout', body: { refreshToken: 'refresh-1' } }]);
    expect(readSaved()).toBeUndefined();
  });

  test('sends nothing without a saved session', async () => {
    writeSaved(undefined);
    const requests = stubServer(() => ({ done: true }));
    await endSaved();
    expect(requests).toEqual([]);
  });

  test('keeps the session when the server refuses', async () => {
    stubServer(() => new Problem('OVERLOADED', { retryAfter: 1 }));
    await expect(endSaved()).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(readSaved()).toEqual(old);
  });

  test('ends the session here when there is no connection, and says so', async () => {
    stubServer(() => new TypeError('No connection'));
    await expect(endSaved()).resolves.toBe(false);
    expect(readSaved()).toBeUndefined();
  });

  test('empties the storages but for what is chosen for the browser, and forgets what was kept', async () => {
    const { caches, registrations } = openCaches();
    await caches.open('kept ayesha@example.com');
    await caches.open('shell 1');
    registrations.add({ unregister: vi.fn<() => Promise<boolean>>() });
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('lastProvince', 'punjab');
    sessionStorage.setItem('calculator', '{}');
    stubServer(() => ({ done: true }));
    await expect(endSaved()).resolves.toBe(true);
    expect([localStorage.length, localStorage.getItem('theme'), sessionStorage.length]).toEqual([1, 'dark', 0]);
    expect(await caches.keys()).toEqual([]);
    for (const { unregister } of registrations) expect(unregister).toHaveBeenCalledTimes(1);
  });

  test('waits for an exchange in another tab, and ends the session with the new tokens', async () => {
    const exchange = Promise.withResolvers<object>();
    const requests = stubServer(({ path }) => (path.endsWith('logout') ? { done: true } : exchange.promise));
    const refreshing = refreshSaved('access-1');
    await until(() => requests.length === 1);
    const ending = endSaved();
    exchange.resolve(renewed);
    await Promise.all([refreshing, ending]);
    expect(requests[1]).toMatchObject({ path: '/v1/auth/logout', body: { refreshToken: 'refresh-2' } });
    expect(readSaved()).toBeUndefined();
  });
});
