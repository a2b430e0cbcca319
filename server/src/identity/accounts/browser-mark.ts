import type { CookieName, Cookies } from '../../http/cookies.ts';
import { digest, randomToken } from '../../platform/digest.ts';

/** Marks the browser by a cookie, so that only this browser can finish the log-in. Returns the digest of the mark. */
export function markBrowser(cookies: Cookies, { name, lifeMs }: { name: CookieName; lifeMs: number }) {
  // The tabs of a browser share its mark.
  const mark = cookies.read(name) ?? randomToken();
  cookies.write(name, mark, lifeMs / 1000);
  return digest(mark);
}

/** The digest of the browser's mark; undefined without one, because the browser never started a log-in. */
export function readBrowserMark(cookies: Cookies, name: CookieName) {
  const mark = cookies.read(name);
  return mark === undefined ? undefined : digest(mark);
}
