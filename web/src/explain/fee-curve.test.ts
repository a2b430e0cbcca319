import type { SlabSet } from '@mizan/engine';
import { expect, test } from 'vitest';
import { extentOf, feeCurve } from './fee-curve';

const punjab: SlabSet = {
  id: 'punjab',
  name: 'Schedule I Article 1',
  value: 15_000,
  slabs: [{ min: 25_001, max: null, value: 7.5 }],
};

test('the curve of a flat rate is zero, jumps, rises and stays at the ceiling', () => {
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

test('a multiplier and a ceiling of the rule change the curve', () => {
  const curve = feeCurve(punjab, 300_000, { multiplier: 0.5, ceiling: 3750 });
  expect(curve?.ceiling?.fee).toBe(3750);
  expect(curve?.ceiling?.from).toBeCloseTo(100_000);
  expect(curve?.lines.flat().every(({ y }) => y <= 3750)).toBe(true);
});

test('a schedule that charges in steps is a staircase', () => {
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

test('overlapping slabs and drafts with faults have no curve', () => {
  const slab = { min: 1, max: 500, value: 5 };
  expect(feeCurve({ ...punjab, slabs: [slab, { min: 100, max: null, value: 7 }] }, 1000)).toBeNull();
  expect(feeCurve({ ...punjab, slabs: [{ ...slab, max: 0 }] }, 1000)).toBeNull();
});

test('a curve has no piece that begins at or beyond its end', () => {
  expect(feeCurve(punjab, 25_000)?.lines).toEqual([
    [
      { x: 0, y: 0 },
      { x: 25_000, y: 0 },
    ],
  ]);
  expect(feeCurve(punjab, 25_001)?.lines).toHaveLength(2);
});

test('the edges are the beginnings of pieces and of the ceiling', () => {
  expect(feeCurve(punjab, 300_000)?.edges).toEqual([25_000, 200_000]);
  expect(feeCurve({ ...punjab, value: 0 }, 300_000)).toMatchObject({
    edges: [25_000],
    ceiling: null,
    nilUpTo: 25_000,
  });
});

test('the extent goes beyond the last edge, or has a default width', () => {
  expect(extentOf({ ...punjab, value: 0 })).toBe(25_000 * 1.45);
  expect(extentOf({ ...punjab, value: 0, slabs: [{ min: 1, max: null, value: 1 }] })).toBe(100_000);
  expect(extentOf({ ...punjab, slabs: [{ min: 5, max: 1, value: 1 }] })).toBe(0);
});

test('a schedule has no nil band if it charges from the first rupee or has no slabs', () => {
  const rising: SlabSet = { ...punjab, value: 0, slabs: [{ min: 1, max: null, value: 1 }] };
  expect(feeCurve({ ...punjab, value: 0, slabs: [] }, 1000)?.nilUpTo).toBe(0);
  expect(feeCurve(rising, 1000)).toMatchObject({
    nilUpTo: 0,
    lines: [
      [
        { x: 0, y: 0 },
        { x: 1000, y: 10 },
      ],
    ],
  });
});

test('a curve stops at the end of the drawing', () => {
  expect(feeCurve(punjab, 100_000)).toMatchObject({
    lines: [
      [
        { x: 0, y: 0 },
        { x: 25_000, y: 0 },
      ],
      [
        { x: 25_000, y: 1875 },
        { x: 100_000, y: 7500 },
      ],
    ],
    // The ceiling is returned although it lies beyond the drawing.
    ceiling: { from: 200_000, fee: 15_000 },
  });
});

test('consecutive slabs without a jump are one line', () => {
  const slabs = [
    { min: 1, max: 1000, value: 1, of: 'excess' },
    { min: 1001, max: null, value: 2, of: 'excess' },
  ] as const;
  expect(feeCurve({ ...punjab, value: 0, slabs }, 2000)?.lines).toEqual([
    [
      { x: 0, y: 0 },
      { x: 1000, y: 10 },
      { x: 2000, y: 30 },
    ],
  ]);
});

test('a multiplier lowers the ceiling of the schedule but not the value that reaches it', () => {
  expect(feeCurve(punjab, 300_000, { multiplier: 0.5, ceiling: null })?.ceiling).toEqual({ from: 200_000, fee: 7500 });
  expect(feeCurve(punjab, 300_000, { multiplier: 0.5, ceiling: 0 })?.ceiling).toEqual({ from: 200_000, fee: 7500 });
  expect(feeCurve(punjab, 300_000, { multiplier: 1, ceiling: 20_000 })?.ceiling).toEqual({
    from: 200_000,
    fee: 15_000,
  });
  expect(feeCurve(punjab, 300_000, { multiplier: 1, ceiling: 15_000 })?.ceiling).toEqual({
    from: 200_000,
    fee: 15_000,
  });
  // A ceiling of the rule beyond the drawing is not returned.
  expect(feeCurve(punjab, 50_000, { multiplier: 1, ceiling: 10_000 })?.ceiling).toBeNull();
});

test('a line has a corner where it meets the ceiling of the rule', () => {
  expect(feeCurve(punjab, 300_000, { multiplier: 1, ceiling: 7500 })?.lines[1]).toEqual([
    { x: 25_000, y: 1875 },
    { x: expect.closeTo(100_000), y: 7500 },
    { x: 200_000, y: 7500 },
    { x: 300_000, y: 7500 },
  ]);
});

test('a line that only touches the ceiling of the rule has no extra corner', () => {
  const lines = (ceiling: number) => feeCurve(punjab, 300_000, { multiplier: 1, ceiling })?.lines;
  expect(lines(15_000)).toEqual(feeCurve(punjab, 300_000)?.lines);
  expect(lines(1875)?.[1]).toEqual([
    { x: 25_000, y: 1875 },
    { x: 200_000, y: 1875 },
    { x: 300_000, y: 1875 },
  ]);
});

test('steps on the excess are counted from the beginning of their slab', () => {
  const step = { unit: 'rupees', of: 'excess', per: 100 } as const;
  const slabs = [
    { ...step, min: 1, max: 250, value: 5 },
    { ...step, min: 251, max: 500, value: 10 },
  ];
  const points = feeCurve({ ...punjab, value: 0, slabs }, 500)?.lines.flat() ?? [];
  expect(points.slice(5).map(({ x, y }) => [x, y])).toEqual([
    [250, 15],
    [250, 25],
    [350, 25],
    [350, 35],
    [450, 35],
    [450, 45],
    [500, 45],
  ]);
});

test('more than sixty steps are drawn as a line', () => {
  const stepped = (max: number): SlabSet => ({
    ...punjab,
    value: 0,
    slabs: [{ min: 1, max, value: 5, unit: 'rupees', per: 100 }],
  });
  expect(feeCurve(stepped(6000), 6000)?.lines.flat()).toHaveLength(120);
  expect(feeCurve(stepped(6100), 6100)?.lines.flat()).toEqual([
    { x: 0, y: 5 },
    { x: 6100, y: 305 },
  ]);
  expect(feeCurve(stepped(9000), 8000)?.lines.flat()).toEqual([
    { x: 0, y: 5 },
    { x: 8000, y: 400 },
  ]);
});

test.each([
  ['from zero, on the whole value', 'whole', 500],
  ['from its beginning, on the excess', 'excess', 450],
] as const)('a long staircase that begins later counts its steps %s', (_, of, y) => {
  const later: SlabSet = {
    ...punjab,
    value: 0,
    slabs: [{ min: 1001, max: 90_000, value: 5, unit: 'rupees', per: 100, of }],
  };
  expect(feeCurve(later, 10_000)?.lines.flat().at(-1)).toEqual({ x: 10_000, y });
});

test('steps stop at the end of the drawing', () => {
  const stepped: SlabSet = { ...punjab, value: 0, slabs: [{ min: 1, max: null, value: 5, unit: 'rupees', per: 100 }] };
  expect(feeCurve(stepped, 250)?.lines.flat()).toEqual([
    { x: 0, y: 5 },
    { x: 100, y: 5 },
    { x: 100, y: 10 },
    { x: 200, y: 10 },
    { x: 200, y: 15 },
    { x: 250, y: 15 },
  ]);
});
