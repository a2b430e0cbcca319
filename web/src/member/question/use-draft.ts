import type { CalculationType } from '@mizan/engine';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Draft, emptyDraft, withType } from './draft';
import { type DraftStore, draftStore } from './draft-store';
import { readDraft, removeDraft } from './saved-draft';

export type Change = DraftStore['change'];

/** The draft follows the type of the page; every change is saved. Its typed amount is read with `useTyped`. `start` makes the
    picks that need no choice: later they would re-render the screen. */
export function useDraft(type: CalculationType, start: (draft: Draft) => Draft = (draft) => draft) {
  const [store] = useState(() => draftStore(start(withType(readDraft(type), type))));
  // The prerendered file knows no draft.
  const draft = useSyncExternalStore(store.subscribe, store.picks, store.empty);
  useLayoutEffect(() => store.change((before) => withType(before, type)), [store, type]);
  useEffect(() => store.keepSaved(), [store]);

  /** Removes it from storage at once: the page may be left before it re-renders. */
  function reset() {
    store.change(() => emptyDraft(type));
    removeDraft();
  }

  return { store, draft, change: store.change, reset };
}

/** What is made of the whole draft, with its amount. Re-renders when the result changes, which must be a plain value. */
export const useTyped = <Value extends string | boolean>(store: DraftStore, make: (draft: Draft) => Value): Value => {
  const read = () => make(store.now());
  return useSyncExternalStore(store.subscribe, read, () => make(store.empty()));
};
