import type { LogInResult, User } from '@mizan/api';

const MINUTE_MS = 60_000;

export const user: User = {
  name: 'Ayesha',
  email: 'ayesha@example.com',
  profilePicture: null,
  role: 'subscribedUser',
  language: 'en',
  grouping: 'lakh',
};

type Age = { number?: number; accessMs?: number; refreshMs?: number };

/** The numbered tokens of a session, good for so long from now on; those of a log-in are good for 15 minutes. */
export const tokens = ({ number = 1, accessMs = 15 * MINUTE_MS, refreshMs = 60 * MINUTE_MS }: Age = {}) => ({
  access: { token: `access-${number}`, expires: new Date(Date.now() + accessMs).toISOString() },
  refresh: { token: `refresh-${number}`, expires: new Date(Date.now() + refreshMs).toISOString() },
});

/** What a log-in answers. */
export const loggedIn = (age: Age = {}): LogInResult => ({ user, tokens: tokens(age), providerName: 'password' });
