import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the file made at build and until React has taken the page over: before that nothing would happen on a press. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
