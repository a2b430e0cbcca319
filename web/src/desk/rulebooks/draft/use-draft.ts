import { useSyncExternalStore } from 'react';
import { useEditor } from '../editor';
import { type Draft, draftOf } from './draft';
import type { DraftState } from './draft-state';

/** The draft of the present editor. */
export const useDraft = (): Draft => draftOf(useEditor());

export function useDraftState(): DraftState {
  const { subscribe, read } = useDraft();
  return useSyncExternalStore(subscribe, read);
}
