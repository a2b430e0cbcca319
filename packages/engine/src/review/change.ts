import type { ItemLevel } from '../compute/rulebook.ts';

/** One difference between two rulebooks. */
export type Change = {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  readonly what: ItemLevel;
  /** The names of the categories from the outside in, or the name of the slab set. */
  readonly names: readonly string[];
  /** The name of the reading; absent for the rule itself. */
  readonly reading?: string | undefined;
  /** The number of the entry, from 1. */
  readonly entry?: number | undefined;
  /** The value from which the slab charges. */
  readonly slabFrom?: number | undefined;
  /** The field that changed; else null. */
  readonly field: string | null;
  /** The values of the field; the entry or slab that was added or removed; the names of the parents of what moved. */
  readonly before: unknown;
  readonly after: unknown;
};

/** What is added or removed as a whole has no field. */
export const WHOLE = { field: null, before: null, after: null } as const;
