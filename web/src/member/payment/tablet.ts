/** The look of a radio button as a tile; the chosen one is framed. */
export const tablet =
  'group relative cursor-pointer rounded-1 border border-field bg-leaf text-14 transition-colors hover:border-ink-2 data-disabled:cursor-not-allowed data-disabled:bg-well data-disabled:text-ink-3 data-focus-visible:z-1 data-focus-visible:shadow-(--focus-ring) data-selected:z-1 data-selected:border-primary data-selected:bg-brass-wash data-selected:shadow-[inset_0_0_0_1px_var(--color-primary)]';
