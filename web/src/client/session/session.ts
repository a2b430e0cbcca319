import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners';
import { forgetAsGuest } from '../kept/forget-as-guest';
import { KEY, readSaved, type Saved, timeLeft, writeSaved } from './saved';

/** `starting` in the prerendered file, and while a saved session is renewed. */
export type Session = { status: 'starting' } | { status: 'guest' } | { status: 'member'; saved: Saved };

/** How long before its expiry an access token is renewed. */
export const AHEAD_MS = 60_000;
/** Tokens with more time left are not renewed when a page is opened. */
const FRESH_MS = 13 * 60_000;
const RETRY_MS = 30_000;

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
  if (next.status === 'guest') void forgetAsGuest();
}

/** Runs once for each document, before the first render. Follows the log-ins and log-outs of other tabs. */
export function restoreSession() {
  addEventListener('storage', ({ key }) => {
    // A log-out alone empties the whole storage.
    if (key === null) sessionStorage.clear();
    if (key === KEY || key === null) applySaved(readSaved());
  });
  const saved = readSaved();
  applySaved(saved);
  if (saved && current.status === 'member' && timeLeft(saved.tokens.access.expires) < FRESH_MS)
    renewInBackground(saved);
}

function applySaved(saved: Saved | undefined) {
  clearTimeout(timer);
  if (!saved) return setSession(guest);
  if (timeLeft(saved.tokens.refresh.expires) <= 0) {
    writeSaved(undefined);
    return setSession(guest);
  }
  const left = timeLeft(saved.tokens.access.expires);
  if (left <= 0) {
    setSession(starting);
    return renewInBackground(saved);
  }
  setSession({ status: 'member', saved });
  timer = setTimeout(() => renewInBackground(saved), Math.max(left - AHEAD_MS, 0));
}

export async function renew(saved: Saved): Promise<Saved | undefined> {
  const { refreshSaved } = await import('./refresh');
  const renewed = await refreshSaved(saved.tokens.access.token);
  applySaved(renewed);
  return renewed;
}

/** Nothing awaits it: without a connection the session stays as it is, and the renewal is retried. */
function renewInBackground(saved: Saved) {
  renew(saved).catch(({ status }: { status?: number }) => {
    // A member without a connection still reads what this browser keeps.
    if (current.status === 'starting') setSession(status === 0 ? { status: 'member', saved } : guest);
    timer = setTimeout(() => renewInBackground(saved), RETRY_MS);
  });
}

export function startSession(saved: Saved) {
  writeSaved(saved);
  applySaved(saved);
}

/** Ends a session that the server refuses: the screen leads to the log-in and back. What was typed stays. */
export function dropSession() {
  writeSaved(undefined);
  applySaved(undefined);
}

/** Logs out here and in every other tab. If the server refuses, nothing changes. Returns whether it could be reached. */
export async function endSession(): Promise<boolean> {
  const { endSaved } = await import('./refresh');
  const reached = await endSaved();
  applySaved(undefined);
  return reached;
}
