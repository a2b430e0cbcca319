import type { Amount, CompiledRulebook, Rulebook, SlabSet, Step } from '@mizan/engine';
import { compile, evaluate, isRefusal } from '@mizan/engine';
import { newCourtFee, newSubMinor, treeAround } from '../tree/new-items';

/** A rulebook of one rule that charges by the schedule on the entered value, to compute fees of the schedule alone. */
export function rulebookOf(set: SlabSet): Rulebook {
  const once = { type: 'multiplier', userInput: 1 } as const;
  const rule = {
    ...newSubMinor('courtFee', { parentId: 'minor', index: 1, name: '' }),
    id: 'rule',
    reference: set.reference ?? '',
    courtFee: [{ ...newCourtFee('rule'), ...once, suitValuation: once }],
  };
  const majorCategories = treeAround(rule, 'courtFee');
  return { type: 'courtFee', majorCategories, slabSets: [set], provinceSlabId: set.id };
}

/** The rulebook of a schedule, ready for `feeAt`. */
export const compileSchedule = (set: SlabSet): CompiledRulebook => compile(rulebookOf(set));

/** The fee on a value under the schedule, with its steps; null if the value is not an amount. */
export function feeAt(rules: CompiledRulebook, value: number): { fee: Amount; steps: readonly Step[] } | null {
  const answer = evaluate(rules, { subMinorId: 'rule', amount: value });
  if (isRefusal(answer)) return null;
  return { fee: Number(answer.calculation.courtFeeToBeAffixed), steps: answer.steps };
}
