import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/listeners';
import { currentSession, useSession } from './session/session';
import { withStorage } from './with-storage';

const KEY = 'viewed day';

let viewed: string | null | undefined;
const { notify, subscribe } = createListeners();

/** The date of law that an administrator views in this tab, also after a reload; null for today. */
export function viewedDay(): string | null {
  const session = currentSession();
  if (session.status !== 'member' || session.saved.user.role !== 'admin') return null;
  if (viewed === undefined) viewed = withStorage(() => sessionStorage.getItem(KEY)) ?? null;
  return viewed;
}

/** Views the law of another date from now on; null goes back to today. */
export function setViewedDay(day: string | null) {
  viewed = day;
  // The day lasts until a reload where there is no storage.
  withStorage(() => (day === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, day)));
  notify();
}

export function useViewedDay(): string | null {
  useSession();
  return useSyncExternalStore(subscribe, viewedDay, () => null);
}
