import type { ItemLevel } from '../compute/rulebook.ts';

/** One difference between two rulebooks. */
export type Change = {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  readonly what: ItemLevel;
  /** The names of the categories, the outermost first, or the name of the slab set. */
  readonly names: readonly string[];
  /** The name of the reading; absent for the rule itself. */
  readonly reading?: string | undefined;
  /** The number of the entry, from 1. */
  readonly entry?: number | undefined;
  /** The value from which the slab charges. */
  readonly slabFrom?: number | undefined;
  /** The field that changed; null for other kinds of changes. */
  readonly field: string | null;
  /** The values of the field; the entry or slab added or removed; or the names of a moved item's parents. */
  readonly before: unknown;
  readonly after: unknown;
};

/** For a change that adds or removes an item as a whole. */
export const WHOLE = { field: null, before: null, after: null } as const;
