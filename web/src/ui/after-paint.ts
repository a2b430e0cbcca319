import { flushSync } from 'react-dom';

/** Does something once what has just been typed or drawn is painted, once for all that came meanwhile; or at once, where it is settled before. */
export function afterPaint(act: () => void) {
  let isWaiting = false;
  function settle() {
    if (!isWaiting) return;
    isWaiting = false;
    act();
  }
  // At once and whole: a key that is pressed next must find all of it done.
  const flush = () => flushSync(settle);
  function wait() {
    if (!isWaiting) requestAnimationFrame(() => requestAnimationFrame(flush));
    isWaiting = true;
  }
  return { wait, settle };
}
