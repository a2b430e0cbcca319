import type { Language } from '@mizan/api';

type Journey = { language: Language | undefined; from: string | null; keepLoggedIn: boolean };

const KEY = 'google';
const none: Journey = { language: undefined, from: null, keepLoggedIn: false };

/** What is to be known again when Google sends the browser back: the server does not carry it. */
export function savePendingLogIn(journey: Journey) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(journey));
  } catch {
    // A browser that keeps nothing comes back to the home page in English.
  }
}

/** Taken once. */
export function takePendingLogIn(): Journey {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Journey>;
    sessionStorage.removeItem(KEY);
    return { ...none, ...kept };
  } catch {
    return none;
  }
}
