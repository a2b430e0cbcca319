import { beforeEach, expect, test, vi } from 'vitest';
import { loggedIn, tokens, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { type SentRequest, stubServer } from '../../testing/server';
import { readSavedSession, timeLeft } from './saved-session';

const HOUR_MS = 3_600_000;
const ACCESS_MS = 15 * 60_000;
let session: typeof import('./session');
let requests: SentRequest[];

/** Tokens as a server sends them whose clock is so far ahead of the browser's. */
const tokensAt = (aheadMs: number) =>
  tokens({ number: 2, accessMs: ACCESS_MS + aheadMs, refreshMs: HOUR_MS + aheadMs });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  openPage();
  vi.resetModules();
  session = await import('./session');
});

test.each([-12, 12, -30 * 24, 30 * 24])(
  'a member stays logged in whose browser is %i hours behind the server, and renews when due',
  async (hours) => {
    requests = stubServer(() => ({ user, tokens: tokensAt(hours * HOUR_MS) }));
    const { enterSession } = await import('./enter-session');
    session.restoreSession();
    await enterSession(Promise.resolve({ ...loggedIn(), tokens: tokensAt(hours * HOUR_MS) }), 'LOG_IN_FAILED');
    expect(session.currentSession().status).toBe('member');
    vi.advanceTimersByTime(ACCESS_MS - 61_000);
    expect(requests).toEqual([]);
    await session.renew(loggedIn({ number: 2 }));
    expect(session.currentSession().status).toBe('member');
    const { access, refresh } = readSavedSession()?.tokens ?? tokens();
    expect([timeLeft(access.expires), timeLeft(refresh.expires)]).toEqual([ACCESS_MS, HOUR_MS]);
    expect(requests).toHaveLength(1);
  },
);

test('expiries stay as the server wrote them while both clocks differ by less than a minute', async () => {
  const { byOwnClock } = await import('./own-clock');
  const received = { ...loggedIn(), tokens: tokensAt(-59_000) };
  expect(byOwnClock(received)).toBe(received);
});
