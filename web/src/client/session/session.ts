import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners';
import { clearOfflineDataForGuest } from '../offline/clear-for-guest';
import { readSavedSession, type SavedSession, SESSION_KEY, timeLeft, writeSavedSession } from './saved-session';

/** `starting` in the prerendered file, and while a saved session is renewed. */
export type Session = { status: 'starting' } | { status: 'guest' } | { status: 'member'; saved: SavedSession };

/** How long before its expiry an access token is renewed. */
export const RENEW_AHEAD_MS = 60_000;
/** Tokens with more time left are not renewed when a page is opened. */
const FRESH_MS = 13 * 60_000;
/** Half of the time for which the server accepts a token whose answer was lost (GRACE_MS of refreshTokens). */
const RETRY_MS = 5_000;

const starting: Session = { status: 'starting' };
const guest: Session = { status: 'guest' };
let current: Session = starting;
let timer: ReturnType<typeof setTimeout> | undefined;
const { notify, subscribe } = createListeners();

export const currentSession = (): Session => current;

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => starting);

function setSession(next: Session) {
  current = next;
  if (next.status === 'guest') delete document.documentElement.dataset['member'];
  else document.documentElement.dataset['member'] = '';
  notify();
  if (next.status === 'guest') void clearOfflineDataForGuest();
}

/** Runs once for each document, before the first render. Follows the log-ins and log-outs of other tabs, also those that happened
    while the page was frozen in the back/forward cache. Another member reloads the page: its screens hold what the first typed. */
export function restoreSession() {
  addEventListener('storage', ({ key }) => {
    // The key is null if another tab emptied the whole storage, which only a log-out does.
    if (key === null) sessionStorage.clear();
    if (key !== SESSION_KEY && key !== null) return;
    const saved = readSavedSession();
    if (current.status === 'member' && saved && saved.user.email !== current.saved.user.email) location.reload();
    else applySavedSession(saved);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const saved = readSavedSession();
    const shown = current.status === 'member' ? current.saved : undefined;
    if (saved?.user.email === shown?.user.email) applySavedSession(saved);
    else location.reload();
  });
  const saved = readSavedSession();
  applySavedSession(saved);
  if (saved && current.status === 'member' && timeLeft(saved.tokens.access.expires) < FRESH_MS)
    renewInBackground(saved);
}

function applySavedSession(saved: SavedSession | undefined) {
  clearTimeout(timer);
  if (!saved) return setSession(guest);
  if (timeLeft(saved.tokens.refresh.expires) <= 0) {
    writeSavedSession(undefined);
    return setSession(guest);
  }
  const msLeft = timeLeft(saved.tokens.access.expires);
  if (msLeft <= 0) {
    // A member who is shown stays so: waiting for the renewal would unmount the screen with all that was typed.
    if (current.status !== 'member') setSession(starting);
    return renewInBackground(saved);
  }
  setSession({ status: 'member', saved });
  timer = setTimeout(() => renewInBackground(saved), Math.max(msLeft - RENEW_AHEAD_MS, 0));
}

/** Renews the tokens for a caller that waits for them; undefined if the session has ended. */
export async function renew(saved: SavedSession): Promise<SavedSession | undefined> {
  const { refreshSavedSession } = await import('./refresh');
  const renewed = await refreshSavedSession(saved.tokens.access.token);
  applySavedSession(renewed);
  return renewed;
}

/** Renews without a caller that waits: without a connection the session stays as it is, and the renewal is retried. */
function renewInBackground(saved: SavedSession) {
  renew(saved).catch(({ status }: { status?: number }) => {
    // A member without a connection still reads the copies in this browser.
    if (current.status === 'starting') setSession(status === 0 ? { status: 'member', saved } : guest);
    timer = setTimeout(() => renewInBackground(saved), RETRY_MS);
  });
}

/** Saves a session after a log-in; other tabs follow. */
export function startSession(saved: SavedSession) {
  writeSavedSession(saved);
  applySavedSession(saved);
}

/** Ends a session that the server refuses: the screen leads to the log-in and back. Typed text stays. */
export function dropSession() {
  writeSavedSession(undefined);
  applySavedSession(undefined);
}

/** Logs out here and in every other tab. If the server refuses, nothing changes. Returns whether the server could be reached. */
export async function endSession(): Promise<boolean> {
  const { endSavedSession } = await import('./refresh');
  const reached = await endSavedSession();
  applySavedSession(undefined);
  return reached;
}
