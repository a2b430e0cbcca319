import { expect, test } from 'vitest';
import { readCount, rupeesOf, unitPrice } from './price';

const prices = [
  { from: 1, unitPaisa: 5000 },
  { from: 10, unitPaisa: 4500 },
  { from: 20, unitPaisa: 4000 },
];
const limits = { minimum: 1, maximum: 1000 };

test('the price of one search falls with the quantity', () => {
  expect([1, 9, 10, 19, 20, 1000].map((count) => unitPrice(prices, count))).toEqual([
    5000, 5000, 4500, 4500, 4000, 4000,
  ]);
  expect(unitPrice(prices, 0)).toBeUndefined();
});

test('paisa are converted to rupees without rounding', () => {
  expect([45_000, 4250, 5, 100].map(rupeesOf)).toEqual([450, '42.50', '0.05', 1]);
});

test('readCount reads a whole number within the limits, in any digits', () => {
  expect(['7', ' 1,000 ', '۲۵', '٣'].map((typed) => readCount(typed, limits))).toEqual([7, 1000, 25, 3]);
  for (const wrong of ['', '0', '1001', '-5', '2.5', 'ten', '1e2']) expect(readCount(wrong, limits)).toBeUndefined();
});
