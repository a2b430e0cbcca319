import { describe, expect, test } from 'vitest';
import { explained, twoScheduleRulebook } from '../testing/explaining.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import type { CourtFeeEntry } from './rulebook.ts';

describe('the ceiling of a schedule near an entry', () => {
  const flat = slabSetOf([{ min: 25_001, max: null, value: 7.5 }], { value: 15_000 });
  const near = (amount: number, ...entries: Partial<CourtFeeEntry>[]) =>
    explained(twoScheduleRulebook(flat, entries), amount).near;
  test.each([
    [199_999.99, false],
    [200_000, true],
    [200_000.01, true],
  ])('says for an amount of %d whether it is reached: %s', (amount, isReached) =>
    expect(near(amount, {})[0]?.ceiling).toEqual({ fee: 15_000, from: 200_000, isReached }),
  );
  test('is halved for an entry that charges half of the fee', () =>
    expect(near(50_000, { userInput: 0.5 })[0]?.ceiling).toMatchObject({ fee: 7_500, from: 200_000 }));
  test('is null if slabs overlap', () => {
    const overlapping = slabSetOf(
      [
        { min: 1, max: 100, value: 5 },
        { min: 50, max: null, value: 5 },
      ],
      { value: 10 },
    );
    expect(explained(twoScheduleRulebook(overlapping, [{}]), 500).near[0]).toMatchObject({ fee: 10, ceiling: null });
  });
  test('is null if the schedule has none', () =>
    expect(near(50_000, { slabId: 'own' })[0]).toMatchObject({ slabSetId: 'own', ceiling: null }));
  test('is reported for each entry that uses a schedule, with its number and valuation', () => {
    const doubled = { suitValuation: { type: 'multiplier', userInput: 2 } } as const;
    const all = near(50_000, { type: 'fixed' }, {}, doubled);
    expect(all.map(({ entry, valuation, fee }) => [entry, valuation, fee])).toEqual([
      [2, 50_000, 3_750],
      [3, 100_000, 7_500],
    ]);
  });
});

describe('the list of nearby edges', () => {
  const flat = slabSetOf([{ min: 25_001, max: null, value: 7.5 }]);
  test('is empty for an immediate answer', () =>
    expect(
      explained(twoScheduleRulebook(flat, [{ type: 'fixed', userInput: 5 }, {}], { defaultResult: 'None' }), 20_000),
    ).toMatchObject({ near: [], exemptionOfOthers: null }));
  test('is empty for a suit valuation and without a schedule', () => {
    const suitValuation = [{ id: 'v', subminorCategoryId: 'sub-minor', type: 'multiplier' as const, userInput: 30 }];
    const valuing = rulebookOf([subMinorCategory({ suitValuation })], {
      type: 'suitValuation',
      slabSets: [flat],
      provinceSlabId: flat.id,
    });
    expect(explained(valuing, 5)).toMatchObject({ near: [], exemptionOfOthers: null });
    expect(explained(rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry()] })]), 5)).toMatchObject({
      near: [],
      exemptionOfOthers: null,
    });
  });
});
