import { expect, test } from 'vitest';
import { binned, roundUp } from './day-bars.tsx';

test('binned joins days into one bar if there are too many for a bar each, and omits none', () => {
  expect(binned(3, 480)).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  const year = binned(366, 320);
  expect(year).toHaveLength(74);
  expect(year.at(-1)).toEqual([365, 366]);
  expect(binned(0, 480)).toEqual([]);
});

test('the axis ends at a round figure whose half is whole', () => {
  expect([1, 2, 3, 5, 7, 11, 40, 61, 999, 1001].map(roundUp)).toEqual([2, 2, 4, 6, 8, 20, 40, 80, 1000, 2000]);
});
