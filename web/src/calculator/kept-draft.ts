import type { CalculationType } from '@mizan/engine';
import { type Draft, emptyDraft } from './draft';

const KEY = 'calculator';

const read = (store: Storage): Partial<Draft> | null => JSON.parse(store.getItem(KEY) ?? 'null');

/** What this tab had; for one opened by a mailed link, what a guest of this browser had. */
export function readDraft(type: CalculationType): Draft {
  const empty = emptyDraft(type);
  try {
    const kept = read(sessionStorage) ?? read(localStorage);
    return kept === null ? empty : { ...empty, ...kept };
  } catch {
    // Nothing can be kept in this browser, or what was kept is not ours: one begins anew.
    return empty;
  }
}

/** Of which calculator a kind of suit has been picked and not calculated yet. */
export function keptType(): CalculationType | null {
  const { type, subMinor } = readDraft('courtFee');
  return subMinor === null ? null : type;
}

/** A guest who signs up may come back in another tab, by the link in a mail; a member's tabs are each for themselves. */
export function keepDraft(draft: Draft, isGuest: boolean) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
    if (isGuest) localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still lets one work until the page is left.
  }
}

/** It has been calculated. */
export function forgetDraft() {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept either.
  }
}
