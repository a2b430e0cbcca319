import { Problem } from '@mizan/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { loggedIn } from '../../testing/member';
import { openPage } from '../../testing/page';
import { stubServer } from '../../testing/server';
import { completeGoogleLogIn } from './complete-log-in';
import { savePendingLogIn } from './pending-log-in';
import { readSavedSession } from './saved-session';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
});

test('a pid is exchanged once, and leads back to the page where the log-in began', async () => {
  const saved = loggedIn();
  const requests = stubServer(() => saved);
  savePendingLogIn({ language: 'ur', from: '/settings', keepLoggedIn: true });
  await expect(Promise.all([completeGoogleLogIn('pid-1'), completeGoogleLogIn('pid-1')])).resolves.toEqual([
    { address: '/settings' },
    { address: '/settings' },
  ]);
  expect(requests).toMatchObject([{ path: '/v1/google-auth/login', body: { pid: 'pid-1', keepLoggedIn: true } }]);
  expect(readSavedSession()).toEqual(saved);
});

test('a log-in with no return address, or with one of another site, leads to the calculator', async () => {
  stubServer(() => loggedIn());
  await expect(completeGoogleLogIn('pid-2')).resolves.toEqual({ address: '/calculate' });
  savePendingLogIn({ language: 'en', from: '//evil.example', keepLoggedIn: false });
  await expect(completeGoogleLogIn('pid-6')).resolves.toEqual({ address: '/calculate' });
});

test('a refusal leads to the log-in in the original language, with the problem and the way back', async () => {
  stubServer(() => new Problem('ACCOUNT_SUSPENDED'));
  savePendingLogIn({ language: 'ur', from: '/settings', keepLoggedIn: false });
  await expect(completeGoogleLogIn('pid-3')).resolves.toEqual({
    address: '/ur/auth/login?problem=ACCOUNT_SUSPENDED&from=%2Fsettings',
  });
  await expect(completeGoogleLogIn('pid-4')).resolves.toEqual({ address: '/auth/login?problem=ACCOUNT_SUSPENDED' });
  expect(readSavedSession()).toBeUndefined();
});

test('a log-in that needs a code leads to the second step, with what is asked there and the way back', async () => {
  const step = { ticket: 'ticket-1', hasApp: false, hasPasskey: true };
  stubServer(() => new Problem('CODE_NEEDED', step));
  savePendingLogIn({ language: 'ur', from: '/settings', keepLoggedIn: true });
  await expect(completeGoogleLogIn('pid-7')).resolves.toEqual({
    address: '/ur/auth/login?from=%2Fsettings',
    state: { ...step, keepLoggedIn: true },
  });
  expect(readSavedSession()).toBeUndefined();
});

test('an answer without a session is a failed log-in, and saves nothing', async () => {
  stubServer(() => ({}));
  await expect(completeGoogleLogIn('pid-5')).resolves.toEqual({ address: '/auth/login?problem=GOOGLE_FAILED' });
  expect(localStorage.length).toBe(0);
});
