import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable callback that always calls the latest function, so that memoised children do not re-render. */
export function useStableCallback<Arguments extends unknown[]>(callback: (...args: Arguments) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
