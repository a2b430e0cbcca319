import { type LawConflict, Problem } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { noQuestions, withRefusal } from './open-questions';

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
const conflict: LawConflict = {
  item: 'M1.1.1',
  kind: 'subminorCategory',
  names: ['Recovery', 'Money lent', 'Cheque'],
  field: 'note',
  mine: 'Mine',
  theirs: 'Theirs',
  number: 3,
  by: 'Ayesha',
};
const changed = (...conflicts: LawConflict[]) =>
  new Problem('RULEBOOK_CHANGED', { effectiveFrom: '2026-01-01', latest: 3, conflicts });

describe('the questions of the server', () => {
  test('add up over several refusals', () => {
    const first = withRefusal(noQuestions, new Problem('BACKDATING_UNCONFIRMED', backdating)) ?? noQuestions;
    const second = withRefusal(first, new Problem('CASES_BROKEN', { cases: [brokenCase] })) ?? noQuestions;
    expect(second).toEqual({ broken: [brokenCase], backdating, conflicts: [], isChanged: false });
  });

  test('name a conflicting value once, even if it conflicts with several changes', () => {
    const other = { ...conflict, item: 'M1.1.2' };
    expect(withRefusal(noQuestions, changed(conflict, conflict, other))?.conflicts).toEqual([conflict, other]);
  });

  test('drop the conflicts after another question, and remember that the rules have changed', () => {
    const first = withRefusal(noQuestions, changed(conflict)) ?? noQuestions;
    const next = withRefusal(first, new Problem('BACKDATING_UNCONFIRMED', backdating));
    expect(next).toEqual({ broken: [], backdating, conflicts: [], isChanged: true });
  });

  test('are null for a refusal that no confirmation overcomes', () => {
    expect(withRefusal(noQuestions, new Problem('FORBIDDEN'))).toBeNull();
    expect(withRefusal(noQuestions, new TypeError('no connection'))).toBeNull();
  });
});
