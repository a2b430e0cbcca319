import { useSyncExternalStore } from 'react';

/** Screens have one column below this width, the breakpoint `md`. */
const query = '(max-width: 47.99em)';

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is narrow, as on a phone; false in the prerendered file. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
