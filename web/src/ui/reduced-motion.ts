import { useSyncExternalStore } from 'react';

/** Apart from `narrow.ts`: in one file, the calculator would load the script of the home page (4 kB). */
const query = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether motion is reduced; true in the prerendered file, until it is known. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
