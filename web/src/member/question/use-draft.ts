import type { CalculationType } from '@mizan/engine';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Draft, emptyDraft, withType } from './draft';
import { createDraftStore, type DraftStore } from './draft-store';
import { readDraft, removeDraft } from './saved-draft';

export type Change = DraftStore['change'];

/** The autosaved draft of the page's type. `draft` has only the picks, so that typing an amount re-renders nothing;
    `useDraftValue` also reads the amount. `start` makes the picks that need no choice, before the first render. */
export function useDraft(type: CalculationType, start: (draft: Draft) => Draft = (draft) => draft) {
  const [store] = useState(() => createDraftStore(start(withType(readDraft(type), type))));
  // The prerendered page has an empty draft.
  const draft = useSyncExternalStore(store.subscribe, store.picks, store.empty);
  useLayoutEffect(() => store.change((before) => withType(before, type)), [store, type]);
  useEffect(() => store.autosave(), [store]);

  /** Empties the draft, and removes it from storage at once, because the page may be left before it re-renders. */
  function reset() {
    store.change(() => emptyDraft(type));
    removeDraft();
  }

  return { store, draft, change: store.change, reset };
}

/** A plain value computed from the whole draft, amount included; re-renders only when the value changes. */
export const useDraftValue = <Value extends string | boolean>(
  store: DraftStore,
  compute: (draft: Draft) => Value,
): Value => {
  const read = () => compute(store.now());
  return useSyncExternalStore(store.subscribe, read, () => compute(store.empty()));
};
