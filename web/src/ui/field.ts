/** The look of every text field. */
export const box =
  'w-full rounded-1 border border-field bg-leaf px-3 py-2 text-16 transition-colors hover:border-ink-2 focus:border-brass-ink focus:shadow-(--focus-ring) rtl:text-right data-invalid:border-madder data-invalid:border-l-3 rtl:data-invalid:border-l rtl:data-invalid:border-r-3 data-disabled:bg-well data-disabled:text-ink-3';
