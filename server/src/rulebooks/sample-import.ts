import { type MajorCategory, type Rulebook, UnsoundRulebook } from '@mizan/engine';
import { type RuleSamples, sampleRules } from '@mizan/engine/review';
import type { MergeChanges } from './csv/merge-changes.ts';
import type { Draft } from './draft.ts';

/** More rules are only counted. */
export const MAX_SAMPLED = 50;
/** Comparing more rules would delay the answer. */
const MAX_COMPARED = 2000;

/** Keeps the major categories that an import changes, as long as their changes are few enough to compare. */
export function openSamples({ added, changed, removed }: MergeChanges) {
  const [was, is]: [MajorCategory[], MajorCategory[]] = [[], []];
  const isTooMuch = () => added.count + changed.count + removed.count > MAX_COMPARED;

  function add(old: MajorCategory | undefined, major: MajorCategory | undefined) {
    if (old === major) return;
    if (old) was.push(old);
    if (major) is.push(major);
    if (isTooMuch()) was.length = is.length = 0;
  }

  /** What imported rows change in rupees on their date; null where that is too much to compute, or cannot be. */
  function of(before: Omit<Rulebook, 'majorCategories'>, { versions: [version] }: Draft): RuleSamples[] | null {
    if (version === undefined || isTooMuch()) return null;
    const { slabSets, provinceSlabId } = version;
    const kept = before.slabSets.filter(({ id }) => !slabSets.some((set) => set.id === id));
    try {
      return sampleRules(
        { ...before, majorCategories: was, slabSets: [...slabSets, ...kept] },
        { type: before.type, majorCategories: is, slabSets, provinceSlabId },
        MAX_SAMPLED,
      );
    } catch (error) {
      if (error instanceof UnsoundRulebook) return null;
      throw error;
    }
  }

  return { add, of };
}
