import type { ReceivedReport } from '@mizan/api';
import type { Rulebook } from '@mizan/engine';
import { numberIn } from '@mizan/engine/review';
import { judgeCases } from '../rulebooks/judge-cases';

type ReportedFee = Pick<
  ReceivedReport,
  'outcome' | 'amount' | 'valuation' | 'fee' | 'asked' | 'reading' | 'district' | 'filedOn'
>;

/** Words of an immediate answer stay words; only what is written as a number is one. */
function figureOf(answer: number | string | null) {
  if (typeof answer !== 'string') return answer;
  const found = numberIn(answer);
  return found.kind === 'number' ? found.value : answer;
}

/** What the registry did, as an answer that the rule must give from the day of filing. */
export function caseOf(report: ReportedFee, subMinorId: string, rulebook: Rulebook) {
  const { amount, valuation, fee, asked, outcome, reading, district, filedOn } = report;
  const testCase = {
    subMinorId,
    reading,
    amount: Number(amount),
    expectedValuation: figureOf(valuation),
    expectedCourtFee: figureOf(outcome === 'taken' ? fee : asked),
    // The source is in the language of the law, as those of other cases.
    source: `Report: ${outcome === 'taken' ? 'taken' : 'asked for'} at ${district} on ${filedOn}`,
    from: filedOn,
  };
  if (reading === null) return testCase;
  // The report holds the valuation of the answer: another reading may value otherwise.
  const [judged] = judgeCases(rulebook, [testCase]) ?? [];
  return judged && 'valuation' in judged.answer
    ? { ...testCase, expectedValuation: judged.answer.valuation }
    : testCase;
}

export type ReportCase = ReturnType<typeof caseOf>;
