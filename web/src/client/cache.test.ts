import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedIn, user } from '../testing/member';

const member = (email: string) => {
  const saved = loggedIn();
  return { status: 'member', saved: { ...saved, user: { ...user, email } } } as const;
};
const [guest, starting] = [{ status: 'guest' }, { status: 'starting' }] as const;
let cacheOf: typeof import('./cache').cacheOf;
let Problem: typeof import('@mizan/api').Problem;

beforeEach(async () => {
  // The module holds the cache of one document, and knows problems by their class.
  vi.resetModules();
  ({ Problem } = await import('@mizan/api'));
  ({ cacheOf } = await import('./cache'));
});

describe('the query cache', () => {
  test('is kept for a member while the session is renewed', () => {
    const cache = cacheOf(member('a@example.com'));
    expect(cacheOf(starting)).toBe(cache);
    expect(cacheOf(member('a@example.com'))).toBe(cache);
  });

  test('is empty for another member, and for a guest after a log-out', () => {
    const first = cacheOf(member('a@example.com'));
    first.setQueryData(['account'], 'of a');
    const second = cacheOf(member('b@example.com'));
    expect(second.getQueryData(['account'])).toBeUndefined();
    second.setQueryData(['account'], 'of b');
    expect(cacheOf(guest).getQueryData(['account'])).toBeUndefined();
  });

  test('is kept for a guest', () => {
    expect(cacheOf(guest)).toBe(cacheOf(guest));
  });
});

describe('a failed query', () => {
  /** How often a query that fails with these errors is sent. */
  async function attempts(...failures: Error[]) {
    const ask = vi.fn<() => Promise<string>>();
    for (const failure of failures) ask.mockRejectedValueOnce(failure);
    ask.mockResolvedValue('an answer');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cache = cacheOf(guest);
    cache.clear();
    const { retry = false } = cache.getDefaultOptions().queries ?? {};
    // `fetchQuery` retries only with an option of its own.
    const answer = cache.fetchQuery({ queryKey: ['x'], queryFn: ask, retry }).catch(() => 'a failure');
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    return [await answer, ask.mock.calls.length];
  }
  const busy = () => new Problem('OVERLOADED', { retryAfter: 1 });

  test('is retried once after a lost connection or a busy server', async () => {
    expect(await attempts(new Problem('FETCH_ERROR'))).toEqual(['an answer', 2]);
    expect(await attempts(busy())).toEqual(['an answer', 2]);
  });

  test('fails after the second attempt', async () => {
    expect(await attempts(busy(), busy())).toEqual(['a failure', 2]);
  });

  test('is not retried after a refusal or a fault of our own', async () => {
    expect(await attempts(new Problem('NOT_FOUND', { what: 'order' }))).toEqual(['a failure', 1]);
    expect(await attempts(new Problem('UNEXPECTED'))).toEqual(['a failure', 1]);
    expect(await attempts(new Error('A fault of ours'))).toEqual(['a failure', 1]);
  });
});

test('queries run offline too, refetch on reconnect, and are fresh for half a minute', () => {
  expect(cacheOf(guest).getDefaultOptions()).toMatchObject({
    queries: { networkMode: 'always', refetchOnReconnect: true, staleTime: 30_000 },
    mutations: { networkMode: 'always' },
  });
});
