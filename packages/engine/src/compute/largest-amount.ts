import type { Amount, Decimal } from '../number/decimal.ts';
import { decimal, hundredth, isAbove, least, stepsIn, toAmount, zero } from '../number/decimal.ts';
import { MAX_AMOUNT, parseAmount } from '../number/money.ts';
import { isRefusal, type Refusal } from '../number/refusal.ts';
import type { CompiledEntry, CompiledSubMinor } from './compiled.ts';
import { sumEntries, valueOf } from './evaluate.ts';

/** The largest amount whose fee or valuation stays within a bound; one paisa more exceeds the bound. */
export type LargestAmount =
  | { readonly kind: 'upTo'; readonly amount: Amount }
  /** Every amount that the rule accepts stays within the bound. */
  | { readonly kind: 'every' }
  /** Even the lowest amount that the rule accepts exceeds the bound. */
  | { readonly kind: 'none' };

/** The figure of an answer that must stay within the bound. */
export type BoundedFigure = 'fee' | 'valuation';

/** A rule whose answer depends on the amount, with the ranges of amounts within which neither its fee nor its valuation falls. */
export type ReversibleRule = { readonly entries: readonly CompiledEntry[]; readonly ranges: readonly AmountRange[] };

/** Amounts in paisa, both ends included. */
type AmountRange = { readonly first: number; readonly last: number };

/** Prepares a rule for `largestAmount`; null where its answer depends on no amount. */
export function toReversibleRule(rule: CompiledSubMinor): ReversibleRule | null {
  const { kind, fixedAmount, entries, minimum, maximum } = rule;
  if (kind !== 'multiplier' || fixedAmount !== null) return null;
  const allowed = {
    first: inPaisa(minimum ?? zero, 'up'),
    last: inPaisa(least(maximum ?? MAX_AMOUNT, MAX_AMOUNT), 'down'),
  };
  // The fee can fall only where a valuation passes an edge of its schedule, so ranges end there.
  const cuts = new Set<number>();
  for (const entry of entries) {
    for (const edge of edgesOf(entry)) {
      const cut = lastWithin(allowed, (amount) => !isAbove(valueOf(entry, amount, []), edge));
      if (cut !== null && cut < allowed.last) cuts.add(cut);
    }
  }
  const ends = [...cuts].toSorted((a, b) => a - b);
  const ranges = [...ends, allowed.last].map((last, index) => ({
    first: (ends[index - 1] ?? allowed.first - 1) + 1,
    last,
  }));
  return { entries, ranges };
}

/** Searches for the first amount beyond the bound, so that "up to" holds even where a higher slab charges less. */
export function largestAmount(
  { entries, ranges }: ReversibleRule,
  bounded: BoundedFigure,
  atMost: unknown,
): LargestAmount | Refusal {
  const bound = parseAmount(atMost);
  if (isRefusal(bound)) return bound;
  const isWithin = (amount: Decimal) => !isAbove(sumEntries(entries, amount, [])[bounded], bound);
  let lowerEnd: number | null = null;
  for (const range of ranges) {
    const last = lastWithin(range, isWithin);
    if (last !== range.last) return upTo(last ?? lowerEnd);
    lowerEnd = last;
  }
  return { kind: 'every' };
}

const upTo = (paisa: number | null): LargestAmount =>
  paisa === null ? { kind: 'none' } : { kind: 'upTo', amount: toAmount(decimal(paisa, 2)) };

/** The valuations at which the schedule's rate changes. */
const edgesOf = ({ fee }: CompiledEntry): Decimal[] =>
  fee?.slabSet?.slabs.flatMap(({ above, upTo: end }) => (end === null ? [above] : [above, end])) ?? [];

const inPaisa = (amount: Decimal, mode: 'up' | 'down') => Number(stepsIn(amount, hundredth, mode).units);

/** The last paisa of a range for which a monotone condition holds; null where it never holds. */
function lastWithin({ first, last }: AmountRange, holds: (amount: Decimal) => boolean): number | null {
  if (!holds(decimal(first, 2))) return null;
  if (holds(decimal(last, 2))) return last;
  let [within, beyond] = [first, last];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (holds(decimal(middle, 2))) within = middle;
    else beyond = middle;
  }
  return within;
}
