import type { RulebookCase } from '@mizan/api';
import { compile, type Rulebook, UnsoundRulebook } from '@mizan/engine';
import {
  answerCase,
  type CaseDifference,
  compareCases,
  isAsExpected,
  onlyRules,
  type TestCase,
} from '@mizan/engine/review';

/** Compiles only the rules that have test cases. */
const compileTested = (rules: Rulebook, cases: readonly TestCase[]) =>
  compile(onlyRules(rules, new Set(cases.map(({ subMinorId }) => subMinorId))));

/** The answer of a rulebook to each case; null if its faults prevent computing. */
export function judgeCases<Case extends TestCase>(rulebook: Rulebook, cases: readonly Case[]) {
  try {
    const rules = compileTested(rulebook, cases);
    return cases.map((testCase) => {
      const answer = answerCase(rules, testCase);
      return { testCase, answer, isAsExpected: isAsExpected(answer, testCase) };
    });
  } catch (error) {
    if (error instanceof UnsoundRulebook) return null;
    throw error;
  }
}

/** The cases that two rulebooks answer differently; none if one has faults, because the server refuses it anyway. */
export function changedCases(before: Rulebook, after: Rulebook, cases: readonly RulebookCase[]): CaseDifference[] {
  try {
    return compareCases(compileTested(before, cases), compileTested(after, cases), cases);
  } catch (error) {
    if (error instanceof UnsoundRulebook) return [];
    throw error;
  }
}
