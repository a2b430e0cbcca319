/** What waits for the end of the press that goes on now; undefined between presses. */
let waiting: (() => void)[] | undefined;

// Fingers and pens press with events of the mouse, too; the last two of a press that becomes a drag are other ones.
if (typeof document !== 'undefined') {
  addEventListener('mousedown', () => (waiting ??= []), true);
  for (const end of ['mouseup', 'dragend']) addEventListener(end, release, true);
}

function release() {
  const held = waiting ?? [];
  waiting = undefined;
  // The click follows in the same task.
  setTimeout(() => held.forEach((callback) => callback()));
}

/** Calls back at once or, during a press, after its click. A press takes the focus from a field before it is over, and
    whatever moves then is no longer under the pointer. */
export function afterPress(callback: () => void) {
  if (waiting) waiting.push(callback);
  else callback();
}
