import type { Amount, Decimal } from '../number/decimal.ts';
import { compare, hundredth, isAbove, minus, plus, stepsIn, times, toAmount, zero } from '../number/decimal.ts';
import { isRefusal, type Refusal } from '../number/refusal.ts';
import type { Answer, Request } from './answer.ts';
import type { CompiledEntry, CompiledFee, CompiledRulebook, CompiledSlabSet } from './compiled.ts';
import { allowedAmount, evaluate, feeOn, valueOf } from './evaluate.ts';
import { ceilingOnset } from './stretches.ts';

/** An edge of the schedule near the valuation of one entry, with the fee there. */
export type Edge = {
  readonly edge: Amount;
  /** For the previous edge the fee at the edge; for the next edge the fee just above it. */
  readonly fee: Amount;
  readonly distance: Amount;
};

/** The edges and the ceiling near one entry that uses a schedule. */
export type NearbyEdges = {
  /** The number of the entry, from 1. */
  readonly entry: number;
  readonly slabSetId: string;
  readonly valuation: Amount;
  readonly fee: Amount;
  readonly previous: Edge | null;
  readonly next: Edge | null;
  /** The value from which the fee stays at the schedule's ceiling, and whether the valuation reaches it. */
  readonly ceiling: { readonly fee: Amount; readonly from: Amount; readonly isReached: boolean } | null;
};

export type Explanation = Answer & {
  readonly near: readonly NearbyEdges[];
  /** The limit of the province's nil band, if the value lies inside it but this rule charges a fee; null otherwise. */
  readonly exemptionOfOthers: Amount | null;
};

/** Evaluates a rule, and adds the edges and ceilings near the valuation. */
export function explain(rulebook: CompiledRulebook, request: Request): Explanation | Refusal {
  const answer = evaluate(rulebook, request);
  if (isRefusal(answer)) return answer;
  const rule = rulebook.subMinors.get(request.subMinorId);
  const amount = rule && allowedAmount(rule, request.amount);
  if (rule === undefined || amount === undefined || rule.kind === 'immediate' || isRefusal(amount)) {
    return { ...answer, near: [], exemptionOfOthers: null };
  }
  const near = rule.entries.flatMap((entry, index) => nearOf(entry, amount, index + 1));
  return { ...answer, near, exemptionOfOthers: exemptionOfOthers(rulebook.provinceSlabSet, rule.entries, amount) };
}

function nearOf(entry: CompiledEntry, amount: Decimal, number: number): NearbyEdges[] {
  const entryFee = entry.fee;
  if (entryFee === null || entryFee.type === 'fixed' || entryFee.slabSet === null) return [];
  const set = entryFee.slabSet;
  const valuation = valueOf(entry, amount, []);
  const onset = ceilingOnset(set);
  const isReached = onset !== null && !isAbove(onset, valuation);
  const [previous, next] = edgesAround(set, valuation);
  const ceiling = onset && { fee: toAmount(feeOn(entryFee, onset, [])), from: toAmount(onset), isReached };
  return [
    {
      entry: number,
      slabSetId: set.id,
      valuation: toAmount(valuation),
      fee: toAmount(feeOn(entryFee, valuation, [])),
      previous: previous && edgeAt(entryFee, previous, { at: previous, distance: minus(valuation, previous) }),
      // Once the ceiling is reached, no higher edge changes the fee.
      next:
        isReached || next === null
          ? null
          : edgeAt(entryFee, next, { at: plus(next, hundredth), distance: minus(next, valuation) }),
      ceiling,
    },
  ];
}

const edgeAt = (entryFee: CompiledFee, edge: Decimal, { at, distance }: { at: Decimal; distance: Decimal }): Edge => ({
  edge: toAmount(edge),
  fee: toAmount(feeOn(entryFee, at, [])),
  distance: toAmount(distance),
});

/** The nearest edges of slabs or steps: one below the valuation, one at or above it. */
function edgesAround(set: CompiledSlabSet, valuation: Decimal): [Decimal | null, Decimal | null] {
  const edges = set.slabs.flatMap(({ above, upTo }) => [above, ...(upTo === null ? [] : [upTo])]);
  const slab = set.slabs.findLast(({ above }) => isAbove(valuation, above));
  if (slab?.per && !(slab.upTo && isAbove(valuation, slab.upTo))) {
    // Inside a slab that charges in steps, the ends of the current step are edges too.
    const origin = slab.of === 'excess' ? slab.floor : zero;
    const steps = stepsIn(minus(valuation, origin), slab.per, 'up');
    const end = plus(origin, times(steps, slab.per));
    edges.push(end);
    if (steps.units > 0) edges.push(minus(end, slab.per));
  }
  const rising = edges.filter(({ units }) => units > 0).toSorted(compare);
  const isBelow = (edge: Decimal) => isAbove(valuation, edge);
  return [rising.findLast(isBelow) ?? null, rising.find((edge) => !isBelow(edge)) ?? null];
}

function exemptionOfOthers(province: CompiledSlabSet | null, entries: readonly CompiledEntry[], amount: Decimal) {
  const limit = province?.nilUpTo ?? null;
  if (limit === null || limit.units <= 0) return null;
  const isDenied = entries.some((entry) => {
    // An entry that charges by the province's schedule has its exemption.
    if (entry.fee === null || (entry.fee.type === 'multiplier' && entry.fee.slabSet === province)) return false;
    const valuation = valueOf(entry, amount, []);
    return valuation.units > 0 && !isAbove(valuation, limit) && feeOn(entry.fee, valuation, []).units > 0;
  });
  return isDenied ? toAmount(limit) : null;
}
