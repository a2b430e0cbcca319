/** The look of a popover. */
export const panel =
  'rounded-2 border border-line-strong bg-leaf p-1 text-ink shadow-over [--ring-ground:var(--color-leaf)]';

/** The look of an option in a list. */
export const option =
  'flex cursor-pointer items-baseline gap-2 rounded-1 px-3 py-2 text-14 outline-none data-focused:bg-well data-focus-visible:shadow-(--focus-ring) data-selected:bg-brass-wash data-selected:font-semibold';

/** The look of a radio button as a tile; the chosen one is framed. */
export const tile =
  'group relative cursor-pointer rounded-1 border border-field bg-leaf text-14 transition-colors hover:border-ink-2 data-disabled:cursor-not-allowed data-disabled:bg-well data-disabled:text-ink-3 data-focus-visible:z-1 data-focus-visible:shadow-(--focus-ring) data-selected:z-1 data-selected:border-primary data-selected:bg-brass-wash data-selected:shadow-[inset_0_0_0_1px_var(--color-primary)]';
