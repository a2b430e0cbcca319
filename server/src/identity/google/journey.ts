import { Problem } from '@mizan/api';
import type { Cookies } from '../../http/cookies.ts';
import { readBrowserMark } from '../accounts/browser-mark.ts';

/** A journey is a browser's visit to Google's pages and back. */
export const JOURNEY_MS = 600_000;
/** After it, our page has this long to exchange the handle of the arrival for a session. */
export const ARRIVAL_MS = 120_000;

export const MARK_COOKIE = { name: 'google', lifeMs: JOURNEY_MS + ARRIVAL_MS } as const;

/** The digest of the browser's mark; throws without one. */
export function requireBrowserMark(cookies: Cookies) {
  const browser = readBrowserMark(cookies, MARK_COOKIE.name);
  if (browser === undefined) throw new Problem('GOOGLE_FAILED');
  return browser;
}
