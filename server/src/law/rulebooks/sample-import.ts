import { type Rulebook, UnsoundRulebook } from '@mizan/engine';
import { type RuleSamples, sampleRules } from '@mizan/engine/review';
import type { MergeChanges } from './csv/merge-changes.ts';
import type { Draft } from './draft.ts';

/** More rules are only counted. */
export const MAX_SAMPLED = 50;
/** Comparing more rules would delay the answer. */
const MAX_COMPARED = 2000;

type Imported = { draft: Draft; tree: Rulebook['majorCategories']; changes: MergeChanges };

/** The changes in rupees that imported rows make on their date; null if they are too many, or cannot be computed. */
export function sampleImport(before: Rulebook, { draft, tree, changes }: Imported): RuleSamples[] | null {
  const { added, changed, removed } = changes;
  if (added.count + changed.count + removed.count > MAX_COMPARED) return null;
  const [version] = draft.versions;
  if (version === undefined) return null;
  const { slabSets, provinceSlabId } = version;
  const kept = before.slabSets.filter(({ id }) => !slabSets.some((set) => set.id === id));
  try {
    return sampleRules(
      { ...before, slabSets: [...slabSets, ...kept] },
      { type: before.type, majorCategories: tree, slabSets, provinceSlabId },
      MAX_SAMPLED,
    );
  } catch (error) {
    if (error instanceof UnsoundRulebook) return null;
    throw error;
  }
}
