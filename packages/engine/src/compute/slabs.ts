import { type Decimal, isAbove, least, minus, plus, stepsIn, times, toAmount, zero } from '../number/decimal.ts';
import type { CompiledSlab, CompiledSlabSet } from './compiled.ts';
import type { Step } from './steps.ts';

/** The ad valorem fee on a valuation before rounding. Each step is added to `steps`. */
export function feeBySlabs(set: CompiledSlabSet, valuation: Decimal, steps: Step[]): Decimal {
  if (set.nilUpTo === null || !isAbove(valuation, set.nilUpTo)) return noFee(set, valuation, steps);
  if (set.nilUpTo.units > 0) {
    const limit = toAmount(set.nilUpTo);
    steps.push({ kind: 'exemptionPassed', slabSetId: set.id, limit, valuation: toAmount(valuation) });
  }
  const fee = chargeSlabs(set, valuation, steps);
  return set.ceiling === null ? fee : belowCeiling(fee, set.ceiling, steps);
}

function chargeSlabs(set: CompiledSlabSet, valuation: Decimal, steps: Step[]): Decimal {
  let fee = zero;
  let last: CompiledSlab | null = null;
  const before = steps.length;
  for (const slab of set.slabs) {
    if (!isAbove(valuation, slab.above)) break;
    const base = baseIn(slab, valuation);
    const parts = slab.per && stepsIn(base, slab.per, 'up');
    const charge = chargeOn(parts ?? base, slab);
    fee = slab.of === 'excess' ? plus(fee, charge) : charge;
    // A charge on the whole replaces the charges of earlier slabs, so their steps are dropped.
    if (slab.of === 'whole' && steps.length > before) steps.length = before;
    steps.push({
      kind: 'slabCharged',
      slab: slab.stepSlab,
      base: toAmount(base),
      parts: parts && toAmount(parts),
      charge: toAmount(charge),
      fee: toAmount(fee),
    });
    last = slab;
  }
  if (last?.upTo && isAbove(valuation, last.upTo)) {
    steps.push({ kind: 'slabCarried', slab: last.stepSlab, valuation: toAmount(valuation), fee: toAmount(fee) });
  }
  return fee;
}

/** The whole valuation or the part of it inside this slab, at most up to the slab's end. */
function baseIn({ of, floor, upTo }: CompiledSlab, valuation: Decimal): Decimal {
  const top = upTo === null ? valuation : least(valuation, upTo);
  return of === 'excess' ? minus(top, floor) : top;
}

const chargeOn = (counted: Decimal, slab: CompiledSlab) => (slab.isOnce ? slab.rate : times(counted, slab.rate));

function noFee(set: CompiledSlabSet, valuation: Decimal, steps: Step[]): Decimal {
  const limit = set.nilUpTo === null ? null : toAmount(set.nilUpTo);
  steps.push({ kind: 'belowFirstSlab', slabSetId: set.id, limit, valuation: toAmount(valuation) });
  return zero;
}

function belowCeiling(fee: Decimal, ceiling: Decimal, steps: Step[]): Decimal {
  if (isAbove(fee, ceiling)) {
    steps.push({ kind: 'scheduleCeilingApplied', ceiling: toAmount(ceiling), computed: toAmount(fee) });
    return ceiling;
  }
  if (isAbove(ceiling, fee)) {
    steps.push({ kind: 'scheduleCeilingNotReached', ceiling: toAmount(ceiling) });
  }
  return fee;
}
