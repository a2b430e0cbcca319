import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { explain } from './explain.ts';
import { isRefusal } from './refusal.ts';
import type { CourtFeeEntry, Rulebook, Slab, SlabSet, SubMinorCategory } from './rulebook.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from './testing/rulebooks.ts';

function explained(rulebook: Rulebook, amount: unknown) {
  const found = explain(compile(rulebook), { subMinorId: 'sub-minor', amount });
  if (isRefusal(found)) throw new Error(found.refusal.message);
  return found;
}
const own = slabSetOf([{ min: 1, max: null, value: 2 }], { id: 'own' });
const under = (set: SlabSet, courtFee: CourtFeeEntry[], given: Partial<SubMinorCategory> = {}) =>
  rulebookOf([subMinorCategory({ courtFee, ...given })], { slabSets: [set, own], provinceSlabId: set.id });
/** The edges beside a valuation, each with the fee there and how far it is. */
const around = (slabs: Slab[], amount: number, value = 0) => {
  const near = explained(under(slabSetOf(slabs, { value }), [courtFeeEntry()]), amount).near[0];
  return [near?.previous, near?.next].map((edge) => edge && [edge.edge, edge.fee, edge.distance]);
};

describe('the edges beside a valuation', () => {
  const three = [
    { min: 2_001, max: 3_000, value: 3 },
    { min: 101, max: 1_000, value: 1 },
    { min: 1_001, max: 2_000, value: 2 },
  ];
  test.each<[number, unknown[]]>([
    [0.01, [null, [100, 1, 99.99]]],
    [100, [null, [100, 1, 0]]],
    [
      100.01,
      [
        [100, 0, 0.01],
        [1_000, 20, 899.99],
      ],
    ],
    [
      1_000,
      [
        [100, 0, 900],
        [1_000, 20, 0],
      ],
    ],
    [
      1_500,
      [
        [1_000, 10, 500],
        [2_000, 60, 500],
      ],
    ],
    [
      2_500,
      [
        [2_000, 40, 500],
        [3_000, 90, 500],
      ],
    ],
    [3_000.01, [[3_000, 90, 0.01], null]],
  ])('at %d are the nearest, in whatever order slabs are written', (amount, edges) =>
    expect(around(three, amount)).toEqual(edges),
  );
  test('are none where the schedule has one slab without an end', () => {
    expect(around([{ min: 0, max: null, value: 2 }], 50)).toEqual([null, null]);
    expect(around([{ min: 1, max: null, value: 2 }], 50)).toEqual([null, null]);
    expect(around([{ min: 1, max: null, value: 2 }], 0)).toEqual([null, null]);
  });

  const steps = { min: 51, max: 500, value: 5, unit: 'rupees', per: 100 } as const;
  test.each<[string, Slab['of'], number, unknown[]]>([
    [
      'the whole, counted from nothing',
      'whole',
      120,
      [
        [100, 5, 20],
        [200, 15, 80],
      ],
    ],
    [
      'the whole before its first one ends',
      'whole',
      60,
      [
        [50, 0, 10],
        [100, 10, 40],
      ],
    ],
    [
      'the whole at the end of one',
      'whole',
      200,
      [
        [100, 5, 100],
        [200, 15, 0],
      ],
    ],
    [
      'the excess, counted from its beginning',
      'excess',
      120,
      [
        [50, 0, 70],
        [150, 10, 30],
      ],
    ],
    [
      'the excess further on',
      'excess',
      160,
      [
        [150, 5, 10],
        [250, 15, 90],
      ],
    ],
    [
      'the excess where the slab ends before the step',
      'excess',
      480,
      [
        [450, 20, 30],
        [500, 25, 20],
      ],
    ],
    [
      'the excess at the end of the slab',
      'excess',
      500,
      [
        [450, 20, 50],
        [500, 25, 0],
      ],
    ],
    ['the excess, passed', 'excess', 700, [[500, 25, 200], null]],
    ['the whole, passed', 'whole', 700, [[500, 25, 200], null]],
  ])('are the ends of steps of %s', (_, of, amount, edges) =>
    expect(around([{ ...steps, of }], amount)).toEqual(edges),
  );
  test('are none at nothing, where no step has begun', () => {
    const first = { min: 0, max: null, value: 5, unit: 'rupees', per: 100, of: 'excess' } as const;
    expect(around([first], 0)).toEqual([null, null]);
    expect(around([first], 0.01)).toEqual([null, [100, 10, 99.99]]);
  });
});

describe('the ceiling of a schedule near an entry', () => {
  const flat = slabSetOf([{ min: 25_001, max: null, value: 7.5 }], { value: 15_000 });
  const near = (amount: number, ...entries: Partial<CourtFeeEntry>[]) =>
    explained(
      under(
        flat,
        entries.map((entry) => courtFeeEntry(entry)),
      ),
      amount,
    ).near;
  test.each([
    [199_999.99, false],
    [200_000, true],
    [200_000.01, true],
  ])('is reached at %d: %s', (amount, isReached) =>
    expect(near(amount, {})[0]?.ceiling).toEqual({ fee: 15_000, from: 200_000, isReached }),
  );
  test('is the one of the entry, which pays a part of it', () =>
    expect(near(50_000, { userInput: 0.5 })[0]?.ceiling).toMatchObject({ fee: 7_500, from: 200_000 }));
  test('is none where the schedule has none', () =>
    expect(near(50_000, { slabId: 'own' })[0]).toMatchObject({ slabSetId: 'own', ceiling: null }));
  test('is reported for each entry that pays by a schedule, with its number and its own valuation', () => {
    const doubled = { suitValuation: { type: 'multiplier', userInput: 2 } } as const;
    const all = near(50_000, { type: 'fixed' }, {}, doubled);
    expect(all.map(({ entry, valuation, fee }) => [entry, valuation, fee])).toEqual([
      [2, 50_000, 3_750],
      [3, 100_000, 7_500],
    ]);
  });
});

describe('what lies near', () => {
  const flat = slabSetOf([{ min: 25_001, max: null, value: 7.5 }]);
  test('is nothing for an immediate answer, whatever was sent beside it', () =>
    expect(
      explained(
        under(flat, [courtFeeEntry({ type: 'fixed', userInput: 5 }), courtFeeEntry()], { defaultResult: 'None' }),
        20_000,
      ),
    ).toMatchObject({ near: [], exemptionOfOthers: null }));
  test('is nothing for a suit valuation, or without a schedule', () => {
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
