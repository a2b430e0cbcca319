import type { Calculation } from '../compute/answer.ts';
import type { CompiledRulebook } from '../compute/compiled.ts';
import { evaluate } from '../compute/evaluate.ts';
import type { Amount } from '../number/decimal.ts';
import { isRefusal, type RefusalCode } from '../number/refusal.ts';

/** An answer that a rulebook must give, with the source that says so. */
export type TestCase = {
  readonly subMinorId: string;
  /** The name of the reading that is tested; without one the case tests the rule itself. */
  readonly reading?: string | null | undefined;
  readonly amount: Amount | null;
  readonly expectedValuation: number | string | null;
  readonly expectedCourtFee: number | string | null;
  readonly source: string;
};

export type CaseAnswer =
  | { readonly valuation: number | string | null; readonly courtFee: number | string | null }
  | { readonly refused: RefusalCode | 'READING_UNKNOWN' };

export type CaseDifference = {
  readonly testCase: TestCase;
  readonly before: CaseAnswer;
  readonly after: CaseAnswer;
  /** Whether the answer was as expected before and no longer is. */
  readonly isBroken: boolean;
};

type CaseInput = Pick<TestCase, 'subMinorId' | 'amount'>;
/** The answers of the rule itself and of its other readings, by name. */
type Answers = { readonly own: CaseAnswer; readonly readings: ReadonlyMap<string, CaseAnswer> };

const UNKNOWN: CaseAnswer = { refused: 'READING_UNKNOWN' };

/** The answer of the rule or of the reading that a test case names; a rule that refuses refuses in all readings. */
export function answerCase(rulebook: CompiledRulebook, input: CaseInput & Pick<TestCase, 'reading'>): CaseAnswer {
  const { own, readings } = answersTo(rulebook, input);
  return input.reading && !('refused' in own) ? (readings.get(input.reading) ?? UNKNOWN) : own;
}

function answersTo(rulebook: CompiledRulebook, { subMinorId, amount }: CaseInput): Answers {
  const answer = evaluate(rulebook, { subMinorId, amount });
  if (isRefusal(answer)) return { own: { refused: answer.refusal.code }, readings: new Map() };
  const { calculation, readings = [] } = answer;
  return {
    own: figuresOf(calculation),
    readings: new Map(readings.map((each) => [each.name, figuresOf(each.calculation)])),
  };
}

const figuresOf = ({ result, courtFeeToBeAffixed }: Calculation): CaseAnswer => ({
  valuation: result,
  courtFee: courtFeeToBeAffixed,
});

/** A difference between the answers of two rulebooks; `reading` is null for the rule itself. */
export type AnswerDifference = {
  readonly reading: string | null;
  readonly before: CaseAnswer;
  readonly after: CaseAnswer;
};

/** Compares two rulebooks, the rule itself first. If one of them refuses, its readings are not compared. */
export function compareAnswers(
  before: CompiledRulebook,
  after: CompiledRulebook,
  input: CaseInput,
): AnswerDifference[] {
  const [was, is] = [answersTo(before, input), answersTo(after, input)];
  const isRefused = 'refused' in was.own || 'refused' in is.own;
  const names = isRefused ? [] : new Set([...was.readings.keys(), ...is.readings.keys()]);
  return [
    { reading: null, before: was.own, after: is.own },
    ...[...names].map((reading) => ({
      reading,
      before: was.readings.get(reading) ?? UNKNOWN,
      after: is.readings.get(reading) ?? UNKNOWN,
    })),
  ].filter((answers) => !isSameAnswer(answers.before, answers.after));
}

export const isAsExpected = (answer: CaseAnswer, { expectedValuation, expectedCourtFee }: TestCase) =>
  'valuation' in answer && answer.valuation === expectedValuation && answer.courtFee === expectedCourtFee;

/** Finds the test cases that two rulebooks answer differently. */
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
