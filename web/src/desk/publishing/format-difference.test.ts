import { expect, test } from 'vitest';
import { figuresOf } from './format-difference';

const answer = (valuation: number | null, courtFee: number | string | null) => ({ valuation, courtFee });

test('shows the fee alone if the valuation is the same, and the valuation alone if the fee is', () => {
  expect(figuresOf(answer(100, 5), answer(100, 7))).toEqual([5]);
  expect(figuresOf(answer(100, 5), answer(200, 5))).toEqual([100]);
});

test('shows both figures if both differ or the other answer is refused', () => {
  expect(figuresOf(answer(100, 5), answer(200, 7))).toEqual([100, 5]);
  expect(figuresOf(answer(100, 5), { refused: 'AMOUNT_BELOW_MINIMUM' })).toEqual([100, 5]);
});

test('shows a figure of 0, and none where the rule answers without one', () => {
  expect(figuresOf(answer(100, 0), answer(100, 7))).toEqual([0]);
  expect(figuresOf(answer(100, null), { refused: 'AMOUNT_BELOW_MINIMUM' })).toEqual([100]);
  expect(figuresOf({ refused: 'AMOUNT_BELOW_MINIMUM' }, answer(1, 1))).toBeNull();
});
