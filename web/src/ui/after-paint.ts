/** Does something once the letter that was just typed has been painted, once for all that came meanwhile; or at once, where it is settled before. */
export function afterPaint(act: () => void) {
  let isWaiting = false;
  function settle() {
    if (!isWaiting) return;
    isWaiting = false;
    act();
  }
  function wait() {
    if (!isWaiting) requestAnimationFrame(() => requestAnimationFrame(settle));
    isWaiting = true;
  }
  return { wait, settle };
}
