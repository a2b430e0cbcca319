import type { LogInResult, User } from '@mizan/api';

const MINUTE_MS = 60_000;

export const user: User = {
  name: 'Ayesha',
  email: 'ayesha@example.com',
  profilePicture: null,
  role: 'subscribedUser',
  language: 'en',
  grouping: 'lakh',
  defaultProvince: null,
};

type Age = { number?: number; accessMs?: number; refreshMs?: number };

/** Numbered tokens that expire so long from now; the access token of a log-in lasts 15 minutes. */
export const tokens = ({ number = 1, accessMs = 15 * MINUTE_MS, refreshMs = 60 * MINUTE_MS }: Age = {}) => ({
  access: { token: `access-${number}`, expires: new Date(Date.now() + accessMs).toISOString() },
  refresh: { token: `refresh-${number}`, expires: new Date(Date.now() + refreshMs).toISOString() },
});

/** The answer to a log-in. */
export const loggedIn = (age: Age = {}): LogInResult => ({ user, tokens: tokens(age), providerName: 'password' });
