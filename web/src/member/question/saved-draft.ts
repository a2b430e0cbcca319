import type { CalculationType } from '@mizan/engine';
import { currentSession } from '../../client/session/session';
import { viewedDay } from '../../client/viewed-day';
import { withStorage } from '../../client/with-storage';
import { type Draft, emptyDraft } from './draft';

const KEY = 'calculator';

/** An administrator who looks at the law of another date has a draft of its own for it. */
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

/** A draft of another member is ignored. */
function read(store: Storage): StoredDraft | null {
  const kept: StoredDraft | null = JSON.parse(store.getItem(keyNow()) ?? 'null');
  return kept && [null, undefined, ownerNow()].includes(kept.owner) ? kept : null;
}

/** The draft of this tab, or a guest's of this browser, for a tab opened by a mailed link. */
export function readDraft(type: CalculationType): Draft {
  const empty = emptyDraft(type);
  const kept = withStorage(() => read(sessionStorage) ?? read(localStorage));
  if (!kept) return empty;
  const { owner: _, ...draft } = kept;
  return { ...empty, ...draft };
}

/** The calculator for which a kind of suit is picked but not calculated. */
export function savedType(): CalculationType | null {
  const { type, subMinor } = readDraft('courtFee');
  return subMinor === null ? null : type;
}

/** A guest who signs up may come back in another tab, by a mailed link; each tab of a member has its own draft. */
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
