import type { Language } from '@mizan/api';
import { withStorage } from '../with-storage';

type PendingLogIn = { language: Language | undefined; from: string | null; keepLoggedIn: boolean };

const KEY = 'google';
const none: PendingLogIn = { language: undefined, from: null, keepLoggedIn: false };

/** Saves what must survive the visit to Google. Without storage a log-in leads to the calculator, and its refusal is in English. */
export const savePendingLogIn = (logIn: PendingLogIn) =>
  withStorage(() => sessionStorage.setItem(KEY, JSON.stringify(logIn)));

/** Reads and removes the pending log-in. */
export function takePendingLogIn(): PendingLogIn {
  const saved = withStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<PendingLogIn>);
  withStorage(() => sessionStorage.removeItem(KEY));
  return { ...none, ...saved };
}
