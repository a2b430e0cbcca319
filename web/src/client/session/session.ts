import { useSyncExternalStore } from 'react';
import { KEY, readSaved, type Saved, timeLeft, writeSaved } from './saved';

/** `starting` until it is known who is there: in the file made at build, and while a saved session is renewed. */
export type Session = { status: 'starting' } | { status: 'guest' } | { status: 'member'; saved: Saved };

/** So long before an access token ends it is renewed. */
export const AHEAD_MS = 60_000;
/** Tokens as young as this need no renewal when a page is opened. */
const FRESH_MS = 13 * 60_000;
const RETRY_MS = 30_000;

const starting: Session = { status: 'starting' };
const guest: Session = { status: 'guest' };
let current: Session = starting;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const currentSession = (): Session => current;

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => starting);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function become(next: Session) {
  current = next;
  if (next.status === 'guest') delete document.documentElement.dataset['member'];
  else document.documentElement.dataset['member'] = '';
  for (const listener of listeners) listener();
}

/** Once for each page, before anything is drawn. Another tab that logs in or out is followed. */
export function startSession() {
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && adopt(readSaved()));
  const saved = readSaved();
  adopt(saved);
  if (saved && current.status === 'member' && timeLeft(saved.tokens.access.expires) < FRESH_MS) renewQuietly(saved);
}

function adopt(saved: Saved | undefined) {
  clearTimeout(timer);
  if (!saved) return become(guest);
  if (timeLeft(saved.tokens.refresh.expires) <= 0) {
    writeSaved(undefined);
    return become(guest);
  }
  const left = timeLeft(saved.tokens.access.expires);
  if (left <= 0) {
    become(starting);
    return renewQuietly(saved);
  }
  become({ status: 'member', saved });
  timer = setTimeout(() => renewQuietly(saved), Math.max(left - AHEAD_MS, 0));
}

export async function renew(saved: Saved): Promise<Saved | undefined> {
  const { refreshSaved } = await import('./refresh');
  const renewed = await refreshSaved(saved.tokens.access.token);
  adopt(renewed);
  return renewed;
}

/** Nobody waits for it: without a connection the session stays as it is, or is tried again. */
function renewQuietly(saved: Saved) {
  renew(saved).catch(() => {
    if (current.status === 'starting') become(guest);
    timer = setTimeout(() => renewQuietly(saved), RETRY_MS);
  });
}

/** After a log-in, by whichever way. */
export function enter(saved: Saved) {
  writeSaved(saved);
  adopt(saved);
}

/** Logs out here and in every other tab. A server that cannot be reached leaves everything as it was. */
export async function leave() {
  const { endSaved } = await import('./refresh');
  await endSaved();
  adopt(undefined);
}
