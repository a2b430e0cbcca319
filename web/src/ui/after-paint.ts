import { flushSync } from 'react-dom';

/** Calls back after the next paint, once for all calls of `schedule` before it; `flush` calls back at once if a call is pending. */
export function afterPaint(callback: () => void) {
  let isPending = false;
  function flush() {
    if (!isPending) return;
    isPending = false;
    callback();
  }
  function schedule() {
    // The render is synchronous, so that the next key press finds the state updated.
    if (!isPending) requestAnimationFrame(() => requestAnimationFrame(() => flushSync(flush)));
    isPending = true;
  }
  return { schedule, flush, isPending: () => isPending };
}
