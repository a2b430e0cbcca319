import { describe, expect, test } from 'vitest';
import { type Finding, findingsInto } from '../compute/finding.ts';
import { checkAmounts, checkNumbers, type FigureCode } from './check-figures.ts';

const found = (checkFigures: typeof checkAmounts, value: number | null | undefined) => {
  const findings: Finding<FigureCode>[] = [];
  checkFigures(findingsInto(findings, ['slabs', 2]), { figure: value });
  return findings;
};

describe('a figure', () => {
  test('has no fault if it is absent', () => {
    for (const value of [null, undefined]) {
      expect(found(checkAmounts, value)).toEqual([]);
      expect(found(checkNumbers, value)).toEqual([]);
    }
  });
  test.each([0, 0.01, 1, 7.5, 10_000_000_000_000])('of %d rupees is an amount', (value) =>
    expect(found(checkAmounts, value)).toEqual([]),
  );
  test.each([-0.01, 0.001, 10_000_000_000_000.01, 10_000_000_000_001, Infinity, Number.NaN])(
    'of %d rupees is not an amount',
    (value) =>
      expect(found(checkAmounts, value)).toEqual([
        {
          severity: 'fault',
          path: ['slabs', 2, 'figure'],
          code: 'AMOUNT_NOT_EXACT',
          data: { value },
        },
      ]),
  );
  test.each([0, 0.000001, 999_999_999.999_999, 999_999_999_999_999])('of %d is accepted as an exact number', (value) =>
    expect(found(checkNumbers, value)).toEqual([]),
  );
  test.each([-1, 0.0000001, 1_000_000_000.000_001, 1e15, Number.NaN])('of %d is not an exact number', (value) =>
    expect(found(checkNumbers, value)).toEqual([
      {
        severity: 'fault',
        path: ['slabs', 2, 'figure'],
        code: 'NUMBER_NOT_EXACT',
        data: { value },
      },
    ]),
  );
});
