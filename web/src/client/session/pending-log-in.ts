import type { Language } from '@mizan/api';
import { withStorage } from '../with-storage';

type Journey = { language: Language | undefined; from: string | null; keepLoggedIn: boolean };

const KEY = 'google';
const none: Journey = { language: undefined, from: null, keepLoggedIn: false };

/** What must survive the way to Google and back; without storage the browser comes back to the home page in English. */
export const savePendingLogIn = (journey: Journey) =>
  withStorage(() => sessionStorage.setItem(KEY, JSON.stringify(journey)));

/** Reads and removes it. */
export function takePendingLogIn(): Journey {
  const kept = withStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Journey>);
  withStorage(() => sessionStorage.removeItem(KEY));
  return { ...none, ...kept };
}
