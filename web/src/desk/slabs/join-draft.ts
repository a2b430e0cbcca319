import type { StoredSlabSet } from '@mizan/api';
import type { Slab, SlabSet } from '@mizan/engine';
import { type Choices, type Conflict, joinSlabSet } from '@mizan/engine/join';
import { contentOf, draftOf, type SlabDraft } from './draft';

type Three = { readonly base: StoredSlabSet; readonly draft: SlabDraft; readonly theirs: StoredSlabSet };

export type JoinedDraft = {
  readonly draft: SlabDraft;
  readonly conflicts: readonly Conflict[];
  /** Those that the author has not decided. */
  readonly open: readonly Conflict[];
};

/** Joins a draft onto another version than the edited one. */
export function joinDraft({ base, draft, theirs }: Three, choices: Choices): JoinedDraft {
  const sets = {
    base: setOf(base.id, draftOf(base)),
    mine: setOf(base.id, draft),
    theirs: setOf(base.id, draftOf(theirs)),
  };
  const { slabSet, conflicts, open } = joinSlabSet(sets, choices);
  return { draft: draftOf(slabSet), conflicts, open };
}

/** A draft as a schedule; a row may still be without a value, which the join treats as any other. */
const setOf = (id: string, draft: SlabDraft): SlabSet => ({
  ...contentOf(draft),
  id,
  slabs: draft.rows as readonly Slab[],
});
