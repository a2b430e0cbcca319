import type { CalculationType } from '@mizan/engine';
import { currentSession } from '../../client/session/session';
import { type Draft, emptyDraft } from './draft';

const KEY = 'calculator';

/** Nobody owns what a guest picked: whoever signs up next goes on with it. */
type Kept = Partial<Draft> & { owner?: string | null };

function ownerNow(): string | null {
  const session = currentSession();
  return session.status === 'member' ? session.saved.user.email : null;
}

/** What another member left behind is nobody's business. */
function read(store: Storage): Kept | null {
  const kept: Kept | null = JSON.parse(store.getItem(KEY) ?? 'null');
  return kept && [null, undefined, ownerNow()].includes(kept.owner) ? kept : null;
}

/** What this tab had; for one opened by a mailed link, what a guest of this browser had. */
export function readDraft(type: CalculationType): Draft {
  const empty = emptyDraft(type);
  try {
    const kept = read(sessionStorage) ?? read(localStorage);
    if (kept === null) return empty;
    const { owner: _, ...draft } = kept;
    return { ...empty, ...draft };
  } catch {
    // Nothing can be kept in this browser, or what was kept is not ours: one begins anew.
    return empty;
  }
}

/** Of which calculator a kind of suit has been picked and not calculated yet. */
export function savedType(): CalculationType | null {
  const { type, subMinor } = readDraft('courtFee');
  return subMinor === null ? null : type;
}

/** A guest who signs up may come back in another tab, by the link in a mail; a member's tabs are each for themselves. */
export function saveDraft(draft: Draft) {
  const owner = ownerNow();
  const text = JSON.stringify({ ...draft, owner });
  try {
    sessionStorage.setItem(KEY, text);
    if (owner === null) localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing still lets one work until the page is left.
  }
}

/** It has been calculated. */
export function removeDraft() {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept either.
  }
}
