import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered file and until hydration: before that a press would do nothing. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
