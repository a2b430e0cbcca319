import { type Rulebook, UnsoundRulebook } from '@mizan/engine';
import { type RuleSamples, sampleRules } from '@mizan/engine/review';
import type { MergeChanges } from './csv/merge-changes.ts';

/** More rules are only counted. */
export const MAX_SAMPLED = 50;
/** Comparing more rules would delay the answer. */
const MAX_COMPARED = 2000;

/** The changes in rupees that imported rows make on their date; null if they are too many, or cannot be computed. */
export function sampleImport(before: Rulebook, after: Rulebook, changes: MergeChanges): RuleSamples[] | null {
  const { added, changed, removed } = changes;
  if (added.count + changed.count + removed.count > MAX_COMPARED) return null;
  const kept = before.slabSets.filter(({ id }) => !after.slabSets.some((set) => set.id === id));
  try {
    return sampleRules({ ...before, slabSets: [...after.slabSets, ...kept] }, after, MAX_SAMPLED);
  } catch (error) {
    if (error instanceof UnsoundRulebook) return null;
    throw error;
  }
}
