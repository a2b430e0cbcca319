import type { ItemLevel } from '../compute/rulebook.ts';

/** `mine` is the edit; `theirs` is what it is joined onto. */
export type Side = 'mine' | 'theirs';
export type Three<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

/** Both sides changed a field differently, or one side changed what the other removed. */
export type Conflict = {
  /** The key of its choice. */
  readonly key: string;
  readonly id: string;
  readonly level: ItemLevel;
  /** The names of the categories from the outside in, or the name of the schedule. */
  readonly names: readonly string[];
} & (
  | {
      /** A part of an object follows a dot (`suitValuation.type`); `parent` is the category that an item stands in. */
      readonly field: string;
      /** Values as they are stored, null for none; the names of the categories for `parent`. */
      readonly before: unknown;
      readonly mine: unknown;
      readonly theirs: unknown;
    }
  | { readonly field: null; readonly removedBy: Side }
);

/** The side that wins a conflict, by its key. Until it is decided, mine wins. */
export type Choices = ReadonlyMap<string, Side>;

export type Conflicts = {
  readonly conflicts: readonly Conflict[];
  /** The conflicts without a choice. */
  readonly open: readonly Conflict[];
};

/** Collects the conflicts of one join and looks up their choices. */
export function decisions(choices: Choices) {
  const conflicts: Conflict[] = [];
  return {
    decide: (conflict: Conflict): Side => {
      conflicts.push(conflict);
      return choices.get(conflict.key) ?? 'mine';
    },
    result: (): Conflicts => ({ conflicts, open: conflicts.filter(({ key }) => !choices.has(key)) }),
  };
}

export type Decide = ReturnType<typeof decisions>['decide'];
