import { useSyncExternalStore } from 'react';
import { currentSession, useSession } from './session/session';

const KEY = 'viewed day';

let viewed: string | null | undefined;
const listeners = new Set<() => void>();

/** The date of law at which an administrator looks in this tab, also after a reload; null for today. */
export function viewedDay(): string | null {
  const session = currentSession();
  if (session.status !== 'member' || session.saved.user.role !== 'admin') return null;
  if (viewed === undefined) viewed = readKept();
  return viewed;
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Without storage it lasts until a reload.
    return null;
  }
}

/** Looks at the law of another date from now on; null goes back to today. */
export function viewDay(day: string | null) {
  viewed = day;
  try {
    if (day === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, day);
  } catch {
    // Without storage it lasts until a reload.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useViewedDay(): string | null {
  useSession();
  return useSyncExternalStore(subscribe, viewedDay, () => null);
}
