/** One difference between two rulebooks. */
export type Change = {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  readonly what: 'majorCategory' | 'minorCategory' | 'subminorCategory' | 'entry' | 'slabSet' | 'slab' | 'rulebook';
  /** The names from the outside in. */
  readonly names: readonly string[];
  /** For a change, the field with its values; for the rest null. */
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** The same in plain English. */
  readonly sentence: string;
};
