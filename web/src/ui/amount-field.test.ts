import { expect, test } from 'vitest';
import { placeAfter } from './amount-field';

test('the caret stands behind the same digits, whatever commas came or went before it', () => {
  expect(placeAfter('1,50,000', 1)).toBe(1);
  expect(placeAfter('1,50,000', 3)).toBe(4);
  expect(placeAfter('1,50,000', 6)).toBe(8);
  expect(placeAfter('', 2)).toBe(0);
});
