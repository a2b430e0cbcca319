import type { Amount, CompiledRulebook, Rulebook, SlabSet, Step } from '@mizan/engine';
import { compile, evaluate, isRefusal } from '@mizan/engine';
import { newCourtFee, newSubMinor, treeAround } from '../tree/new-items';

export const schedule = (set: SlabSet): CompiledRulebook => compile(scheduleAlone(set));

/** A schedule alone: a rule that pays its full fee on the value itself. */
export function scheduleAlone(set: SlabSet): Rulebook {
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

export type FeeAt = { fee: Amount; steps: readonly Step[] };

/** The fee on a value under the schedule, with its steps; null if the value is not an amount. */
export function feeAt(rules: CompiledRulebook, value: number): FeeAt | null {
  const answer = evaluate(rules, { subMinorId: 'rule', amount: value });
  if (isRefusal(answer)) return null;
  return { fee: Number(answer.calculation.courtFeeToBeAffixed), steps: answer.steps };
}
