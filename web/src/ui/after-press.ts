/** The callbacks that wait for the end of the current press; undefined between presses. */
let waiting: (() => void)[] | undefined;

// Touch and pen fire mouse events, too. A press that becomes a drag ends with dragend instead of mouseup.
if (typeof document !== 'undefined') {
  addEventListener('mousedown', () => (waiting ??= []), true);
  for (const end of ['mouseup', 'dragend']) addEventListener(end, release, true);
}

function release() {
  const callbacks = waiting ?? [];
  waiting = undefined;
  // The click follows in the same task, so a timer runs after it.
  setTimeout(() => callbacks.forEach((callback) => callback()));
}

/** Calls back at once or, during a press, after its click. A press blurs the focused field before it ends; if the page moved then,
    the click would miss its target. */
export function afterPress(callback: () => void) {
  if (waiting) waiting.push(callback);
  else callback();
}
