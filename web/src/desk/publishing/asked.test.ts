import { Problem } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { nothingAsked, withRefusal } from './asked';

const brokenCase = {
  provinceId: 'punjab',
  type: 'courtFee',
  names: ['Recovery', 'Money lent', 'Cheque'],
  reading: null,
  amount: 1_000,
  expected: { valuation: 1_000, courtFee: 75 },
  after: { valuation: 1_000, courtFee: 150 },
  source: 'By hand',
  effectiveFrom: '2026-01-01',
};
const backdating = { effectiveFrom: '2025-01-01', savedCalculations: 12 };
const versions = [{ provinceId: 'punjab', type: 'courtFee', version: 2, effectiveFrom: '2031-07-01', conflicts: [] }];

describe('what the server asks for', () => {
  test('adds up over several refusals', () => {
    const first = withRefusal(nothingAsked, new Problem('BACKDATING_UNCONFIRMED', backdating)) ?? nothingAsked;
    const second = withRefusal(first, new Problem('CASES_BROKEN', { cases: [brokenCase] })) ?? nothingAsked;
    expect(second).toEqual({ broken: [brokenCase], backdating, conflicts: [] });
  });

  test('replaces the conflicts by those that are left', () => {
    const first = withRefusal(nothingAsked, new Problem('RULEBOOK_CONFLICTS', { versions }));
    expect(first?.conflicts).toEqual(versions);
    const next = withRefusal(first ?? nothingAsked, new Problem('RULEBOOK_CONFLICTS', { versions: [] }));
    expect(next?.conflicts).toEqual([]);
  });

  test('is no conflict once the server asks for something else, because all are decided', () => {
    const first = withRefusal(nothingAsked, new Problem('RULEBOOK_CONFLICTS', { versions })) ?? nothingAsked;
    expect(withRefusal(first, new Problem('BACKDATING_UNCONFIRMED', backdating))?.conflicts).toEqual([]);
  });

  test('is nothing for a refusal that no confirmation helps against', () => {
    expect(withRefusal(nothingAsked, new Problem('FORBIDDEN'))).toBeNull();
    expect(withRefusal(nothingAsked, new TypeError('no connection'))).toBeNull();
  });
});
