import { describe, expect, test } from 'vitest';
import { isRefusal } from '../number/refusal.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import type { Answer } from './answer.ts';
import { compile } from './compile.ts';
import { evaluate } from './evaluate.ts';
import type { CourtFeeEntry, Rulebook, SlabSet, SubMinorCategory, SuitValuationEntry } from './rulebook.ts';
import type { Step } from './steps.ts';

const answerOf = (rulebook: Rulebook, amount: unknown): Answer => {
  const outcome = evaluate(compile(rulebook), { subMinorId: 'sub-minor', amount });
  if (isRefusal(outcome)) throw new Error(outcome.refusal.code);
  return outcome;
};
const charging = (courtFee: CourtFeeEntry[], set: SlabSet | null = null, subMinor: Partial<SubMinorCategory> = {}) =>
  rulebookOf([subMinorCategory({ courtFee, ...subMinor })], {
    slabSets: set === null ? [] : [set],
    provinceSlabId: set && set.id,
  });
/** The steps between the amount and the result. */
const stepsOf = (rulebook: Rulebook, amount: unknown): Step[] => answerOf(rulebook, amount).steps.slice(1, -1);
const ofEntry = (entry: Partial<CourtFeeEntry>, amount: unknown, set: SlabSet | null = null) =>
  stepsOf(charging([courtFeeEntry(entry)], set), amount);

const fixed = { type: 'fixed', userInput: 15 } as const;
const valuationOf = (amount: number) => ({
  kind: 'valuationMultiplier',
  multiplier: 1,
  amount,
  valuation: amount,
});
const feeFixed = { kind: 'feeFixed', fee: 15 };

describe('the steps of a valuation', () => {
  test.each([
    [199.99, { kind: 'minimumApplied', computed: 199.99, minimum: 200 }],
    [200, { kind: 'minimumNotNeeded', valuation: 200, minimum: 200 }],
    [200.01, { kind: 'minimumNotNeeded', valuation: 200.01, minimum: 200 }],
  ])('of %d show whether the minimum of 200 was applied', (amount, step) =>
    expect(ofEntry({ ...fixed, minimumSuitValuation: 200 }, amount)).toEqual([valuationOf(amount), step, feeFixed]),
  );
  test('name no minimum if the entry has none', () => expect(ofEntry(fixed, 5)).toEqual([valuationOf(5), feeFixed]));
  test('include rounding to the paisa only if it changed the valuation', () => {
    const half = { ...fixed, suitValuation: { type: 'multiplier', userInput: 0.5 } } as const;
    const halved = { kind: 'valuationMultiplier', multiplier: 0.5, amount: 0.01, valuation: 0.005 };
    expect(ofEntry(half, 0.01)).toEqual([halved, { kind: 'valuationRounded', before: 0.005, after: 0.01 }, feeFixed]);
    expect(ofEntry(half, 0.02)).toHaveLength(2);
    const fields = { ...fixed, suitValuation: { type: 'fixed', userInput: 7.505 } } as const;
    expect(ofEntry(fields, 1)).toEqual([
      { kind: 'valuationFixed', valuation: 7.505 },
      { kind: 'valuationRounded', before: 7.505, after: 7.51 },
      feeFixed,
    ]);
  });
});

