import { expect, test } from 'vitest';
import { resultOf } from '../../testing/result-of';
import { differingIn, useFormatDifference } from './format-difference';

const answer = (valuation: number | null, courtFee: number | string | null) => ({ valuation, courtFee });
const refused = { refused: 'AMOUNT_BELOW_MINIMUM' };

test('the fee alone differs if the valuation is the same, and the valuation alone if the fee is', () => {
  expect(differingIn(answer(100, 5), answer(100, 7))).toEqual({ valuation: null, courtFee: 5 });
  expect(differingIn(answer(100, 5), answer(200, 5))).toEqual({ valuation: 100, courtFee: null });
});

test('both figures differ if the other answer has others or is refused', () => {
  expect(differingIn(answer(100, 5), answer(200, 7))).toEqual({ valuation: 100, courtFee: 5 });
  expect(differingIn(answer(100, 5), refused)).toEqual({ valuation: 100, courtFee: 5 });
  expect(differingIn(refused, answer(1, 1))).toBeNull();
});

test.each([
  ['Rs 7,500 becomes Rs 6,000', answer(1e5, 7500), answer(1e5, 6000)],
  ['Rs 0 becomes Rs 1,50,000', answer(1e5, 0), answer(1e5, 150_000)],
  ['no answer becomes valuation Rs 1,00,000, fee Rs 7,500', refused, answer(1e5, 7500)],
  ['valuation Rs 100 becomes valuation Rs 200', answer(100, null), answer(200, null)],
  ['Rs 7,500 becomes As the court directs', answer(1e5, 7500), answer(1e5, 'As the court directs')],
])('writes a difference in rupees with lakh grouping: %s', (text, before, after) => {
  expect(resultOf({ language: 'en' }, useFormatDifference)(before, after)).toBe(text);
});
