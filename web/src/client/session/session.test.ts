import { Problem } from '@mizan/api';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openCaches } from '../../testing/caches';
import { loggedIn, tokens, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { type SentRequest, stubServer, until } from '../../testing/server';
import { readSavedSession, writeSavedSession } from './saved-session';

const MINUTE_MS = 60_000;
let page: ReturnType<typeof openPage>;
let session: typeof import('./session');
let requests: SentRequest[];

const renewals = () => requests.filter(({ path }) => path === '/v1/auth/refresh-tokens').length;
const status = () => session.currentSession().status;
const renew = () => ({ user, tokens: tokens({ number: 2 }) });
/** Lets background work finish that no promise of the tests waits for. */
const settle = async () => {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  page = openPage();
  requests = stubServer(renew);
  // The module holds the session of one page.
  vi.resetModules();
  session = await import('./session');
});

test('dropSession makes the member a guest, and keeps what was typed', () => {
  sessionStorage.setItem('draft', 'typed');
  writeSavedSession(loggedIn());
  session.restoreSession();
  session.dropSession();
  expect(status()).toBe('guest');
  expect(readSavedSession()).toBeUndefined();
  expect(sessionStorage.getItem('draft')).toBe('typed');
});

describe('restoreSession', () => {
  test('finds a guest if no session is saved; before it runs, the session is starting', () => {
    expect(status()).toBe('starting');
    page.root.dataset['member'] = '';
    session.restoreSession();
    expect(status()).toBe('guest');
    expect(page.root.dataset).toEqual({});
  });

  test('finds a member with young tokens at once, without a request', async () => {
    const saved = loggedIn({ accessMs: 13 * MINUTE_MS });
    writeSavedSession(saved);
    session.restoreSession();
    expect(session.currentSession()).toEqual({ status: 'member', saved });
    expect(page.root.dataset).toEqual({ member: '' });
    await settle();
    expect(renewals()).toBe(0);
  });

  test('renews older tokens while the member is logged in already', async () => {
    writeSavedSession(loggedIn({ accessMs: 13 * MINUTE_MS - 1 }));
    session.restoreSession();
    expect(status()).toBe('member');
    await until(() => readSavedSession()?.tokens.access.token === 'access-2');
    await settle();
    expect(renewals()).toBe(1);
    expect(session.currentSession()).toEqual({ status: 'member', saved: readSavedSession() });
  });

  test('renews expired tokens, with one request, before it reports a member', async () => {
    // Locks are removed, because they alone would prevent a second request.
    const { navigator } = globalThis;
    onTestFinished(() => void vi.stubGlobal('navigator', navigator));
    vi.stubGlobal('navigator', {});
    writeSavedSession(loggedIn({ accessMs: 0 }));
    session.restoreSession();
    expect(status()).toBe('starting');
    await until(() => status() === 'member');
    await settle();
    expect(renewals()).toBe(1);
  });

  test.each([0, -1])('removes a session whose refresh token expires in %i ms, without a request', async (ms) => {
    writeSavedSession(loggedIn({ refreshMs: ms, accessMs: MINUTE_MS }));
    session.restoreSession();
    expect(status()).toBe('guest');
    expect(readSavedSession()).toBeUndefined();
    await settle();
    expect(renewals()).toBe(0);
  });

  test('finds a guest if the server has ended the session', async () => {
    requests = stubServer(() => new Problem('SESSION_ENDED'));
    writeSavedSession(loggedIn({ accessMs: 0 }));
    session.restoreSession();
    await until(() => status() === 'guest');
    expect(readSavedSession()).toBeUndefined();
  });
});

describe('the offline copies', () => {
  let caches: ReturnType<typeof openCaches>['caches'];
  const isEmpty = async () => (await caches.keys()).length === 0;
  beforeEach(async () => {
    ({ caches } = openCaches());
    await caches.open('kept ayesha@example.com');
  });

  test('are removed when a page opens without a session', async () => {
    session.restoreSession();
    await settle();
    expect(await isEmpty()).toBe(true);
  });

  test('are removed when the server has ended the session', async () => {
    requests = stubServer(() => new Problem('SESSION_ENDED'));
    writeSavedSession(loggedIn({ accessMs: 0 }));
    session.restoreSession();
    await until(() => status() === 'guest');
    await settle();
    expect(await isEmpty()).toBe(true);
  });

  test('stay while the session waits to be renewed', async () => {
    requests = stubServer(() => new Problem('OVERLOADED', { retryAfter: 1 }));
    writeSavedSession(loggedIn({ accessMs: 0 }));
    session.restoreSession();
    await until(() => status() === 'guest');
    await settle();
    expect(await isEmpty()).toBe(false);
  });
});

