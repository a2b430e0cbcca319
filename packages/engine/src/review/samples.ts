import { compile } from '../compute/compile.ts';
import type { Rulebook } from '../compute/rulebook.ts';
import type { Amount } from '../number/decimal.ts';
import { type AnswerDifference, compareAnswers } from './compare-cases.ts';
import { amountsIn } from './edges.ts';
import { onlyRules, ruleNames, touchedRules } from './touched-rules.ts';

/** An amount that an edit answers differently; null for a rule that takes no amount. */
export type Sample = Omit<AnswerDifference, 'reading'> & { readonly amount: Amount | null };

export type RuleSamples = {
  readonly subMinorId: string;
  /** The names of the major, minor and sub-minor category. */
  readonly names: readonly string[];
  /** The reading of the samples: null for the rule itself, unless only another reading changes. */
  readonly reading: string | null;
  readonly samples: readonly Sample[];
};

const SAMPLES = 3;

/** One, two and five times each power of ten, from a thousand to five crore. */
const ROUND_AMOUNTS = [3, 4, 5, 6, 7].flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power));

/** Up to three sample amounts for each rule that an edit answers differently, for the first rules of the tree. */
export function sampleRules(before: Rulebook, after: Rulebook, mostRules: number): RuleSamples[] {
  const touched = touchedRules(before, after);
  const [old, now] = [onlyRules(before, touched), onlyRules(after, touched)];
  const sides = [compile(old), compile(now)] as const;
  const found: RuleSamples[] = [];
  for (const [subMinorId, names] of new Map([...ruleNames(now), ...ruleNames(old)])) {
    if (found.length === mostRules) break;
    const differencesAt = (amounts: readonly (number | null)[]) =>
      amounts.flatMap((amount) =>
        compareAnswers(...sides, { subMinorId, amount }).map((difference) => ({ amount, ...difference })),
      );
    const edges = amountsIn(sides, subMinorId);
    const [atRound, atEdges] = [edges.includes(null) ? [] : differencesAt(ROUND_AMOUNTS), differencesAt(edges)];
    // The samples are of the rule itself if it differs, otherwise of the first reading that does.
    const [first] = [...atRound, ...atEdges].toSorted((one, other) => rank(one) - rank(other));
    if (first === undefined) continue;
    const ofReading = (all: typeof atRound) => all.filter(({ reading }) => reading === first.reading).map(sampleOf);
    const rounded = ofReading(atRound);
    const samples = pick(rounded.length >= SAMPLES ? rounded : [...rounded, ...ofReading(atEdges)]);
    found.push({ subMinorId, names, reading: first.reading, samples });
  }
  return found;
}

/** The rule itself comes before its other readings. */
const rank = ({ reading }: AnswerDifference) => (reading === null ? 0 : 1);

const sampleOf = ({ reading: _, ...sample }: Sample & AnswerDifference): Sample => sample;

/** Picks the three most telling samples: with different answers if possible, far apart, in rising order. */
function pick(samples: readonly Sample[]): Sample[] {
  // Reversed, because a map keeps the last of equal answers and the first is wanted.
  const distinct = [...new Map(samples.toReversed().map((each) => [answersOf(each), each])).values()].toReversed();
  const chosen = new Set(spread(distinct));
  for (const each of samples) if (chosen.size < SAMPLES) chosen.add(each);
  return [...new Map([...chosen].map((each) => [each.amount, each])).values()].toSorted(
    (one, other) => Number(one.amount) - Number(other.amount),
  );
}

/** The valuation counts only if it changed, because usually it is the amount itself. */
function answersOf({ before, after }: Sample): string {
  if ('refused' in before || 'refused' in after || before.valuation !== after.valuation)
    return JSON.stringify([before, after]);
  return JSON.stringify([before.courtFee, after.courtFee]);
}

/** The first, the middle and the last. */
const spread = <Item>(items: readonly Item[]): readonly Item[] =>
  items.length <= SAMPLES
    ? items
    : [0, Math.floor(items.length / 2), items.length - 1].flatMap((at) => items.slice(at, at + 1));
