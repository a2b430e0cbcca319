import type { Decimal } from '../number/decimal.ts';
import { compare, hundredth, isAbove, minus, one, plus, times, toAmount, zero } from '../number/decimal.ts';
import type { CompiledSlab, CompiledSlabSet } from './compiled.ts';
import { exact, exactAmount, optionalAmount, positiveAmount, UnsoundRulebook } from './exact-figures.ts';
import type { Slab, SlabSet } from './rulebook.ts';

/** Compiles a schedule to exact figures, with its slabs in rising order; throws `UnsoundRulebook`. */
export function compileSlabSet(set: SlabSet): CompiledSlabSet {
  const numbered = set.slabs.map((slab, index) => compileSlab(set.id, index + 1, slab));
  const slabs = numbered.toSorted((a, b) => compare(a.above, b.above)).map(startAbovePrevious);
  return {
    id: set.id,
    name: set.name,
    ceiling: optionalAmount(set.value),
    rounding: set.rounding ? { to: positiveAmount(set.rounding.to), mode: set.rounding.mode } : null,
    slabs,
    nilUpTo: slabs.find(({ rate }) => rate.units > 0)?.above ?? null,
  };
}

/**
 * Starts a slab just above the end of the one below, if it begins there or less than a rupee above: a value at that end
 * belongs to the slab below.
 */
function startAbovePrevious(slab: CompiledSlab, index: number, rising: readonly CompiledSlab[]): CompiledSlab {
  const end = rising[index - 1]?.upTo;
  const touchesPrevious = end && isAbove(end, slab.above) && !isAbove(end, plus(slab.above, one));
  if (!touchesPrevious) return slab;
  return { ...slab, above: end, floor: end, stepSlab: { ...slab.stepSlab, above: toAmount(end) } };
}

function compileSlab(slabSetId: string, number: number, slab: Slab): CompiledSlab {
  const { unit = 'percent', of = 'whole' } = slab;
  const min = exactAmount(slab.min);
  const upTo = slab.max === null ? null : exactAmount(slab.max);
  if (upTo && isAbove(min, upTo)) throw new UnsoundRulebook(`Slab ${number} of ${slabSetId} ends before its min`);
  const value = exact(slab.value);
  const per = stepOf(slab);
  // Schedules are written in whole rupees: a slab "from 101" charges from just above 100.
  const above = minus(min, one);
  const floor = above.units < 0 ? zero : above;
  const rate = unit === 'percent' ? times(hundredth, value) : value;
  const figures = { value: toAmount(value), upTo: upTo && toAmount(upTo), per: per && toAmount(per) };
  const stepSlab = { slabSetId, number, above: above.units < 0 ? null : toAmount(above), unit, of, ...figures };
  return { above, upTo, floor, of, rate, isOnce: unit === 'rupees' && per === null, per, stepSlab };
}

/** Only rupees can be charged in steps; a percentage rises continuously. */
const stepOf = ({ unit, per }: Slab): Decimal | null =>
  unit !== 'rupees' || per === null || per === undefined ? null : positiveAmount(per);
