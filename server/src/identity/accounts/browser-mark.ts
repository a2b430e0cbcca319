import { createHash, randomBytes } from 'node:crypto';
import type { CookieName, Cookies } from '../../http/cookies.ts';

export const randomHandle = () => randomBytes(32).toString('base64url');
export const digest = (value: string) => createHash('sha256').update(value).digest('base64url');

type Mark = { name: CookieName; lifeMs: number };

/** Marks the browser by a cookie, so that only this browser can finish the log-in. Its tabs share the mark. */
export function markBrowser(cookies: Cookies, { name, lifeMs }: Mark) {
  const mark = cookies.read(name) ?? randomHandle();
  cookies.write(name, mark, lifeMs / 1000);
  return digest(mark);
}

/** Undefined for a browser without a mark, which never started a log-in. */
export function browserMark(cookies: Cookies, name: CookieName) {
  const mark = cookies.read(name);
  return mark === undefined ? undefined : digest(mark);
}
