import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, print } from '../number/decimal.ts';
import { isRefusal } from '../number/refusal.ts';
import { asRupees, entry, factor, paisa, slabSet } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { halfUp, millionths, referenceEntry } from '../testing/reference.ts';
import { courtFeeEntry, rulebookOf, subMinorCategory } from '../testing/rulebooks.ts';
import type { Answer } from './answer.ts';
import { compile } from './compile.ts';
import { evaluate } from './evaluate.ts';
import type { CourtFeeEntry, Rulebook, SlabSet, SubMinorCategory } from './rulebook.ts';

const punjab: SlabSet = {
  id: 'punjab',
  name: 'Punjab',
  value: 15_000,
  slabs: [{ min: 25_001, max: null, value: 7.5 }],
};
const ask = (rulebook: Rulebook, amount: unknown, asOf?: string) =>
  evaluate(compile(rulebook), { subMinorId: 'sub-minor', amount, asOf });
const answerOf = (rulebook: Rulebook, amount: unknown): Answer => {
  const outcome = ask(rulebook, amount);
  if (isRefusal(outcome)) throw new Error(outcome.refusal.code);
  return outcome;
};
const charging = (subMinor: Partial<SubMinorCategory> = {}, slabSets = [punjab]) =>
  rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry()], ...subMinor })], { slabSets, provinceSlabId: 'punjab' });

