import { type Rulebook, UnsoundRulebook } from '@mizan/engine';
import { compareEdges, type EdgeDifference, type RuleSamples, sampleRules } from '@mizan/engine/review';
import { useDeferredValue, useMemo } from 'react';
import { daysAfter } from '../../language/days';

type RulebookEdit = { readonly before: Rulebook; readonly after: Rulebook; readonly effectiveFrom: string };

export type Edges = {
  readonly effectiveFrom: string;
  /** The day before the edit is in force. */
  readonly eve: string;
  readonly differences: readonly EdgeDifference[];
  /** What the edit changes in rupees, for a few amounts of each rule. */
  readonly samples: readonly RuleSamples[];
};

/** Rules beyond this number are only counted. */
const MAX_SAMPLED = 50;

/** The answers that an edit changes at the edges of its rules; null if it has no date, or faults that prevent computing. */
export function edgesOf({ before, after, effectiveFrom }: RulebookEdit): Edges | null {
  if (Number.isNaN(Date.parse(effectiveFrom))) return null;
  const eve = daysAfter(effectiveFrom, -1);
  // The empty day sorts before all others.
  const unedited = { from: '', rulebook: before };
  const law = { before: [unedited], after: [unedited, { from: effectiveFrom, rulebook: after }] };
  try {
    const differences = compareEdges(law, [eve, effectiveFrom]);
    return { effectiveFrom, eve, differences, samples: sampleRules(before, after, MAX_SAMPLED) };
  } catch (error) {
    if (error instanceof UnsoundRulebook) return null;
    throw error;
  }
}

/** Computes the edges after the screen is painted, because a large edit takes a moment. The caller memoises `edit`. */
export function useEdges(edit: RulebookEdit | null): Edges | null {
  const painted = useDeferredValue(edit, null);
  return useMemo(() => painted && edgesOf(painted), [painted]);
}
