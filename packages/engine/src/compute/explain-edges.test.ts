import { describe, expect, test } from 'vitest';
import { explained, twoScheduleRulebook } from '../testing/explaining.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import type { Slab } from './rulebook.ts';

/** The edges next to a valuation, each with its fee and its distance. */
const around = (slabs: Slab[], amount: number, value = 0) => {
  const near = explained(twoScheduleRulebook(slabSetOf(slabs, { value })), amount).near[0];
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
  ])('at %d are the nearest ones in any order of slabs', (amount, edges) =>
    expect(around(three, amount)).toEqual(edges),
  );
  test('do not exist in a schedule of one slab without an end', () => {
    expect(around([{ min: 0, max: null, value: 2 }], 50)).toEqual([null, null]);
    expect(around([{ min: 1, max: null, value: 2 }], 50)).toEqual([null, null]);
    expect(around([{ min: 1, max: null, value: 2 }], 0)).toEqual([null, null]);
  });

  const steps = { min: 51, max: 500, value: 5, unit: 'rupees', per: 100 } as const;
  test.each<[string, Slab['of'], number, unknown[]]>([
    [
      'the whole, counted from zero',
      'whole',
      120,
      [
        [100, 5, 20],
        [200, 15, 80],
      ],
    ],
    [
      'the whole, inside the first step',
      'whole',
      60,
      [
        [50, 0, 10],
        [100, 10, 40],
      ],
    ],
    [
      'the whole, at the end of a step',
      'whole',
      200,
      [
        [100, 5, 100],
        [200, 15, 0],
      ],
    ],
    [
      'the excess, counted from the min of the slab',
      'excess',
      120,
      [
        [50, 0, 70],
        [150, 10, 30],
      ],
    ],
    [
      'the excess, inside a later step',
      'excess',
      160,
      [
        [150, 5, 10],
        [250, 15, 90],
      ],
    ],
    [
      'the excess, if the slab ends before the step',
      'excess',
      480,
      [
        [450, 20, 30],
        [500, 25, 20],
      ],
    ],
    [
      'the excess, at the end of the slab',
      'excess',
      500,
      [
        [450, 20, 50],
        [500, 25, 0],
      ],
    ],
    ['the excess, beyond the slab', 'excess', 700, [[500, 25, 200], null]],
    ['the whole, beyond the slab', 'whole', 700, [[500, 25, 200], null]],
  ])('are the ends of steps of %s', (_, of, amount, edges) =>
    expect(around([{ ...steps, of }], amount)).toEqual(edges),
  );
  test('name the fee of one paisa more, where the next slab begins a rupee later', () =>
    expect(
      around(
        [
          { min: 1, max: 1_000, value: 5, unit: 'rupees' },
          { min: 1_001, max: null, value: 100 },
        ],
        400,
      )[1],
    ).toEqual([1_000, 1_000.01, 600]));
  test('exclude the end of a step below the slab', () =>
    expect(around([{ min: 151, max: null, value: 5, unit: 'rupees', per: 100 }], 160)).toEqual([
      [150, 0, 10],
      [200, 15, 40],
    ]));
  test('do not exist at zero, before the first step', () => {
    const first = { min: 0, max: null, value: 5, unit: 'rupees', per: 100, of: 'excess' } as const;
    expect(around([first], 0)).toEqual([null, null]);
    expect(around([first], 0.01)).toEqual([null, [100, 10, 99.99]]);
  });
});
