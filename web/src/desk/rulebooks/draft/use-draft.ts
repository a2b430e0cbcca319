import { useEffect, useSyncExternalStore } from 'react';
import { useEditor } from '../editor';
import { type Draft, draftOf } from './draft';
import type { DraftState } from './draft-state';

export const useDraft = (): Draft => draftOf(useEditor());

export function useDraftState(): DraftState {
  const { subscribe, read } = useDraft();
  return useSyncExternalStore(subscribe, read);
}

/** Keeps the draft on the server for as long as the editor is drawn. */
export function useKeepDraft() {
  const draft = useDraft();
  useEffect(() => draft.start(), [draft]);
}
