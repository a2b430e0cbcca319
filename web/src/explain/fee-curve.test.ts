import type { SlabSet } from '@mizan/engine';
import { expect, test } from 'vitest';
import { extentOf, feeCurve } from './fee-curve';

const punjab: SlabSet = {
  id: 'punjab',
  name: 'Schedule I Article 1',
  value: 15_000,
  slabs: [{ min: 25_001, max: null, value: 7.5 }],
};

test('the curve of a flat rate is nil, jumps, rises and stands at the ceiling', () => {
  const curve = feeCurve(punjab, 300_000);
  expect(curve?.nilUpTo).toBe(25_000);
  expect(curve?.ceiling).toEqual({ from: 200_000, fee: 15_000 });
  expect(curve?.lines).toEqual([
    [
      { x: 0, y: 0 },
      { x: 25_000, y: 0 },
    ],
    [
      { x: 25_000, y: 1875 },
      { x: 200_000, y: 15_000 },
      { x: 300_000, y: 15_000 },
    ],
  ]);
  expect(extentOf(punjab)).toBe(290_000);
});

test('a rule that takes half of the fee, at most so much, bends the curve', () => {
  const curve = feeCurve(punjab, 300_000, { multiplier: 0.5, ceiling: 3750 });
  expect(curve?.ceiling?.fee).toBe(3750);
  expect(curve?.ceiling?.from).toBeCloseTo(100_000);
  expect(curve?.lines.flat().every(({ y }) => y <= 3750)).toBe(true);
});

test('a table that charges by the step is a staircase', () => {
  const stepped: SlabSet = { ...punjab, value: 0, slabs: [{ min: 1, max: 300, value: 5, unit: 'rupees', per: 100 }] };
  expect(feeCurve(stepped, 400)?.lines.flat()).toEqual([
    { x: 0, y: 5 },
    { x: 100, y: 5 },
    { x: 100, y: 10 },
    { x: 200, y: 10 },
    { x: 200, y: 15 },
    { x: 300, y: 15 },
    { x: 400, y: 15 },
  ]);
});

test('slabs that overlap, and drafts with faults, have no curve', () => {
  const slab = { min: 1, max: 500, value: 5 };
  expect(feeCurve({ ...punjab, slabs: [slab, { min: 100, max: null, value: 7 }] }, 1000)).toBeNull();
  expect(feeCurve({ ...punjab, slabs: [{ ...slab, max: 0 }] }, 1000)).toBeNull();
});
