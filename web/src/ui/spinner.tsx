/** Decoration beside words that say what is loading. */
export const Spinner = () => (
  <span className="size-4 animate-spin rounded-full border-2 border-current/30 border-t-current motion-reduce:animate-none" />
);
