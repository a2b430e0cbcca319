import { useEffect, useSyncExternalStore } from 'react';
import { useEditor } from '../editor';
import { type DraftKeeper, type Keeping, keeperOf } from './keeper';

export const useKeeper = (): DraftKeeper => keeperOf(useEditor());

export function useKeeping(): Keeping {
  const { subscribe, read } = useKeeper();
  return useSyncExternalStore(subscribe, read);
}

/** Keeps the draft on the server for as long as the editor is drawn. */
export function useKeepDraft() {
  const keeper = useKeeper();
  useEffect(() => {
    let stop: (() => void) | undefined;
    // Not at once: in development React mounts twice, and the second would find the place of the first held.
    const timer = setTimeout(() => (stop = keeper.start()));
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [keeper]);
}
