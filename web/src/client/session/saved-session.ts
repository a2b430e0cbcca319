import type { LogInResult } from '@mizan/api';
import { withStorage } from '../with-storage';

/** The result of a log-in, as saved in the browser. */
export type SavedSession = LogInResult;

/** The name in `localStorage`, which the product's specification fixes. */
export const SESSION_KEY = 'user';

/** Reads the saved session; undefined for a guest. */
export function readSavedSession(): SavedSession | undefined {
  const saved = withStorage((): unknown => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'));
  return isSavedSession(saved) ? saved : undefined;
}

export const writeSavedSession = (saved: SavedSession | undefined) =>
  withStorage(() =>
    saved ? localStorage.setItem(SESSION_KEY, JSON.stringify(saved)) : localStorage.removeItem(SESSION_KEY),
  );

const isToken = (token: unknown) => typeof (token as { token?: unknown } | undefined)?.token === 'string';

export function isSavedSession(value: unknown): value is SavedSession {
  const { user, tokens } = (value ?? {}) as Partial<SavedSession>;
  // An empty refresh token counts as none: such a session could never be renewed.
  if (tokens?.refresh?.token === '') return false;
  return typeof user?.role === 'string' && isToken(tokens?.access) && isToken(tokens?.refresh);
}

/** Milliseconds until an expiry; one that cannot be read has passed. */
export const timeLeft = (expires: string, now = Date.now()) => (Date.parse(expires) || 0) - now;
