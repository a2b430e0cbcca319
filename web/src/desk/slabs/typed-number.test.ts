import { describe, expect, test } from 'vitest';
import { parseNumber } from './number-cell';

describe('a typed number', () => {
  test.each([
    ['', null],
    [' ', null],
    ['7.5', 7.5],
    [' 0.000001 ', 0.000_001],
    ['0.1234567', 0.123_456_7],
    ['1,50,000', 150_000],
    ['1.5 lakh', 150_000],
    ['7.', 7],
    ['x', Number.NaN],
    ['-1', Number.NaN],
    ['1.2.3', Number.NaN],
  ])('%j is read as %j', (typed, number) => {
    expect(parseNumber(typed)).toBe(number);
  });
});
