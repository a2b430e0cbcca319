import { type Decimal, hundredth, isAbove, least, minus, one, plus, stepsIn, times, zero } from '../number/decimal.ts';
import type { CompiledSlab, CompiledSlabSet } from './compiled.ts';
import { feeBySlabs } from './slabs.ts';

/** The fee over one stretch of valuations, from just above `from` up to and including `to`, exact. */
export type Stretch = {
  readonly from: Decimal;
  readonly to: Decimal | null;
  /** The fee just above `from`. */
  readonly start: Decimal;
  readonly shape: 'flat' | 'line' | 'steps';
  /** What each rupee adds (a line), or each step. */
  readonly rise: Decimal;
  /** The length of a step; null for a line. */
  readonly per: Decimal | null;
  /** The valuation from which steps are counted: the floor of the slab, or zero. */
  readonly origin: Decimal;
  /** The number of the slab that charges here; null where none does. */
  readonly slab: number | null;
};

/** All stretches in rising order, cut at the ceiling; null if slabs overlap. */
export function stretchesOf(set: CompiledSlabSet): Stretch[] | null {
  const { ceiling } = set;
  const stretches = uncapped(set);
  return ceiling === null || stretches === null ? stretches : stretches.flatMap((stretch) => cut(stretch, ceiling));
}

/** One stretch for each slab and for each gap between slabs. */
function uncapped(set: CompiledSlabSet): Stretch[] | null {
  const stretches: Stretch[] = [];
  let from: Decimal | null = zero;
  let fee = zero;
  for (const slab of set.slabs) {
    if (from === null || isAbove(from, slab.floor)) return null;
    if (isAbove(slab.floor, from)) stretches.push(flat(from, slab.floor, fee));
    const stretch = stretchOf(slab, fee);
    stretches.push(stretch);
    from = slab.upTo;
    if (from !== null) fee = feeAt(stretch, from);
  }
  if (from !== null) stretches.push(flat(from, null, fee));
  return stretches;
}

const flat = (from: Decimal, to: Decimal | null, start: Decimal): Stretch => ({
  from,
  to,
  start,
  shape: 'flat',
  rise: zero,
  per: null,
  origin: from,
  slab: null,
});

/** The stretch of a slab after the fee `before`, which a charge on the whole value replaces. */
function stretchOf(slab: CompiledSlab, before: Decimal): Stretch {
  const { of, floor, rate, per, upTo } = slab;
  const origin = of === 'excess' ? floor : zero;
  const carried = of === 'excess' ? before : zero;
  const place = { from: floor, to: upTo, origin, per, slab: slab.stepSlab.number };
  if (slab.isOnce) return { ...place, start: plus(carried, rate), shape: 'flat', rise: zero };
  const covered = minus(floor, origin);
  const counted = per === null ? covered : plus(stepsIn(covered, per, 'down'), one);
  return { ...place, start: plus(carried, times(counted, rate)), shape: per === null ? 'line' : 'steps', rise: rate };
}

/** The fee at a valuation inside a stretch. */
function feeAt({ from, start, shape, rise, per, origin }: Stretch, valuation: Decimal): Decimal {
  if (shape === 'flat') return start;
  if (per === null) return plus(start, times(minus(valuation, from), rise));
  const begun = plus(stepsIn(minus(from, origin), per, 'down'), one);
  return plus(start, times(minus(stepsIn(minus(valuation, origin), per, 'up'), begun), rise));
}

/** Cuts a stretch where the fee reaches the ceiling: after that point it is flat. */
function cut(stretch: Stretch, ceiling: Decimal): Stretch[] {
  const { from, to, start, rise, slab } = stretch;
  if (!isAbove(ceiling, start)) return [{ ...flat(from, to, ceiling), slab }];
  const reaches = rise.units > 0 && (to === null || !isAbove(ceiling, feeAt(stretch, to)));
  if (!reaches) return [stretch];
  const onset = whereReached(stretch, ceiling);
  if (to !== null && !isAbove(to, onset)) return [stretch];
  return [
    { ...stretch, to: onset },
    { ...flat(onset, to, ceiling), slab },
  ];
}

/** The valuation at which the fee reaches the ceiling: the first paisa of a line, the end of the last lower step. */
function whereReached({ from, start, rise, per, origin }: Stretch, ceiling: Decimal): Decimal {
  const missing = minus(ceiling, start);
  if (per === null) return plus(from, times(stepsIn(missing, times(rise, hundredth), 'up'), hundredth));
  const ended = plus(stepsIn(minus(from, origin), per, 'down'), stepsIn(missing, rise, 'up'));
  return plus(origin, times(ended, per));
}

/** The lowest valuation in whole paisa from which the fee stays at the ceiling; null where it never does. */
export function ceilingOnset(set: CompiledSlabSet): Decimal | null {
  const { ceiling } = set;
  const stretches = stretchesOf(set);
  if (ceiling === null || stretches === null) return null;
  const below = stretches.findLastIndex(({ shape, start }) => shape !== 'flat' || isAbove(ceiling, start));
  const first = stretches[below + 1];
  if (first === undefined) return null;
  // A stretch starts just above `from`, where the fee may still be lower: at zero no step has begun.
  return isAbove(ceiling, feeBySlabs(set, first.from, [])) ? plus(first.from, hundredth) : first.from;
}

/** The fee at the end of a stretch; null where it rises without end. */
export function endOf(stretch: Stretch, ceiling: Decimal | null): Decimal | null {
  if (stretch.to === null) return stretch.shape === 'flat' ? stretch.start : null;
  const fee = feeAt(stretch, stretch.to);
  return ceiling === null ? fee : least(fee, ceiling);
}