describe('an evaluation', () => {
  test('lists each step of a money suit in Punjab', () => {
    const rounded = { ...punjab, rounding: { to: 1, mode: 'nearest' } } as const;
    const slab = {
      slabSetId: 'punjab',
      number: 1,
      above: 25_000,
      upTo: null,
      unit: 'percent',
      of: 'whole',
      value: 7.5,
      per: null,
    };
    expect(answerOf(charging({}, [rounded]), '187407').steps).toEqual([
      { kind: 'amountEntered', label: 'Amount claimed', amount: 187_407 },
      { kind: 'valuationMultiplier', multiplier: 1, amount: 187_407, valuation: 187_407 },
      { kind: 'exemptionPassed', slabSetId: 'punjab', limit: 25_000, valuation: 187_407 },
      { kind: 'slabCharged', slab, base: 187_407, parts: null, charge: 14_055.525, fee: 14_055.525 },
      { kind: 'scheduleCeilingNotReached', ceiling: 15_000 },
      { kind: 'feeMultiplier', multiplier: 1, slabSetId: 'punjab', base: 14_055.525, fee: 14_055.525 },
      { kind: 'roundedToPaisa', before: 14_055.525, after: 14_055.53 },
      { kind: 'rounded', mode: 'nearest', to: 1, before: 14_055.53, after: 14_056 },
      { kind: 'result', type: 'multiplier', valuation: 187_407, fee: 14_056 },
    ]);
  });
  test('lists minimum, entry ceiling, subjects and totals', () => {
    const lifted = courtFeeEntry({ minimumSuitValuation: 40_000, maximumCourtFee: 2_000 });
    const fixed = courtFeeEntry({ type: 'fixed', userInput: 15, suitValuation: { type: 'fixed', userInput: 200 } });
    const kinds = answerOf(charging({ courtFee: [lifted, fixed] }), 100).steps.map((step) => step.kind);
    expect(kinds).toEqual([
      'amountEntered',
      'subject',
      'valuationMultiplier',
      'minimumApplied',
      'exemptionPassed',
      'slabCharged',
      'scheduleCeilingNotReached',
      'feeMultiplier',
      'entryCeilingApplied',
      'subject',
      'valuationFixed',
      'feeFixed',
      'totalValuation',
      'totalFee',
      'result',
    ]);
  });
  const kindsOn = (slabs: SlabSet['slabs'], amount: number) => {
    const set = { ...punjab, value: 0, slabs };
    return answerOf(charging({}, [set]), amount).steps.map((step) => step.kind);
  };
  test('exempts a value at the end of the nil band and charges one a paisa above', () => {
    expect(answerOf(charging(), 25_000).steps).toContainEqual({
      kind: 'belowFirstSlab',
      slabSetId: 'punjab',
      limit: 25_000,
      valuation: 25_000,
    });
    expect(kindsOn(punjab.slabs, 25_000.01)).toContain('exemptionPassed');
  });
  test('reports a first slab that charges nothing as a nil band', () => {
    const slabs = [
      { min: 0, max: 25_000, value: 0 },
      { min: 25_001, max: null, value: 7.5 },
    ];
    expect(kindsOn(slabs, 20_000)).toContain('belowFirstSlab');
    expect(kindsOn(slabs, 30_000)).toContain('exemptionPassed');
  });
  test('reports no exemption if the schedule has no nil band', () => {
    expect(kindsOn([{ min: 1, max: null, value: 2 }], 100)).not.toContain('exemptionPassed');
    expect(kindsOn([{ min: 0, max: null, value: 2 }], 0)).not.toContain('belowFirstSlab');
  });
  test('reports a carried fee beyond the end of a slab but not at its end', () => {
    const closed = [{ min: 1, max: 1_000, value: 2 }];
    expect(kindsOn(closed, 1_000)).not.toContain('slabCarried');
    expect(answerOf(charging({}, [{ ...punjab, slabs: closed }]), 5_000).steps).toContainEqual(
      expect.objectContaining({ kind: 'slabCarried', valuation: 5_000, fee: 20 }),
    );
  });
  test('is of type multiplier if only the fee is a multiple', () => {
    const courtFee = [courtFeeEntry({ suitValuation: { type: 'fixed', userInput: 60_000 } })];
    expect(answerOf(charging({ courtFee }), 1).calculation).toMatchObject({
      type: 'multiplier',
      courtFeeToBeAffixed: 4_500,
    });
  });
  test('returns reference, remark, verification and the version of the rules', () => {
    const version = { number: 3, effectiveFrom: '2026-01-01' };
    const rulebook = { ...charging({ extraResultInfo: 'On the plaint', verification: 'judgment' }), version };
    const { calculation, verification, rulebook: answered } = answerOf(rulebook, 100);
    expect({ ...calculation, verification, answered }).toEqual({
      type: 'multiplier',
      result: 100,
      extraResultInfo: 'On the plaint',
      courtFeeToBeAffixed: 0,
      referenceToSource: 'Court-fees Act 1870 s.7(i)',
      isEstablished: true,
      verification: 'judgment',
      answered: version,
    });
  });
  test('returns the amount that it computed with as a plain number', () => {
    expect(answerOf(charging(), '0500.50').amount).toBe(500.5);
    expect(answerOf(charging({ activityByUser: 30_000 }), 'nonsense').amount).toBe(30_000);
    expect(answerOf(charging({ activityByUser: 'Nothing to be added', minimumUserInput: 7 }), 1).amount).toBe(7);
  });
  test('reports that no amount is needed or that the rule fixes it', () => {
    const first = (fields: Partial<SubMinorCategory>) => answerOf(charging(fields), 1).steps[0];
    expect(first({ activityByUser: 'Nothing to be added' })).toEqual({ kind: 'amountNone' });
    const ruled = { activityByUser: 'Nothing to be added', minimumUserInput: 7 };
    expect(first(ruled)).toEqual({ kind: 'amountByRule', amount: 7 });
    expect(first({ activityByUser: 0 })).toEqual({ kind: 'amountByRule', amount: 0 });
  });
  test('is unverified by default', () => expect(answerOf(charging(), 1).verification).toBe('unverified'));
  test('returns the immediate answer of a rule for any amount', () => {
    const rulebook = charging({ defaultResult: 'Not required', defaultCourtFeeToBeAffixed: 0 });
    for (const amount of [undefined, null, 5, 'nonsense']) {
      expect(answerOf(rulebook, amount)).toMatchObject({
        amount: null,
        calculation: { type: 'fixed', result: 'Not required', courtFeeToBeAffixed: 0 },
        steps: [{ kind: 'immediateAnswer', result: 'Not required', courtFee: 0 }],
        forum: null,
      });
    }
  });
  test('treats an empty immediate answer as not set', () =>
    expect(answerOf(charging({ defaultResult: '', defaultCourtFeeToBeAffixed: '' }), 50_000).calculation).toMatchObject(
      {
        type: 'multiplier',
        courtFeeToBeAffixed: 3_750,
      },
    ));
  test.each([
    ['sub-minor', 99, { minimumUserInput: 100 }, 'AMOUNT_BELOW_MINIMUM', { minimum: 100 }],
    ['sub-minor', '1000.01', { maximumUserInput: 1_000 }, 'AMOUNT_ABOVE_MAXIMUM', { maximum: 1_000 }],
    ['sub-minor', null, {}, 'AMOUNT_MISSING', {}],
    ['other', 5, {}, 'SUB_MINOR_UNKNOWN', { subMinorId: 'other' }],
    ['__proto__', 5, {}, 'SUB_MINOR_UNKNOWN', { subMinorId: '__proto__' }],
  ])('of %s on %s is refused with a code and data', (subMinorId, amount, subMinor, code, data) =>
    expect(evaluate(compile(charging(subMinor)), { subMinorId, amount })).toEqual({ refusal: { code, data } }),
  );
  test('names the court of a suit valuation, and none of a court fee', () => {
    const suitValuation = [{ id: 'e', subminorCategoryId: 'sub-minor', type: 'multiplier' as const, userInput: 30 }];
    const forum = {
      appealTo: 'District Judge',
      reference: 's.18',
      verification: 'judgment',
      note: '',
      from: '2016',
      sources: [],
    } as const;
    const forums = [{ ...forum, court: 'Civil Judge', upTo: null, to: null }];
    const valuing = rulebookOf([subMinorCategory({ suitValuation })], { type: 'suitValuation', forums });
    expect(answerOf(valuing, 1_000).forum?.court).toBe('Civil Judge');
    expect(answerOf({ ...charging(), forums }, 1_000).forum).toBeNull();
  });

  const set = fc.tuple(slabSet, slabSet).map(([province, own]) => [
    { ...province, id: 'punjab' },
    { ...own, id: 'own' },
  ]);
  const rules = fc.tuple(fc.array(entry, { maxLength: 3 }), set, fc.boolean());
  test('agrees with a second implementation on bigint', () => {
    const same = ([entries, slabSets, hasSchedule]: [CourtFeeEntry[], SlabSet[], boolean], amount: number) => {
      const rulebook = rulebookOf([subMinorCategory({ courtFee: entries })], {
        slabSets,
        provinceSlabId: hasSchedule ? 'punjab' : null,
      });
      const figures = entries.map((one) => {
        const id = one.slabId ?? (hasSchedule ? 'punjab' : null);
        return referenceEntry(one, slabSets.find((found) => found.id === id) ?? null, BigInt(amount));
      });
      const sum = (field: 'valuation' | 'fee') => figures.reduce((total, one) => total + one[field], 0n);
      const { steps, calculation } = answerOf(rulebook, asRupees(amount));
      const result = steps.at(-1);
      expect(result).toMatchObject({ kind: 'result' });
      const totals = result?.kind === 'result' ? [String(result.valuation), String(result.fee)] : [];
      expect(totals).toEqual([print(decimal(sum('valuation'), 2)), print(decimal(sum('fee'), 2))]);
      expect([calculation.result, calculation.courtFeeToBeAffixed]).toEqual(totals.map(Number));
    };
    assert(fc.property(rules, paisa, same));
  });
  test('values a suit like a second implementation on bigint, to the paisa', () => {
    const same = (multiplier: number, amount: number) => {
      const suitValuation = [
        { id: 'e', subminorCategoryId: 'sub-minor', type: 'multiplier' as const, userInput: multiplier },
      ];
      const valuing = rulebookOf([subMinorCategory({ suitValuation })], { type: 'suitValuation' });
      const expected = print(decimal(halfUp(BigInt(amount) * millionths(multiplier), 1_000_000n), 2));
      return answerOf(valuing, asRupees(amount)).calculation.result === Number(expected);
    };
    assert(fc.property(factor, paisa, same));
  });
  test('is the same for an amount sent as a number or as digits', () => {
    const same = ([entries, slabSets]: [CourtFeeEntry[], SlabSet[], boolean], amount: number) => {
      const rulebook = rulebookOf([subMinorCategory({ courtFee: entries })], { slabSets });
      const [number, digits] = [Number(asRupees(amount)), asRupees(amount)];
      expect(JSON.stringify(ask(rulebook, number))).toBe(JSON.stringify(ask(rulebook, digits)));
    };
    assert(fc.property(rules, paisa, same));
  });
});