describe('a logged-in page', () => {
  const enterFor = (accessMs: number) => {
    session.restoreSession();
    session.startSession(loggedIn({ accessMs }));
  };

  test('renews its tokens a minute before they end, and the new ones again', async () => {
    enterFor(15 * MINUTE_MS);
    vi.advanceTimersByTime(14 * MINUTE_MS - 1);
    await settle();
    expect(renewals()).toBe(0);
    vi.advanceTimersByTime(1);
    await until(() => readSavedSession()?.tokens.access.token === 'access-2' && vi.getTimerCount() === 1);
    requests = stubServer(() => ({ user, tokens: tokens({ number: 3 }) }));
    vi.advanceTimersByTime(14 * MINUTE_MS);
    await until(() => readSavedSession()?.tokens.access.token === 'access-3');
  });

  test('renews tokens at once that end within the minute', async () => {
    enterFor(MINUTE_MS / 2);
    vi.advanceTimersByTime(0);
    await until(() => readSavedSession()?.tokens.access.token === 'access-2');
    expect(renewals()).toBe(1);
  });

  test('stays logged in when a renewal fails, and tries again while the server still accepts the token', async () => {
    requests = stubServer(() => new TypeError('No connection'));
    enterFor(MINUTE_MS);
    vi.advanceTimersByTime(0);
    await until(() => renewals() === 1 && vi.getTimerCount() === 1);
    expect(status()).toBe('member');
    vi.advanceTimersByTime(4_999);
    await settle();
    expect(renewals()).toBe(1);
    vi.advanceTimersByTime(1);
    await until(() => renewals() === 2);
  });

  test('shows the member while expired tokens cannot be renewed without a connection', async () => {
    requests = stubServer(() => new TypeError('No connection'));
    const saved = loggedIn({ accessMs: 0 });
    writeSavedSession(saved);
    session.restoreSession();
    expect(status()).toBe('starting');
    await until(() => status() !== 'starting');
    expect(session.currentSession()).toEqual({ status: 'member', saved });
    requests = stubServer(() => new Problem('SESSION_ENDED'));
    await settle();
    vi.advanceTimersByTime(5_000);
    await until(() => status() === 'guest');
  });

  test('shows a guest while the server refuses to renew expired tokens, and the member once it does', async () => {
    requests = stubServer(() => new Problem('OVERLOADED', { retryAfter: 1 }));
    writeSavedSession(loggedIn({ accessMs: 0 }));
    session.restoreSession();
    await until(() => status() === 'guest');
    expect(readSavedSession()).toBeDefined();
    requests = stubServer(renew);
    await settle();
    vi.advanceTimersByTime(5_000);
    await until(() => status() === 'member');
  });

  test('renews nothing after a log-out', async () => {
    enterFor(15 * MINUTE_MS);
    await session.endSession();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60 * MINUTE_MS);
    await settle();
    expect(renewals()).toBe(0);
  });
});

describe('a log-in and a log-out', () => {
  test('are saved and redraw every component that uses the session', async () => {
    const { renderHook, perform } = await import('../../testing/render-hook');
    const { hook, leave } = await renderHook(session.useSession);
    await perform(session.restoreSession);
    expect(hook.current.status).toBe('guest');
    const saved = loggedIn();
    await perform(() => session.startSession(saved));
    expect(hook.current).toEqual({ status: 'member', saved });
    expect(readSavedSession()).toEqual(saved);
    await perform(session.endSession);
    expect(hook.current.status).toBe('guest');
    expect(readSavedSession()).toBeUndefined();
    await leave();
    const { times } = hook;
    await perform(() => session.startSession(saved));
    expect(hook.times).toBe(times);
  });

  test('leave the member logged in when the server refuses', async () => {
    requests = stubServer(() => new Problem('OVERLOADED', { retryAfter: 1 }));
    session.restoreSession();
    session.startSession(loggedIn());
    await expect(session.endSession()).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(status()).toBe('member');
  });

  test('leave a guest after a log-out without a connection', async () => {
    requests = stubServer(() => new TypeError('No connection'));
    session.restoreSession();
    session.startSession(loggedIn());
    await expect(session.endSession()).resolves.toBe(false);
    expect(status()).toBe('guest');
  });

  test('are followed from other tabs; another member loads the page again', () => {
    session.restoreSession();
    writeSavedSession(loggedIn());
    page.fire('storage', { key: 'theme' });
    expect(status()).toBe('guest');
    page.fire('storage', { key: 'user' });
    expect(status()).toBe('member');
    writeSavedSession({ ...loggedIn(), user: { ...user, email: 'bilal@example.com' } });
    page.fire('storage', { key: 'user' });
    expect(page.location.reload).toHaveBeenCalledTimes(1);
    sessionStorage.setItem('calculator', '{}');
    localStorage.clear();
    page.fire('storage', { key: null });
    expect(status()).toBe('guest');
    expect(sessionStorage.length).toBe(0);
  });

  test('keep what was typed in this tab when another tab ends the session', () => {
    session.restoreSession();
    session.startSession(loggedIn());
    sessionStorage.setItem('calculator', '{}');
    writeSavedSession(undefined);
    page.fire('storage', { key: 'user' });
    expect(status()).toBe('guest');
    expect(sessionStorage.length).toBe(1);
  });
});

describe('a page that comes back from the back/forward cache', () => {
  const enter = () => {
    session.restoreSession();
    session.startSession(loggedIn());
  };

  test.each([
    ['nobody', undefined],
    ['another member', { ...loggedIn(), user: { ...user, email: 'bilal@example.com' } }],
  ])('is loaded again if %s is logged in by now', (_, saved) => {
    enter();
    writeSavedSession(saved);
    page.fire('pageshow', { persisted: false });
    expect(page.location.reload).not.toHaveBeenCalled();
    page.fire('pageshow', { persisted: true });
    expect(page.location.reload).toHaveBeenCalledTimes(1);
  });

  test('goes on with the new tokens of the same member', () => {
    enter();
    const saved = loggedIn({ number: 2 });
    writeSavedSession(saved);
    page.fire('pageshow', { persisted: true });
    expect(page.location.reload).not.toHaveBeenCalled();
    expect(session.currentSession()).toEqual({ status: 'member', saved });
  });

  test('shows the member while expired tokens are renewed, so that its screen stays with all that was typed', async () => {
    enter();
    // The timers stand still in this cache.
    vi.setSystemTime(Date.now() + 16 * MINUTE_MS);
    page.fire('pageshow', { persisted: true });
    expect(status()).toBe('member');
    await until(() => readSavedSession()?.tokens.access.token === 'access-2');
  });
});
