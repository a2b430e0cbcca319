const MARGIN_PX = 16;

/** How far to the right a box has to move to be inside a page of that width, with a margin; negative is to the left. */
export function shiftIntoView({ left, right }: { left: number; right: number }, pageWidth: number): number {
  const beyond = Math.max(0, right - (pageWidth - MARGIN_PX));
  return beyond > 0 ? -beyond : Math.max(0, MARGIN_PX - left);
}
