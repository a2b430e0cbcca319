import type { LogInResult } from '@mizan/api';
import { withStorage } from '../with-storage';

/** The result of a log-in, as saved in the browser. */
export type Saved = LogInResult;

/** The product's specification fixes the key. */
export const KEY = 'user';

/** Undefined for a guest. */
export function readSaved(): Saved | undefined {
  const saved = withStorage((): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  return isSaved(saved) ? saved : undefined;
}

export const writeSaved = (saved: Saved | undefined) =>
  withStorage(() => (saved ? localStorage.setItem(KEY, JSON.stringify(saved)) : localStorage.removeItem(KEY)));

const isToken = (token: unknown) => typeof (token as { token?: unknown } | undefined)?.token === 'string';

export function isSaved(value: unknown): value is Saved {
  const { user, tokens } = (value ?? {}) as Partial<Saved>;
  if (tokens?.refresh?.token === '') return false;
  return typeof user?.role === 'string' && isToken(tokens?.access) && isToken(tokens?.refresh);
}

/** Milliseconds until an expiry; one that cannot be read has passed. */
export const timeLeft = (expires: string, now = Date.now()) => (Date.parse(expires) || 0) - now;
