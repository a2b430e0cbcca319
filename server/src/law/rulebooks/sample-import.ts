import { type Rulebook, UnsoundRulebook } from '@mizan/engine';
import { type RuleSamples, sampleRules } from '@mizan/engine/review';
import type { MergeChanges } from './csv/merge-changes.ts';

/** The most rules whose answers are shown before and after an import. */
export const MAX_SAMPLED = 50;
/** The most changed rules for which answers are compared, because comparing more would delay the response. */
const MAX_COMPARED = 2000;

/** Amounts before and after an import for its changed rules; null if these are too many or cannot be computed. */
export function sampleImport(before: Rulebook, after: Rulebook, changes: MergeChanges): RuleSamples[] | null {
  const { added, changed, removed } = changes;
  if (added.count + changed.count + removed.count > MAX_COMPARED) return null;
  const dropped = before.slabSets.filter(({ id }) => !after.slabSets.some((set) => set.id === id));
  try {
    return sampleRules({ ...before, slabSets: [...after.slabSets, ...dropped] }, after, MAX_SAMPLED);
  } catch (error) {
    if (error instanceof UnsoundRulebook) return null;
    throw error;
  }
}
