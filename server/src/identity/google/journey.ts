import { Problem } from '@mizan/api';
import type { Cookies } from '../../http/cookies.ts';
import { browserMark } from '../accounts/browser-mark.ts';

/** Long enough for the log-in on Google's pages and the way back. */
export const JOURNEY_MS = 600_000;
export const ARRIVAL_MS = 120_000;

export const MARK = { name: 'google', lifeMs: JOURNEY_MS + ARRIVAL_MS } as const;

export function browserOf(cookies: Cookies) {
  const browser = browserMark(cookies, MARK.name);
  if (browser === undefined) throw new Problem('GOOGLE_FAILED');
  return browser;
}
