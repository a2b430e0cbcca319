import type { Amount, Decimal } from '../number/decimal.ts';
import { decimal, hundredth, isAbove, least, stepsIn, toAmount, zero } from '../number/decimal.ts';
import { MAX_AMOUNT, parseAmount } from '../number/money.ts';
import type { Refusal } from '../number/refusal.ts';
import { isRefusal } from '../number/refusal.ts';
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

/** A rule whose answer depends on the amount. Within a stretch neither its fee nor its valuation falls. */
export type ReversibleRule = { readonly entries: readonly CompiledEntry[]; readonly stretches: readonly Stretch[] };

/** Amounts in paisa, both ends included. */
type Stretch = { readonly first: number; readonly last: number };

/** Prepares a rule for `largestAmount`; null where its answer depends on no amount. */
export function reversible({ kind, fixedAmount, entries, minimum, maximum }: CompiledSubMinor): ReversibleRule | null {
  if (kind !== 'multiplier' || fixedAmount !== null) return null;
  const whole = {
    first: inPaisa(minimum ?? zero, 'up'),
    last: inPaisa(least(maximum ?? MAX_AMOUNT, MAX_AMOUNT), 'down'),
  };
  // The fee can fall only where a valuation passes an edge of its schedule, so stretches end there.
  const cuts = new Set<number>();
  for (const entry of entries) {
    for (const edge of edgesOf(entry)) {
      const cut = lastWithin(whole, (amount) => !isAbove(valueOf(entry, amount, []), edge));
      if (cut !== null && cut < whole.last) cuts.add(cut);
    }
  }
  const ends = [...cuts].toSorted((a, b) => a - b);
  const stretches = [...ends, whole.last].map((last, index) => ({
    first: (ends[index - 1] ?? whole.first - 1) + 1,
    last,
  }));
  return { entries, stretches };
}

/** Searches for the first amount beyond the bound, so that "up to" holds even where a higher slab charges less. */
export function largestAmount(
  { entries, stretches }: ReversibleRule,
  bounded: BoundedFigure,
  atMost: unknown,
): LargestAmount | Refusal {
  const bound = parseAmount(atMost);
  if (isRefusal(bound)) return bound;
  const isWithin = (amount: Decimal) => !isAbove(sumEntries(entries, amount, [])[bounded], bound);
  let lowerEnd: number | null = null;
  for (const stretch of stretches) {
    const last = lastWithin(stretch, isWithin);
    if (last !== stretch.last) return upTo(last ?? lowerEnd);
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

/** The last paisa of a stretch for which a monotone condition holds; null where it never holds. */
function lastWithin({ first, last }: Stretch, holds: (amount: Decimal) => boolean): number | null {
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
