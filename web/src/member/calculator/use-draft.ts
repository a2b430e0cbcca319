import type { CalculationType } from '@mizan/engine';
import { useEffect, useState } from 'react';
import { type Draft, emptyDraft, withType } from './draft';
import { readDraft, removeDraft, saveDraft } from './saved-draft';

export type Change = (next: (draft: Draft) => Draft) => void;

/** The draft follows the type of the page, and every change of it is kept. */
export function useDraft(type: CalculationType) {
  const [draft, setDraft] = useState(() => withType(readDraft(type), type));
  if (draft.type !== type) setDraft(withType(draft, type));
  useEffect(() => saveDraft(draft), [draft]);

  /** Also before a page is left for good: what is kept must not bring back what has been calculated. */
  function reset() {
    setDraft(emptyDraft(type));
    removeDraft();
  }

  return { draft, change: setDraft as Change, reset };
}
