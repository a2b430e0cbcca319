import { expect, test } from 'vitest';
import { caretAfter } from './amount-field';

test('the caret keeps its place among the digits when commas before it change', () => {
  expect(caretAfter('1,50,000', 1)).toBe(1);
  expect(caretAfter('1,50,000', 3)).toBe(4);
  expect(caretAfter('1,50,000', 6)).toBe(8);
  expect(caretAfter('', 2)).toBe(0);
});
