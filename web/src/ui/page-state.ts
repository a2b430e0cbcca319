import { useEffect, useState, useSyncExternalStore } from 'react';

/** A subscription for `useSyncExternalStore` to a value that changes only with hydration. */
export const neverChanges = () => () => {};

/** Whether React has hydrated the page: before that, as in the prerendered file, a press would do nothing. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** A state for the time in which the browser leaves for another site; false again if the back button restores this page. */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return [isLeaving, setLeaving] as const;
}
