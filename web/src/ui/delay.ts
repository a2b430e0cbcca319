import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** True after the delay, so that a spinner does not flash where loading takes less. */
export function useDelay(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}

/** The value, debounced. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}

/** Calls `onEnd` after this time; the countdown stops while it is paused. */
export function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void) {
  const msLeft = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => end(), msLeft.current);
    return () => {
      clearTimeout(timer);
      msLeft.current -= Date.now() - since;
    };
  }, [isPaused]);
}
