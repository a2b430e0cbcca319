import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../number/refusal.ts';
import { asRupees, entry, paisa, slabSet } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { courtFeeEntry, courtOf, readingOf, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import { compile } from './compile.ts';
import { evaluate } from './evaluate.ts';
import { explain } from './explain.ts';
import type { Reading, Rulebook, SubMinorCategory } from './rulebook.ts';

const answerOf = (rulebook: Rulebook, amount: unknown) => {
  const found = evaluate(compile(rulebook), { subMinorId: 'sub-minor', amount });
  if (isRefusal(found)) throw new Error(found.refusal.code);
  return found;
};

/** The three readings of a rate: first nil and a ceiling, then a lower ceiling, then no ceiling. */
const slabSets = [
  slabSetOf([{ min: 25_001, max: null, value: 7.5 }], { id: 'first', value: 15_000 }),
  slabSetOf([{ min: 1, max: null, value: 5 }], { id: 'second', value: 3_000 }),
  slabSetOf([{ min: 1, max: null, value: 7.5 }], { id: 'third' }),
];
const under = (slabId: string, fields: Partial<Reading> = {}) =>
  readingOf(`By the ${slabId} schedule`, {
    courtFee: [courtFeeEntry({ id: `entry of ${slabId}`, slabId })],
    ...fields,
  });
const contested = (fields: Partial<SubMinorCategory> = {}) =>
  rulebookOf(
    [subMinorCategory({ courtFee: [courtFeeEntry()], readings: [under('second'), under('third')], ...fields })],
    {
      slabSets,
      provinceSlabId: 'first',
    },
  );

describe('a rule with several readings', () => {
  test('answers by its first reading, and by every other on the same amount', () => {
    const { calculation, readings } = answerOf(contested(), 1_000_000);
    expect(calculation.courtFeeToBeAffixed).toBe(15_000);
    expect(readings?.map(({ name, calculation: read }) => [name, read.result, read.courtFeeToBeAffixed])).toEqual([
      ['By the second schedule', 1_000_000, 3_000],
      ['By the third schedule', 1_000_000, 75_000],
    ]);
  });
  test('gives each reading its own steps and evidence', () => {
    const sources = [{ kind: 'website', url: 'https://example.pk', seen: 'a page', seenOn: null } as const];
    const evidence = {
      reference: 'A website',
      verification: 'secondary',
      note: 'Only if it is right.',
      sources,
    } as const;
    const rule = { verification: 'judgment', note: 'Settled.', extraResultInfo: 'On the plaint' } as const;
    const { readings: [read] = [] } = answerOf(contested({ ...rule, readings: [under('third', evidence)] }), 100_000);
    expect(read).toEqual({
      name: 'By the third schedule',
      calculation: {
        type: 'multiplier',
        result: 100_000,
        extraResultInfo: null,
        courtFeeToBeAffixed: 7_500,
        referenceToSource: 'A website',
        isEstablished: true,
      },
      steps: answerOf(rulebookOf([subMinorCategory({ courtFee: under('third').courtFee })], { slabSets }), 100_000)
        .steps,
      verification: 'secondary',
      sources,
      note: 'Only if it is right.',
      forum: null,
    });
  });
  test('answers without a list of readings if there is only one', () =>
    expect(answerOf(contested({ readings: undefined }), 1)).not.toHaveProperty('readings'));
  test('refuses an amount in all readings alike', () =>
    expect(evaluate(compile(contested({ minimumUserInput: 100 })), { subMinorId: 'sub-minor', amount: 99 })).toEqual({
      refusal: { code: 'AMOUNT_BELOW_MINIMUM', data: { minimum: 100 } },
    }));
  test('is explained by the edges near its first reading', () => {
    const found = explain(compile(contested()), { subMinorId: 'sub-minor', amount: 100_000 });
    if (isRefusal(found)) throw new Error(found.refusal.code);
    expect([found.near.map(({ slabSetId }) => slabSetId), found.readings?.length]).toEqual([['first'], 2]);
  });
  test('names the court for each valuation', () => {
    const valuing = (id: string, userInput: number) => ({
      id,
      subminorCategoryId: 'sub-minor',
      type: 'multiplier' as const,
      userInput,
    });
    const readings = [readingOf('Thirty times', { suitValuation: [valuing('b', 30)] })];
    const rulebook = rulebookOf([subMinorCategory({ suitValuation: [valuing('a', 1)], readings })], {
      type: 'suitValuation',
      forums: [courtOf('Civil Judge', 10_000), courtOf('District Judge', null)],
    });
    const { forum, readings: [read] = [] } = answerOf(rulebook, 1_000);
    expect([forum?.court, read?.forum?.court, read?.calculation.result]).toEqual([
      'Civil Judge',
      'District Judge',
      30_000,
    ]);
  });
});

describe('a rule that answers without an amount', () => {
  const fixed = readingOf('Rs 15', {
    courtFee: [courtFeeEntry({ type: 'fixed', userInput: 15, suitValuation: { type: 'fixed', userInput: 0 } })],
  });
  test('answers only in readings that need no amount', () => {
    const { amount, readings } = answerOf(
      contested({ defaultCourtFeeToBeAffixed: 10, readings: [fixed, under('third')] }),
      null,
    );
    expect([amount, readings?.map(({ name, calculation, steps }) => [name, calculation, steps[0]])]).toEqual([
      null,
      [
        [
          'Rs 15',
          expect.objectContaining({ type: 'fixed', courtFeeToBeAffixed: 15, isEstablished: true }),
          { kind: 'amountNone' },
        ],
      ],
    ]);
  });
  test('can be established in another reading while the first states no figure', () => {
    const open = {
      defaultCourtFeeToBeAffixed: 'Ask the registry',
      certainty: 'notEstablished',
      readings: [fixed],
    } as const;
    const { calculation, readings } = answerOf(contested(open), null);
    expect([calculation.isEstablished, readings?.[0]?.calculation.isEstablished]).toEqual([false, true]);
  });
});

describe('each reading of any rule', () => {
  const sets = fc.tuple(slabSet, slabSet).map(([province, own]) => [
    { ...province, id: 'punjab' },
    { ...own, id: 'own' },
  ]);
  const entries = fc.array(entry, { maxLength: 3 });
  test('answers as a separate rule with the same figures does, with the same steps', () => {
    const law = fc.tuple(fc.array(entries, { minLength: 2, maxLength: 4 }), sets, fc.boolean());
    assert(
      fc.property(law, paisa, ([[own = [], ...others], slabs, hasSchedule], inPaisa) => {
        const fields = { slabSets: slabs, provinceSlabId: hasSchedule ? 'punjab' : null };
        const alone = (courtFee: typeof own) =>
          answerOf(rulebookOf([subMinorCategory({ courtFee })], fields), asRupees(inPaisa));
        const readings = others.map((courtFee, at) => readingOf(`${at}`, { courtFee }));
        const { readings: read, ...first } = answerOf(
          rulebookOf([subMinorCategory({ courtFee: own, readings })], fields),
          asRupees(inPaisa),
        );
        expect(first).toEqual(alone(own));
        expect(read?.map(({ calculation, steps }) => ({ calculation, steps }))).toEqual(
          others.map((courtFee) => {
            const { calculation, steps } = alone(courtFee);
            return { calculation: { ...calculation, referenceToSource: 'Made for a test' }, steps };
          }),
        );
      }),
    );
  });
});
