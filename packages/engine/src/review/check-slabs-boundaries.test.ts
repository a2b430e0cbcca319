import { describe, expect, test } from 'vitest';
import { describeFinding } from '../compute/finding.ts';
import type { Slab, SlabSet } from '../compute/rulebook.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import { checkSlabSet } from './check-slabs.ts';

const codes = (slabs: readonly Slab[], fields: Partial<SlabSet> = {}) =>
  checkSlabSet(slabSetOf(slabs, fields)).map(({ code, path }) => [code, ...path].join(' '));
const described = (slabs: readonly Slab[], fields: Partial<SlabSet> = {}) =>
  checkSlabSet(slabSetOf(slabs, fields)).map(describeFinding);

describe('the check of one slab', () => {
  test('refuses a slab that ends at its min or below', () => {
    expect(codes([{ min: 10, max: 10.01, value: 1 }])).toEqual([]);
    for (const max of [10, 9.99]) expect(codes([{ min: 10, max, value: 1 }])).toEqual(['SLAB_INVERTED slabs 0 max']);
  });
  test('doubts a percentage above 100', () => {
    expect(codes([{ min: 1, max: null, value: 100 }])).toEqual([]);
    expect(codes([{ min: 1, max: null, value: 100.01 }])).toEqual(['RATE_ABOVE_WHOLE slabs 0 value']);
    expect(codes([{ min: 1, max: null, value: 101, unit: 'percent' }])).toEqual(['RATE_ABOVE_WHOLE slabs 0 value']);
  });
  test('allows more than 100 rupees, with a step', () =>
    expect(codes([{ min: 1, max: null, value: 500, unit: 'rupees', per: 100 }])).toEqual([]));
  test('doubts a slab that charges nothing', () => {
    expect(codes([{ min: 1, max: null, value: 0 }])).toEqual(['SLAB_CHARGES_NOTHING slabs 0 value']);
    expect(codes([{ min: 1, max: null, value: 1 }])).toEqual([]);
    expect(codes([{ min: 1, max: null, value: 0.000001 }])).toEqual([]);
  });
  test('doubts a percentage with a step', () => {
    expect(codes([{ min: 1, max: null, value: 1, per: null }])).toEqual([]);
    expect(codes([{ min: 1, max: null, value: 1, per: 5 }])).toEqual(['STEP_IGNORED slabs 0 per']);
  });
  test('finds a step and a rounding that are not amounts', () => {
    expect(codes([{ min: 1, max: null, value: 1, unit: 'rupees', per: 0.001 }])).toEqual([
      'AMOUNT_NOT_EXACT slabs 0 per',
    ]);
    const slabs = [{ min: 1, max: null, value: 1 }];
    expect(codes(slabs, { rounding: { to: 0.001, mode: 'up' } })).toEqual(['AMOUNT_NOT_EXACT rounding to']);
    expect(codes(slabs, { rounding: { to: 0.01, mode: 'up' } })).toEqual([]);
    expect(codes(slabs, { rounding: null })).toEqual([]);
  });
  test('names the slab by its number', () =>
    expect(
      described([
        { min: 1, max: 150_000, value: 0 },
        { min: 150_001, max: 100_000, value: 1, unit: 'rupees', per: 0 },
      ]),
    ).toEqual(['Slab charges nothing: slab 1', 'Step missing', 'Slab inverted: slab 2, min 150001, max 100000']));
});

