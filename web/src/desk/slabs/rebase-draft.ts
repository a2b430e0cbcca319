import type { StoredSlabSet } from '@mizan/api';
import { isSame } from '@mizan/engine';
import { draftOf, type SlabDraft } from './slab-draft';

type ThreeVersions = { readonly base: StoredSlabSet; readonly draft: SlabDraft; readonly theirs: StoredSlabSet };

/** The rows of a draft are one field of the law, its slabs. */
const lawField = (name: string) => (name === 'rows' ? 'slabs' : name);

/**
 * The same edit on the schedule of another day, or as somebody has changed it since: what the edit changed holds, unless
 * its author takes what is there; all else is as it is there.
 */
export function rebaseDraft(
  { base, draft, theirs }: ThreeVersions,
  accepted: readonly { readonly field: string }[],
): SlabDraft {
  const [before, there] = [draftOf(base), draftOf(theirs)];
  const fields = new Set(accepted.map(({ field }) => field));
  const edited = Object.entries(draft).filter(
    ([name, value]) => !isSame(before[name as keyof SlabDraft], value) && !fields.has(lawField(name)),
  );
  return { ...there, ...Object.fromEntries(edited) };
}
