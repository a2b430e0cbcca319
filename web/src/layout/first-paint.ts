type Left = { focused: HTMLElement | null; menu: string | undefined; search: HTMLInputElement | null };

let left: Left | undefined;

/** Whether the screen that is rendered now takes its place. */
export const isFirstPaintShown = () => Boolean(globalThis.document?.getElementById('first-paint'));

/** Notes where its reader is. It is called in the commit that removes the first paint, while that still stands: until then
    every press and letter goes there. */
export function leaveFirstPaint() {
  const place = document.getElementById('first-paint');
  left = place
    ? {
        focused: place.querySelector<HTMLElement>(':focus'),
        menu: place.querySelector(':popover-open')?.id,
        search: place.querySelector<HTMLInputElement>('input[name="kind"]'),
      }
    : undefined;
}

/** Gives what was noted to the screen that takes its place, and forgets it. */
export function takeLeft() {
  const taken = left;
  left = undefined;
  return taken;
}
