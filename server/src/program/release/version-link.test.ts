import { expect, test } from 'vitest';
import { isLater } from './version-link.ts';

test('compares versions number by number', () => {
  expect(isLater('0.10.0', '0.9.9')).toBe(true);
  expect(isLater('1.0.0', '0.9.9')).toBe(true);
  expect(isLater('0.9.9', '0.9.9')).toBe(false);
  expect(isLater('0.9.9', '1.0.0')).toBe(false);
  expect(() => isLater('v1', '0.1.0')).toThrow(/three numbers/);
});
