import type { CalculationType } from '@mizan/engine';
import { useEffect, useState } from 'react';
import { type Draft, emptyDraft, withType } from './draft';
import { rememberProvince } from './preferred-province';
import { readDraft, removeDraft, saveDraft } from './saved-draft';

export type Change = (next: (draft: Draft) => Draft) => void;

/** The draft follows the type of the page; every change is saved. */
export function useDraft(type: CalculationType) {
  const [draft, setDraft] = useState(() => withType(readDraft(type), type));
  if (draft.type !== type) setDraft(withType(draft, type));
  useEffect(() => saveDraft(draft), [draft]);
  useEffect(() => rememberProvince(draft.province), [draft.province]);

  /** Removes it from storage at once: the page may be left before it re-renders. */
  function reset() {
    setDraft(emptyDraft(type));
    removeDraft();
  }

  return { draft, change: setDraft as Change, reset };
}