describe('the steps of a fee', () => {
  test.each([
    [14.99, [{ kind: 'entryCeilingApplied', ceiling: 14.99, computed: 15 }], 14.99],
    [15, [], 15],
    [15.01, [{ kind: 'entryCeilingNotReached', ceiling: 15.01 }], 15],
  ])('of 15 show whether the ceiling of %d was applied', (maximumCourtFee, steps, fee) => {
    const entry = courtFeeEntry({ ...fixed, maximumCourtFee });
    expect(stepsOf(charging([entry]), 1)).toEqual([valuationOf(1), feeFixed, ...steps]);
    expect(answerOf(charging([entry]), 1).calculation.courtFeeToBeAffixed).toBe(fee);
  });
  test('name the schedule whose fee is multiplied, or none if the valuation is multiplied', () => {
    expect(ofEntry({ userInput: 0.5 }, 100)).toEqual([
      valuationOf(100),
      { kind: 'feeMultiplier', multiplier: 0.5, slabSetId: null, base: 100, fee: 50 },
    ]);
    const set = slabSetOf([{ min: 0, max: null, value: 2 }]);
    expect(ofEntry({ userInput: 0.5 }, 100, set).at(-1)).toEqual({
      kind: 'feeMultiplier',
      multiplier: 0.5,
      slabSetId: 'schedule',
      base: 2,
      fee: 1,
    });
  });
  test.each([
    [99.99, ['scheduleCeilingNotReached'], 99.99],
    [100, [], 100],
    [100.01, ['scheduleCeilingApplied'], 100],
  ])('on %d show whether the ceiling of the schedule was applied', (amount, kinds, fee) => {
    const rulebook = charging([courtFeeEntry()], slabSetOf([{ min: 0, max: null, value: 100 }], { value: 100 }));
    expect(stepsOf(rulebook, amount).map(({ kind }) => kind)).toEqual([
      'valuationMultiplier',
      'slabCharged',
      ...kinds,
      'feeMultiplier',
    ]);
    expect(answerOf(rulebook, amount).calculation.courtFeeToBeAffixed).toBe(fee);
  });
  test('include rounding only if it changed the fee', () => {
    const set = slabSetOf([{ min: 0, max: null, value: 100 }], { rounding: { to: 5, mode: 'up' } });
    const rounded = (amount: number) => ofEntry({}, amount, set).slice(3);
    expect(rounded(10)).toEqual([]);
    expect(rounded(10.01)).toEqual([{ kind: 'rounded', mode: 'up', to: 5, before: 10.01, after: 15 }]);
    expect(ofEntry({ userInput: 0.5 }, 0.01).at(-1)).toEqual({ kind: 'roundedToPaisa', before: 0.005, after: 0.01 });
  });
  test('do not round a fixed fee by the schedule', () => {
    const set = slabSetOf([{ min: 0, max: null, value: 100 }], { rounding: { to: 10, mode: 'up' } });
    expect(ofEntry(fixed, 1, set)).toEqual([valuationOf(1), feeFixed]);
  });
});

describe('the steps of several subjects', () => {
  test('number the subjects and end with both totals', () =>
    expect(stepsOf(charging([courtFeeEntry(fixed), courtFeeEntry(fixed)]), 100)).toEqual([
      { kind: 'subject', number: 1, count: 2 },
      valuationOf(100),
      feeFixed,
      { kind: 'subject', number: 2, count: 2 },
      valuationOf(100),
      feeFixed,
      { kind: 'totalValuation', count: 2, valuation: 200 },
      { kind: 'totalFee', count: 2, fee: 30 },
    ]));
  test('of a suit valuation end with the total valuation only', () => {
    const entry: SuitValuationEntry = { id: 'v', subminorCategoryId: 'sub-minor', type: 'fixed', userInput: 7 };
    const rulebook = rulebookOf([subMinorCategory({ suitValuation: [entry, entry] })], { type: 'suitValuation' });
    expect(stepsOf(rulebook, 1)).toEqual([
      { kind: 'subject', number: 1, count: 2 },
      { kind: 'valuationFixed', valuation: 7 },
      { kind: 'subject', number: 2, count: 2 },
      { kind: 'valuationFixed', valuation: 7 },
      { kind: 'totalValuation', count: 2, valuation: 14 },
    ]);
    expect(answerOf(rulebook, 1).steps.at(-1)).toEqual({ kind: 'result', type: 'fixed', valuation: 14, fee: null });
  });
  test('show a result of 0 if the rule has no entry', () => {
    const { steps, calculation } = answerOf(charging([]), 5);
    expect(steps.slice(1)).toEqual([{ kind: 'result', type: 'fixed', valuation: 0, fee: 0 }]);
    expect(calculation).toMatchObject({ result: 0, courtFeeToBeAffixed: 0 });
  });
});

describe('the first step', () => {
  const first = (fields: Partial<SubMinorCategory>, amount: unknown) =>
    answerOf(charging([courtFeeEntry(fixed)], null, fields), amount).steps[0];
  test('is the entered amount with its label, even if it is 0', () => {
    expect(first({}, '0')).toEqual({ kind: 'amountEntered', label: 'Amount claimed', amount: 0 });
    expect(first({}, 5)).toEqual({ kind: 'amountEntered', label: 'Amount claimed', amount: 5 });
  });
  test('is the amount of the rule if the rule fixes it', () => {
    expect(first({ activityByUser: 5 }, 7)).toEqual({ kind: 'amountByRule', amount: 5 });
    const none = { activityByUser: 'Nothing to be added' };
    expect(first({ ...none, minimumUserInput: 0.01 }, 7)).toEqual({ kind: 'amountByRule', amount: 0.01 });
    expect(first(none, 7)).toEqual({ kind: 'amountNone' });
  });
});