describe('the check of neighbours', () => {
  const after = (min: number) => [
    { min: 1, max: 1_000, value: 5 },
    { min, max: null, value: 6 },
  ];
  test('accepts a slab without a doubt only if it begins one rupee above the previous one', () => {
    expect(codes(after(1_001))).toEqual([]);
    expect(codes(after(1_000.99))).toEqual(['SLABS_TOUCH slabs 1 min']);
    expect(codes(after(1_000))).toEqual(['SLABS_TOUCH slabs 1 min']);
    expect(codes(after(999.99))).toEqual(['SLABS_OVERLAP slabs 1 min']);
    expect(codes(after(1_001.01))).toEqual(['GAP_BETWEEN_SLABS slabs 1 min']);
  });
  test('reports the overlapped slab, or the range of a gap', () => {
    expect(described(after(900))).toEqual(['Slabs overlap: slab 2, min 900, before 1, end 1000']);
    expect(described(after(1_101))).toEqual(['Gap between slabs: slab 2, min 1101, before 1, end 1000, to 1100']);
    const open = [
      { min: 1, max: null, value: 5 },
      { min: 2_001, max: 3_000, value: 6 },
    ];
    expect(described(open)).toEqual(['Slabs overlap: slab 2, min 2001, before 1, end none']);
    expect(described(open.toReversed())).toEqual(['Slabs overlap: slab 1, min 2001, before 2, end none']);
  });
  test('compares each slab with the next lower one in any order', () =>
    expect(
      codes([
        { min: 2_001, max: 3_000, value: 7 },
        { min: 1, max: 1_000, value: 5 },
        { min: 1_002, max: 2_000, value: 6 },
      ]),
    ).toEqual(['GAP_BETWEEN_SLABS slabs 2 min']));
});

describe('the check of the fee', () => {
  const fixed = (...fees: [first: number, second: number]) => [
    { min: 1, max: 1_000, value: fees[0], unit: 'rupees' as const },
    { min: 1_001, max: null, value: fees[1], unit: 'rupees' as const },
  ];
  test('doubts a fee that falls and reports both fees', () => {
    expect(described(fixed(150_000, 149_999.5))).toEqual(['Fee falls: from 150000, to 149999.5, above 1000']);
    expect(codes(fixed(500, 500))).toEqual([]);
  });
  test('compares with the fee at the end of the previous slab', () =>
    expect(
      codes([
        { min: 1, max: 1_000, value: 5 },
        { min: 1_001, max: 2_000, value: 5 },
        { min: 2_001, max: null, value: 99, unit: 'rupees' },
      ]),
    ).toEqual(['FEE_FALLS slabs 2 value']));
  test('doubts a slab that begins after the ceiling is reached', () => {
    expect(described(fixed(500, 600), { value: 500 })).toEqual(['Slab never applies: slab 2']);
    expect(codes(fixed(500, 600), { value: 500.01 })).toEqual([]);
    const early = [
      { min: 0, max: 1, value: 500, unit: 'rupees' as const },
      { min: 2, max: null, value: 600, unit: 'rupees' as const },
    ];
    expect(codes(early, { value: 500 })).toEqual(['SLAB_NEVER_APPLIES slabs 1 value']);
  });
  test('accepts a slab that reaches the ceiling or falls below it', () => {
    expect(codes(fixed(10, 500), { value: 500 })).toEqual([]);
    expect(codes(fixed(500, 10), { value: 500 })).toEqual(['FEE_FALLS slabs 1 value']);
    expect(codes([{ min: 0, max: null, value: 500, unit: 'rupees' }], { value: 500 })).toEqual([]);
    expect(codes([{ min: 1, max: null, value: 5 }], { value: 500 })).toEqual([]);
  });
  test.each([
    ['nearest', 10.5, 1, true],
    ['nearest', 10.49, 1, false],
    ['up', 10.01, 1, true],
    ['up', 10, 5, false],
    ['down', 10.99, 1, false],
  ] as const)('doubts rounding %s a ceiling of %d to %d if the result exceeds it: %s', (mode, value, to, passes) =>
    expect(codes([{ min: 1, max: null, value: 5 }], { value, rounding: { to, mode } })).toEqual(
      passes ? ['ROUNDING_PASSES_CEILING rounding'] : [],
    ),
  );
  test('accepts any rounding without a ceiling', () =>
    expect(codes([{ min: 1, max: null, value: 5 }], { rounding: { to: 1, mode: 'up' } })).toEqual([]));
});
