import { expect, test } from 'vitest';
import { formatCode, parseCode } from './check-code.ts';

test('a code is formatted in groups of four', () => {
  expect(formatCode('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF');
});

test.each([
  ['0123-4567-89AB-CDEF', '0123456789ABCDEF'],
  [' 0123 4567 89ab cdef ', '0123456789ABCDEF'],
  ['oO0-iIlL1', '00011111'],
])('reads %j as the code %s', (typed, code) => {
  expect(parseCode(typed)).toBe(code);
});
