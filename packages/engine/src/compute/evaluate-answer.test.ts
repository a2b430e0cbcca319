import { describe, expect, test } from 'vitest';
import { isRefusal } from '../number/refusal.ts';
import { courtFeeEntry, courtOf, rulebookOf, subMinorCategory } from '../testing/rulebooks.ts';
import { compile } from './compile.ts';
import { evaluate } from './evaluate.ts';
import type { CalculationType, Rulebook, SubMinorCategory } from './rulebook.ts';

const ask = (rulebook: Rulebook, amount: unknown, asOf?: string) =>
  evaluate(compile(rulebook), { subMinorId: 'sub-minor', amount, asOf });

describe('the court of a suit valuation', () => {
  const forums = [
    courtOf('Civil Judge', 10_000, { from: '2016' }),
    courtOf('District Judge', null, { from: '2016' }),
    courtOf('Senior Judge', null, { from: '1970', to: '2016' }),
  ];
  const suitValuation = [{ id: 'v', subminorCategoryId: 'sub-minor', type: 'multiplier' as const, userInput: 30 }];
  const valuing = (fields: Partial<SubMinorCategory> = {}) =>
    rulebookOf([subMinorCategory({ suitValuation, ...fields })], { type: 'suitValuation', forums });

  test.each([
    [333.33, 'Civil Judge'],
    [333.34, 'District Judge'],
    [9_000, 'District Judge'],
  ])('for the amount %d is chosen by the valuation, thirty times the amount: %s', (amount, name) =>
    expect(ask(valuing(), amount)).toMatchObject({ forum: { court: name } }),
  );
  test('is chosen by the total valuation of all subjects', () =>
    expect(ask(valuing({ suitValuation: [...suitValuation, ...suitValuation] }), 333.33)).toMatchObject({
      forum: { court: 'District Judge' },
    }));
  test.each(['specialCourt', 'notCourtFee'] as const)('is not chosen by the value for the exception %s', (exception) =>
    expect(ask(valuing({ exception }), 333.33)).toMatchObject({ calculation: { result: 9_999.9 }, forum: null }),
  );
  test('is a court in force on the date of law', () =>
    expect(ask(valuing(), 9_000, '2015-06-30')).toMatchObject({ forum: { court: 'Senior Judge' } }));
});

describe('a court fee stored in the rule', () => {
  const suitValuation = [{ id: 'v', subminorCategoryId: 'sub-minor', type: 'fixed' as const, userInput: 200 }];
  const answered = (defaultCourtFeeToBeAffixed: string | number | null) =>
    ask(rulebookOf([subMinorCategory({ suitValuation, defaultCourtFeeToBeAffixed })], { type: 'suitValuation' }), 5);
  test.each([
    ['Rs 15', 'Rs 15'],
    [15, 15],
    [0, 0],
    ['', null],
    [null, null],
  ])('of %o is returned with a computed valuation as %o', (stored, courtFeeToBeAffixed) =>
    expect(answered(stored)).toMatchObject({
      calculation: { type: 'fixed', result: 200, courtFeeToBeAffixed },
      steps: [{}, { kind: 'valuationFixed' }, { kind: 'result', fee: null }],
    }),
  );
  test('answers at once without a valuation if the rule has nothing else', () =>
    expect(
      ask(rulebookOf([subMinorCategory({ defaultResult: '', defaultCourtFeeToBeAffixed: 15 })]), null),
    ).toMatchObject({
      calculation: { result: null, courtFeeToBeAffixed: 15 },
      steps: [{ kind: 'immediateAnswer', result: null, courtFee: 15 }],
    }));
});

describe('an answer', () => {
  const isEstablished = (type: CalculationType, fields: Partial<SubMinorCategory>) => {
    const answer = ask(rulebookOf([subMinorCategory(fields)], { type }), 5);
    return isRefusal(answer) ? undefined : answer.calculation.isEstablished;
  };
  test.each<[Partial<SubMinorCategory>, boolean, boolean]>([
    [{ defaultResult: 'No money limit', defaultCourtFeeToBeAffixed: 'Rs 15' }, true, true],
    [{ defaultCourtFeeToBeAffixed: 'Ask the registry', certainty: 'notEstablished' }, false, false],
    [{ defaultResult: 'No money limit', certainty: 'notEstablished' }, false, false],
    [{ certainty: 'notEstablished' }, false, false],
    [{ certainty: 'established' }, true, true],
    [{ defaultResult: 'No money limit' }, false, true],
    [{}, true, true],
  ])('from %o is established for a court fee: %s, for a valuation: %s', (fields, asFee, asValuation) => {
    expect([isEstablished('courtFee', fields), isEstablished('suitValuation', fields)]).toEqual([asFee, asValuation]);
  });
});

describe('the limits of an amount', () => {
  const rulebook = rulebookOf([
    subMinorCategory({ minimumUserInput: 100, maximumUserInput: 200, courtFee: [courtFeeEntry()] }),
  ]);
  test.each([
    [99.99, { refusal: { code: 'AMOUNT_BELOW_MINIMUM', data: { minimum: 100 } } }],
    [100, { calculation: { result: 100 } }],
    [200, { calculation: { result: 200 } }],
    [200.01, { refusal: { code: 'AMOUNT_ABOVE_MAXIMUM', data: { maximum: 200 } } }],
  ])('are checked for %d', (amount, outcome) => expect(ask(rulebook, amount)).toMatchObject(outcome));
  test('also apply to an amount fixed by the rule', () => {
    const fields = rulebookOf([subMinorCategory({ activityByUser: 5, minimumUserInput: 100 })]);
    expect(ask(fields, 150)).toMatchObject({ refusal: { code: 'AMOUNT_BELOW_MINIMUM' } });
  });
});
