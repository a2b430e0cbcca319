import type { ReceivedReport } from '@mizan/api';
import type { Rulebook } from '@mizan/engine';
import { numberIn } from '@mizan/engine/review';
import { judgeCases } from '../rulebooks/judge-cases';

type ReportedFee = Pick<
  ReceivedReport,
  'outcome' | 'amount' | 'valuation' | 'fee' | 'asked' | 'reading' | 'district' | 'filedOn'
>;

/** A figure of a report: text that is written as a number becomes one, and the words of an immediate answer stay. */
function figureOf(answer: number | string | null) {
  if (typeof answer !== 'string') return answer;
  const number = numberIn(answer);
  return number.kind === 'number' ? number.value : answer;
}

/** A test case from a report: the rule must answer what the registry did, from the day of filing on. */
export function caseOf(report: ReportedFee, subMinorId: string, rulebook: Rulebook) {
  const { amount, valuation, fee, asked, outcome, reading, district, filedOn } = report;
  const testCase = {
    subMinorId,
    reading,
    amount: Number(amount),
    expectedValuation: figureOf(valuation),
    expectedCourtFee: figureOf(outcome === 'taken' ? fee : asked),
    // The text is English, like the sources of all cases.
    source: `Report: ${outcome === 'taken' ? 'taken' : 'asked for'} at ${district} on ${filedOn}`,
    from: filedOn,
  };
  if (reading === null) return testCase;
  // The valuation in the report is that of the rule, and another reading may value differently.
  const [result] = judgeCases(rulebook, [testCase]) ?? [];
  return result && 'valuation' in result.answer
    ? { ...testCase, expectedValuation: result.answer.valuation }
    : testCase;
}

export type ReportCase = ReturnType<typeof caseOf>;
