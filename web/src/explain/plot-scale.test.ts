import { describe, expect, test } from 'vitest';
import type { FeeCurve } from './fee-curve';
import {
  bottom,
  breakAt,
  type Frame,
  frameOf,
  HEIGHT,
  isBeyond,
  labelledValues,
  pixelsOf,
  right,
  ticksOf,
} from './plot-scale';

const curve: FeeCurve = {
  lines: [
    [
      { x: 0, y: 0 },
      { x: 100, y: 50 },
    ],
    [{ x: 100, y: 200 }],
  ],
  ceiling: { from: 100, fee: 200 },
  edges: [],
  nilUpTo: 0,
};
const figure = (amount: number) => String(Math.round(amount));
const plot = { width: 410, curve, extent: 1000, mark: null, figure };
const frame: Frame = { width: 410, left: 100, maxX: 1000, maxY: 192, isBroken: false };
const broken = { ...frame, isBroken: true };

describe('the axis', () => {
  test('is broken only for a value far beyond the beginning of the ceiling', () => {
    expect(isBeyond(curve, 1000, { x: 1101, y: 200 })).toBe(true);
    expect(isBeyond(curve, 1000, { x: 1100, y: 200 })).toBe(false);
    expect(isBeyond(curve, 1000, null)).toBe(false);
    expect(isBeyond(null, 1000, { x: 5000, y: 200 })).toBe(false);
    expect(isBeyond({ ceiling: null }, 1000, { x: 5000, y: 200 })).toBe(false);
  });

  test('ends before the right edge, and earlier if it is broken', () => {
    expect(right(frame)).toBe(400);
    expect(breakAt(frame)).toBe(400);
    expect(breakAt(broken)).toBe(100 + 300 * 0.84);
    expect([HEIGHT, bottom]).toEqual([260, 224]);
  });
});

describe('the frame', () => {
  test('is slightly higher than the highest fee', () => {
    expect(frameOf(plot).maxY).toBe(200 * 1.06);
    expect(frameOf({ ...plot, mark: { x: 50, y: 500 } }).maxY).toBe(500 * 1.06);
    expect(frameOf({ ...plot, curve: { ...curve, lines: [] } }).maxY).toBe(1.06);
  });

  test('leaves room for the longest label', () => {
    // Ticks at 100 and 200: three letters.
    expect(frameOf(plot).left).toBe(3 * 7.2 + 10);
    expect(frameOf({ ...plot, figure: (amount) => (amount === 200 ? 'xxxxx' : 'x') }).left).toBe(5 * 7.2 + 10);
  });

  test('covers the given extent and is broken for a value beyond it', () => {
    expect(frameOf(plot)).toMatchObject({ width: 410, maxX: 1000, isBroken: false });
    expect(frameOf({ ...plot, mark: { x: 5000, y: 200 } })).toMatchObject({ maxX: 1000, isBroken: true });
  });
});

describe('a point', () => {
  test('is placed in proportion between the axes', () => {
    expect(pixelsOf(frame, { x: 0, y: 0 })).toEqual([100, 224]);
    expect(pixelsOf(frame, { x: 1000, y: 192 })).toEqual([400, 32]);
    expect(pixelsOf(frame, { x: 500, y: 96 })).toEqual([250, 128]);
  });

  test('is rounded to a tenth of a pixel', () => {
    expect(pixelsOf(frame, { x: 1, y: 1 })).toEqual([100.3, 223]);
  });

  test('is placed behind the break if it is far beyond the extent', () => {
    expect(pixelsOf(broken, { x: 1101, y: 0 })[0]).toBe(100 + 300 * 0.91);
    expect(pixelsOf(broken, { x: 1000, y: 0 })[0]).toBe(100 + 300 * 0.84);
    expect(pixelsOf(frame, { x: 1200, y: 0 })[0]).toBe(460);
    // A value just above the end still stands on the axis.
    expect(pixelsOf(broken, { x: 1100, y: 0 })[0]).toBe(377.2);
  });
});

describe('the ticks', () => {
  test.each([
    [3.4, [1, 2, 3]],
    [100, [50, 100]],
    [212, [100, 200]],
    [15_900, [5000, 10_000, 15_000]],
    [8.5, [2.5, 5, 7.5]],
    [6.8, [2, 4, 6]],
    [33, [10, 20, 30]],
    [30, [10, 20, 30]],
  ])('up to %d are round figures: %o', (most, ticks) => {
    expect(ticksOf(most)).toEqual(ticks);
  });
});

describe('the labels under the axis', () => {
  const wide: Frame = { width: 1010, left: 0, maxX: 1000, maxY: 100, isBroken: false };
  const plain: FeeCurve = { ...curve, ceiling: null };

  test('mark the end of the nil band, the beginning of the ceiling, and round values', () => {
    const values = labelledValues(wide, { ...curve, nilUpTo: 100, ceiling: { from: 350, fee: 200 } }, null);
    expect(values).toEqual([100, 350, 500, 1000]);
  });

  test('omit values beyond the axis and zero', () => {
    expect(labelledValues(wide, { ...plain, ceiling: { from: 1001, fee: 1 } }, null)).toEqual([500, 1000]);
    expect(labelledValues(wide, plain, null)).toEqual([500, 1000]);
  });

  test('are omitted if they are too close to another or to the mark', () => {
    expect(labelledValues(wide, { ...plain, nilUpTo: 443 }, null)).toEqual([443, 1000]);
    expect(labelledValues(wide, { ...plain, nilUpTo: 442 }, null)).toEqual([442, 500, 1000]);
    expect(labelledValues(wide, plain, { x: 550, y: 0 })).toEqual([1000]);
    expect(labelledValues(wide, plain, { x: 558, y: 0 })).toEqual([500, 1000]);
  });

  test('ignore omitted labels when they keep their distance', () => {
    expect(labelledValues(wide, { ...plain, nilUpTo: 400, ceiling: { from: 450, fee: 1 } }, null)).toEqual([
      400, 500, 1000,
    ]);
  });

  test('keep a distance from the left edge', () => {
    expect(labelledValues(wide, { ...plain, nilUpTo: 19 }, null)).toEqual([500, 1000]);
    expect(labelledValues(wide, { ...plain, nilUpTo: 20 }, null)).toEqual([20, 500, 1000]);
  });
});
