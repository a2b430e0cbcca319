import type { StoredSlabSet } from '@mizan/api';
import { isSame } from '@mizan/engine';
import { draftOf, type SlabDraft } from './slab-draft';

type ThreeVersions = { readonly base: StoredSlabSet; readonly draft: SlabDraft; readonly theirs: StoredSlabSet };

/** The name of a field of a draft in the law, where the rows are called slabs. */
const lawField = (name: string) => (name === 'rows' ? 'slabs' : name);

/**
 * Applies the edits of a draft to the schedule of another day, or to the one that another author has published since. What
 * the draft did not change stays as it is there. So do the fields in `accepted`, in which the author accepts the other value.
 */
export function rebaseDraft({ base, draft, theirs }: ThreeVersions, accepted: readonly { field: string }[]): SlabDraft {
  const [before, after] = [draftOf(base), draftOf(theirs)];
  const fields = new Set(accepted.map(({ field }) => field));
  const edited = Object.entries(draft).filter(
    ([name, value]) => !isSame(before[name as keyof SlabDraft], value) && !fields.has(lawField(name)),
  );
  return { ...after, ...Object.fromEntries(edited) };
}
