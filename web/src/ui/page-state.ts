import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered file and until hydration: before that a press would do nothing. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** True while the browser leaves for another site; false again after the back button, for which it keeps the page as it was. */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return [isLeaving, setLeaving] as const;
}
