import type { LogInResult } from '@mizan/api';

/** What a log-in answered, as it is kept in the browser. */
export type Saved = LogInResult;

/** The key is part of the product's contract. */
export const KEY = 'user';

export function readSaved(): Saved | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isSaved(saved) ? saved : undefined;
  } catch {
    // Nothing can be kept in this browser, or what was kept is not ours: then nobody is logged in.
    return undefined;
  }
}

export function writeSaved(saved: Saved | undefined) {
  try {
    if (saved) localStorage.setItem(KEY, JSON.stringify(saved));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing still lets one work until the page is left.
  }
}

const isToken = (token: unknown) => typeof (token as { token?: unknown } | undefined)?.token === 'string';

function isSaved(value: unknown): value is Saved {
  const { user, tokens } = (value ?? {}) as Partial<Saved>;
  return typeof user?.role === 'string' && isToken(tokens?.access) && isToken(tokens?.refresh);
}

/** How long something is still good; an expiry that cannot be read has passed. */
export const timeLeft = (expires: string, now = Date.now()) => (Date.parse(expires) || 0) - now;
