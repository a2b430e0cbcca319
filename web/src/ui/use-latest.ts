import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for ever, that does what the newest one does: whoever is given it is not drawn again. */
export function useLatest<Arguments extends unknown[]>(act: (...given: Arguments) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
