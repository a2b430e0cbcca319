import { Problem } from '@mizan/api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedIn, tokens, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { type SentRequest, stubServer } from '../../testing/server';
import { accessToken, fetchWithToken } from './fetch-with-token';
import { readSavedSession, writeSavedSession } from './saved-session';

const REFRESH = '/v1/auth/refresh-tokens';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const sentWith = (requests: SentRequest[]) => requests.map(({ path, headers }) => [path, headers.get('authorization')]);

/** A server that knows only the second tokens. */
const onlySecond = ({ path, headers }: SentRequest) => {
  if (path === REFRESH) return { user, tokens: tokens({ number: 2 }) };
  return headers.get('authorization') === 'Bearer access-2' ? { done: true } : new Problem('SESSION_ENDED');
};

beforeEach(() => {
  openPage();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

describe('accessToken', () => {
  test('returns nothing for a guest', async () => {
    await expect(accessToken()).resolves.toBeUndefined();
  });

  test('returns the saved token while it is good for more than half a minute', async () => {
    const requests = stubServer(onlySecond);
    writeSavedSession(loggedIn({ accessMs: 30_001 }));
    await expect(accessToken()).resolves.toBe('access-1');
    expect(requests).toEqual([]);
  });

  test('renews a token that ends within half a minute', async () => {
    stubServer(onlySecond);
    writeSavedSession(loggedIn({ accessMs: 30_000 }));
    await expect(accessToken()).resolves.toBe('access-2');
  });

  test('returns nothing when the server has ended the session', async () => {
    stubServer(() => new Problem('SESSION_ENDED'));
    writeSavedSession(loggedIn({ accessMs: 0 }));
    await expect(accessToken()).resolves.toBeUndefined();
  });
});

describe('fetchWithToken', () => {
  beforeEach(() => writeSavedSession(loggedIn()));

  test('sends an accepted request once', async () => {
    const requests = stubServer(() => ({ done: true }));
    await fetchWithToken('/v1/x', bearer('access-1'));
    expect(sentWith(requests)).toEqual([['/v1/x', 'Bearer access-1']]);
  });

  test('renews the token after a 401, and sends the same request once more', async () => {
    const requests = stubServer(onlySecond);
    const init = { ...bearer('access-1'), method: 'POST', body: '{"amount":5}' };
    await expect(fetchWithToken('/v1/x', init)).resolves.toMatchObject({ status: 200 });
    expect(sentWith(requests)).toEqual([
      ['/v1/x', 'Bearer access-1'],
      [REFRESH, null],
      ['/v1/x', 'Bearer access-2'],
    ]);
    expect(requests[2]).toMatchObject({ method: 'POST', body: { amount: 5 } });
  });

  test('takes the tokens that another tab has renewed instead of renewing them again', async () => {
    const requests = stubServer(onlySecond);
    writeSavedSession(loggedIn({ number: 2 }));
    await expect(fetchWithToken('/v1/x', bearer('access-1'))).resolves.toMatchObject({ status: 200 });
    expect(sentWith(requests)).toEqual([
      ['/v1/x', 'Bearer access-1'],
      ['/v1/x', 'Bearer access-2'],
    ]);
  });

  test.each([new Problem('NO_SEARCHES_LEFT'), new Problem('FORBIDDEN'), new Problem('OVERLOADED', { retryAfter: 1 })])(
    'does not repeat a request that is refused with $status',
    async (problem) => {
      const requests = stubServer(() => problem);
      await expect(fetchWithToken('/v1/x', bearer('access-1'))).resolves.toMatchObject({ status: problem.status });
      expect(requests).toHaveLength(1);
    },
  );

  test('does not repeat a refused request without a token, such as a log-in with a wrong password', async () => {
    const requests = stubServer(() => new Problem('LOGIN_FAILED'));
    await expect(fetchWithToken('/v1/auth/login')).resolves.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
  });

  test('does not repeat a request after another tab has logged out', async () => {
    const requests = stubServer(() => {
      writeSavedSession(undefined);
      return new Problem('SESSION_ENDED');
    });
    await expect(fetchWithToken('/v1/x', bearer('access-1'))).resolves.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
  });

  test('returns the refusal and ends the session when the tokens cannot be renewed', async () => {
    const requests = stubServer(() => new Problem('SESSION_ENDED'));
    await expect(fetchWithToken('/v1/x', bearer('access-1'))).resolves.toMatchObject({ status: 401 });
    expect(requests.map(({ path }) => path)).toEqual(['/v1/x', REFRESH]);
    expect(readSavedSession()).toBeUndefined();
  });
});
