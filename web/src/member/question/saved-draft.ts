import type { CalculationType } from '@mizan/engine';
import { currentSession } from '../../client/session/session';
import { viewedDay } from '../../client/viewed-day';
import { withStorage } from '../../client/with-storage';
import { type Draft, emptyDraft } from './draft';

const KEY = 'calculator';

/** The key of the draft. Each date of law that an administrator views has a draft of its own. */
function keyNow(): string {
  const day = viewedDay();
  return day === null ? KEY : `${KEY} ${day}`;
}

/** A guest's draft has no owner: a member who signs up next continues it. */
type StoredDraft = Partial<Draft> & { owner?: string | null };

function ownerNow(): string | null {
  const session = currentSession();
  return session.status === 'member' ? session.saved.user.email : null;
}

/** The draft in a storage; null if there is none or another member owns it. */
function read(store: Storage): StoredDraft | null {
  const stored: StoredDraft | null = JSON.parse(store.getItem(keyNow()) ?? 'null');
  return stored && [null, undefined, ownerNow()].includes(stored.owner) ? stored : null;
}

/** The draft of this tab, or a guest's of this browser, for a tab opened by a mailed link. */
export function readDraft(type: CalculationType): Draft {
  const empty = emptyDraft(type);
  const stored = withStorage(() => read(sessionStorage) ?? read(localStorage));
  if (!stored) return empty;
  const { owner: _, ...draft } = stored;
  return { ...empty, ...draft };
}

/** The type of the saved draft; null if it has no kind of suit. */
export function savedType(): CalculationType | null {
  const { type, subMinor } = readDraft('courtFee');
  return subMinor === null ? null : type;
}

/** Saves the draft for this tab. A guest's is also saved for the browser, because a mailed link after signing up opens another tab. */
export function saveDraft(draft: Draft) {
  const owner = ownerNow();
  const text = JSON.stringify({ ...draft, owner });
  withStorage(() => {
    sessionStorage.setItem(keyNow(), text);
    if (owner === null) localStorage.setItem(KEY, text);
  });
}

export const removeDraft = () =>
  withStorage(() => {
    sessionStorage.removeItem(keyNow());
    localStorage.removeItem(KEY);
  });
