import type { Language } from '@mizan/api';

type Journey = { language: Language | undefined; from: string | null; keepLoggedIn: boolean };

const KEY = 'google';
const none: Journey = { language: undefined, from: null, keepLoggedIn: false };

/** What must survive the way to Google and back: the server does not carry it. */
export function savePendingLogIn(journey: Journey) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(journey));
  } catch {
    // Without storage the browser comes back to the home page in English.
  }
}

/** Reads and removes it. */
export function takePendingLogIn(): Journey {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Journey>;
    sessionStorage.removeItem(KEY);
    return { ...none, ...kept };
  } catch {
    return none;
  }
}
