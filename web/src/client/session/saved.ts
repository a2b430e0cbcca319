import type { LogInResult } from '@mizan/api';

/** The result of a log-in, as saved in the browser. */
export type Saved = LogInResult;

/** The product's specification fixes the key. */
export const KEY = 'user';

export function readSaved(): Saved | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isSaved(saved) ? saved : undefined;
  } catch {
    // Storage is blocked, or holds something else: a guest.
    return undefined;
  }
}

export function writeSaved(saved: Saved | undefined) {
  try {
    if (saved) localStorage.setItem(KEY, JSON.stringify(saved));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage it lasts until the page is left.
  }
}

const isToken = (token: unknown) => typeof (token as { token?: unknown } | undefined)?.token === 'string';

export function isSaved(value: unknown): value is Saved {
  const { user, tokens } = (value ?? {}) as Partial<Saved>;
  if (tokens?.refresh?.token === '') return false;
  return typeof user?.role === 'string' && isToken(tokens?.access) && isToken(tokens?.refresh);
}

/** Milliseconds until an expiry; one that cannot be read has passed. */
export const timeLeft = (expires: string, now = Date.now()) => (Date.parse(expires) || 0) - now;
