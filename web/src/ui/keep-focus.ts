/** Focuses the part of a screen whose pressed button goes away. If the reader has moved on to another part, the focus stays there. */
export function keepFocus(part: HTMLElement | null) {
  if (part?.contains(document.activeElement)) part.focus({ preventScroll: true });
}
