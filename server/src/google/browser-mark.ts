import { createHash, randomBytes } from 'node:crypto';
import type { Cookies } from '../http/cookies.ts';

/** Longer than anybody takes on Google's pages, with the way back. */
export const JOURNEY_MS = 600_000;
export const ARRIVAL_MS = 120_000;

export const randomHandle = () => randomBytes(32).toString('base64url');
export const digest = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Marks the browser that sets out, so that what comes back is taken from no other. Two tabs share the mark. */
export function markBrowser(cookies: Cookies) {
  const mark = cookies.read('google') ?? randomHandle();
  cookies.write('google', mark, (JOURNEY_MS + ARRIVAL_MS) / 1000);
  return digest(mark);
}

/** A browser without a mark never set out: the digest of nothing is in no row. */
export const browserOf = (cookies: Cookies) => digest(cookies.read('google') ?? '');
