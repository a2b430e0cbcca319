/** The look of a popover. */
export const panel =
  'rounded-2 border border-line-strong bg-leaf p-1 text-ink shadow-over [--ring-ground:var(--color-leaf)]';

/** The look of an option in a list. */
export const option =
  'flex cursor-pointer items-baseline gap-2 rounded-1 px-3 py-2 text-14 outline-none data-focused:bg-well data-focus-visible:shadow-(--focus-ring) data-selected:bg-brass-wash data-selected:font-semibold';
