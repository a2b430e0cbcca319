import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '@mizan/api';
import type { Cookies } from '../../http/cookies.ts';

/** Long enough for the log-in on Google's pages and the way back. */
export const JOURNEY_MS = 600_000;
export const ARRIVAL_MS = 120_000;

export const randomHandle = () => randomBytes(32).toString('base64url');
export const digest = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Marks the browser by a cookie, so that only this browser can finish the log-in. Its tabs share the mark. */
export function markBrowser(cookies: Cookies) {
  const mark = cookies.read('google') ?? randomHandle();
  cookies.write('google', mark, (JOURNEY_MS + ARRIVAL_MS) / 1000);
  return digest(mark);
}

/** A browser without a mark never started a log-in. */
export function browserOf(cookies: Cookies) {
  const mark = cookies.read('google');
  if (mark === undefined) throw new Problem('GOOGLE_FAILED');
  return digest(mark);
}
