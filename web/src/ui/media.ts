import { useSyncExternalStore } from 'react';

/** A hook that follows a media query; `prerendered` is its value in the prerendered file, until it is known. */
function followMedia(query: string, prerendered: boolean) {
  const matches = () => matchMedia(query).matches;
  function subscribe(listener: () => void) {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  }
  return function useMedia() {
    return useSyncExternalStore(subscribe, matches, () => prerendered);
  };
}

/** Below this width there is one column: the breakpoint `md`. */
export const useNarrow = followMedia('(max-width: 47.99em)', false);
export const useReducedMotion = followMedia('(prefers-reduced-motion: reduce)', true);
