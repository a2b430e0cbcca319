import type { CompiledEntry, CompiledFee, CompiledSlabSet, CompiledSubMinor } from '../compute/compiled.ts';
import { ceilingOnset } from '../compute/stretches.ts';
import type { Decimal } from '../number/decimal.ts';
import { decimal, hundredth, isAbove, least, minus, plus, stepsIn, times, toNumber, zero } from '../number/decimal.ts';
import { MAX_AMOUNT } from '../number/money.ts';

/** Finer than any fee before rounding, so that no fee lies between a ceiling and its rounded quotient. */
const finest = decimal(1, 12);
const roundedDown = { mode: 'down', unit: hundredth } as const;
const roundedUp = { mode: 'up', unit: finest } as const;

/**
 * The amounts at which the answer of any reading of a rule may change, in rising order: zero, limits, slab edges and
 * ceilings, each with the paisa before and after it. Only null for a rule that takes no amount.
 */
export function edgeAmounts(rule: CompiledSubMinor): (number | null)[] {
  if (rule.kind === 'immediate' || rule.fixedAmount !== null) return [null];
  const entries = [rule, ...rule.readings.map((reading) => reading.rule)].flatMap((each) => each.entries);
  const edges = [zero, rule.minimum, rule.maximum, ...entries.flatMap(amountsOf)];
  const around = edges.flatMap((edge) => (edge === null ? [] : [minus(edge, hundredth), edge, plus(edge, hundredth)]));
  const allowed = around.filter((amount) => amount.units >= 0 && !isAbove(amount, MAX_AMOUNT));
  return [...new Set(allowed.map(toNumber))].toSorted((one, other) => one - other);
}

/** The highest amounts whose valuations do not exceed an edge of the fee. */
function amountsOf({ type, value, minimum, fee }: CompiledEntry): Decimal[] {
  if (type === 'fixed' || value.units === 0) return [];
  const valuations = [...(minimum === null ? [] : [minimum]), ...(fee === null ? [] : edgesOf(fee))];
  return valuations.map((valuation) => quotientOf(valuation, value));
}

/** Divides a value by a multiplier: the last amount at or below the exact quotient, or the first at or above it. */
const quotientOf = (
  value: Decimal,
  multiplier: Decimal,
  { mode, unit }: typeof roundedDown | typeof roundedUp = roundedDown,
) => times(stepsIn(value, times(multiplier, unit), mode), unit);

/** The valuations at which a fee reaches a slab or a ceiling. */
function edgesOf({ type, value, ceiling, slabSet }: CompiledFee): Decimal[] {
  if (type === 'fixed' || value.units === 0) return [];
  if (slabSet === null) return ceiling === null ? [] : [quotientOf(ceiling, value)];
  const slabs = slabSet.slabs.flatMap(({ floor, upTo }) => (upTo === null ? [floor] : [floor, upTo]));
  const feeAtCeiling = ceiling === null ? null : quotientOf(ceiling, value, roundedUp);
  return [...slabs, ...onsets(slabSet, feeAtCeiling)];
}

/** The valuations from which the schedule's fee stays at its own ceiling, and from which the entry's fee stays at the entry's. */
function onsets(set: CompiledSlabSet, feeAtCeiling: Decimal | null): Decimal[] {
  const own = ceilingOnset(set);
  const ceiling = feeAtCeiling && (set.ceiling === null ? feeAtCeiling : least(set.ceiling, feeAtCeiling));
  const lower = ceiling && ceilingOnset({ ...set, ceiling });
  return [own, lower].filter((onset) => onset !== null);
}
