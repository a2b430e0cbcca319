/** The callbacks that wait for the end of the current press; undefined between presses. */
let waiting: (() => void)[] | undefined;

// Touch and pen fire mouse events, too. A press that becomes a drag ends with dragend instead of mouseup.
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
