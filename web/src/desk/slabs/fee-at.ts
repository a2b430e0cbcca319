import type { Amount, CompiledRulebook, SlabSet, Step } from '@mizan/engine';
import { compile, evaluate, isRefusal } from '@mizan/engine';

/** A schedule alone: a rule that pays its full fee on the value itself. */
export function schedule(set: SlabSet): CompiledRulebook {
  const rule = {
    id: 'rule',
    name: '',
    minorCategoryId: 'minor',
    index: 1,
    activityByUser: '',
    minimumUserInput: 0,
    maximumUserInput: null,
    defaultResult: null,
    extraResultInfo: null,
    defaultCourtFeeToBeAffixed: null,
    reference: set.reference ?? '',
    suitValuation: [],
    courtFee: [
      {
        id: 'entry',
        subminorCategoryId: 'rule',
        type: 'multiplier',
        userInput: 1,
        minimumSuitValuation: 0,
        maximumCourtFee: 0,
        suitValuation: { type: 'multiplier', userInput: 1 },
      },
    ],
  } as const;
  const minor = { id: 'minor', name: '', majorCategoryId: 'major', index: 1, subminorCategory: [rule] };
  const major = { id: 'major', name: '', provinceId: '', type: 'courtFee', index: 1, minorCategory: [minor] } as const;
  return compile({ type: 'courtFee', majorCategories: [major], slabSets: [set], provinceSlabId: set.id });
}

export type FeeAt = { fee: Amount; steps: readonly Step[] };

/** The fee on a value under the schedule, with its steps; null if the value is not an amount. */
export function feeAt(rules: CompiledRulebook, value: number): FeeAt | null {
  const answer = evaluate(rules, { subMinorId: 'rule', amount: value });
  if (isRefusal(answer)) return null;
  return { fee: Number(answer.calculation.courtFeeToBeAffixed), steps: answer.steps };
}
