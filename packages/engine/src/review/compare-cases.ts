import type { CompiledRulebook } from '../compute/compiled.ts';
import { evaluate } from '../compute/evaluate.ts';
import type { Amount } from '../number/decimal.ts';
import { isRefusal, type RefusalCode } from '../number/refusal.ts';

/** An answer that a rulebook must give, with the source that says so. */
export type TestCase = {
  readonly subMinorId: string;
  readonly amount: Amount | null;
  readonly expectedValuation: number | string | null;
  readonly expectedCourtFee: number | string | null;
  readonly source: string;
};

export type CaseAnswer =
  | { readonly valuation: number | string | null; readonly courtFee: number | string | null }
  | { readonly refused: RefusalCode };

export type CaseDifference = {
  readonly testCase: TestCase;
  readonly before: CaseAnswer;
  readonly after: CaseAnswer;
  /** The answer was as expected before, and is not after. */
  readonly isBroken: boolean;
};

export function answerCase(
  rulebook: CompiledRulebook,
  { subMinorId, amount }: Pick<TestCase, 'subMinorId' | 'amount'>,
): CaseAnswer {
  const answer = evaluate(rulebook, { subMinorId, amount });
  if (isRefusal(answer)) return { refused: answer.refusal.code };
  return { valuation: answer.calculation.result, courtFee: answer.calculation.courtFeeToBeAffixed };
}

export const isAsExpected = (answer: CaseAnswer, { expectedValuation, expectedCourtFee }: TestCase) =>
  'valuation' in answer && answer.valuation === expectedValuation && answer.courtFee === expectedCourtFee;

/** The test cases that two rulebooks answer differently. */
export function compareCases(
  before: CompiledRulebook,
  after: CompiledRulebook,
  cases: readonly TestCase[],
): CaseDifference[] {
  return cases.flatMap((testCase) => {
    const [was, is] = [answerCase(before, testCase), answerCase(after, testCase)];
    const isBroken = isAsExpected(was, testCase) && !isAsExpected(is, testCase);
    return isSameAnswer(was, is) ? [] : [{ testCase, before: was, after: is, isBroken }];
  });
}

export function isSameAnswer(a: CaseAnswer, b: CaseAnswer): boolean {
  if ('refused' in a || 'refused' in b) return 'refused' in a && 'refused' in b && a.refused === b.refused;
  return a.valuation === b.valuation && a.courtFee === b.courtFee;
}
