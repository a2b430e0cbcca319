import { compile } from '../compute/compile.ts';
import type { CompiledRulebook } from '../compute/compiled.ts';
import type { Rulebook } from '../compute/rulebook.ts';
import type { Amount } from '../number/decimal.ts';
import { type AnswerDifference, compareAnswers } from './compare-cases.ts';
import { edgeAmounts } from './edge-amounts.ts';
import { onlyRules, ruleNames, touchedRules } from './touched-rules.ts';

/** A rulebook and the first day on which it is in force. */
export type DatedRulebook = { readonly from: string; readonly rulebook: Rulebook };

/** An edge amount that is answered differently on a day. */
export type EdgeDifference = {
  readonly day: string;
  readonly subMinorId: string;
  /** The names of the major, minor and sub-minor category. */
  readonly names: readonly string[];
  /** Null for a rule that takes no amount. */
  readonly amount: Amount | null;
} & AnswerDifference;

/** The rulebooks before and after an edit, in order of their days. */
type Timelines = { readonly before: readonly DatedRulebook[]; readonly after: readonly DatedRulebook[] };

/** Finds the edge amounts of both sides that an edit answers differently on these days, in the order of the tree. */
export function compareEdges({ before, after }: Timelines, days: readonly string[]): EdgeDifference[] {
  return days.flatMap((day) => {
    const [was, is] = [inForce(before, day), inForce(after, day)];
    return was === is ? [] : differencesOn(day, was ?? emptyRulebook, is ?? emptyRulebook);
  });
}

const inForce = (timeline: readonly DatedRulebook[], day: string) =>
  timeline.findLast(({ from }) => from <= day)?.rulebook;

const emptyRulebook: Rulebook = { type: 'courtFee', majorCategories: [], slabSets: [], provinceSlabId: null };

function differencesOn(day: string, before: Rulebook, after: Rulebook): EdgeDifference[] {
  const touched = touchedRules(before, after);
  if (touched.size === 0) return [];
  const [old, now] = [onlyRules(before, touched), onlyRules(after, touched)];
  const [was, is] = [compile(old), compile(now)];
  return [...new Map([...ruleNames(now), ...ruleNames(old)])].flatMap(([subMinorId, names]) =>
    amountsIn([was, is], subMinorId).flatMap((amount): EdgeDifference[] => {
      const input = { subMinorId, amount };
      return compareAnswers(was, is, input).map((difference) => ({ day, names, ...input, ...difference }));
    }),
  );
}

/** The edge amounts of a rule in all rulebooks, rising. A rule without an amount has only null, which others leave out. */
export function amountsIn(rulebooks: readonly CompiledRulebook[], id: string): (number | null)[] {
  const rules = rulebooks.flatMap(({ subMinors }) => subMinors.get(id) ?? []);
  const amounts = new Set(rules.flatMap(edgeAmounts));
  if (amounts.size > 1) amounts.delete(null);
  return [...amounts].toSorted((one, other) => Number(one) - Number(other));
}
