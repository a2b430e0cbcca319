import { isExact, isExactAmount } from '../compute/exact-figures.ts';
import type { Findings } from '../compute/finding.ts';

type Figures = Readonly<Record<string, number | null | undefined>>;

/** Every figure must be rupees as they are paid; `of` says whose figures they are. */
export function checkAmounts(findings: Findings, of: string, figures: Figures) {
  for (const [field, value] of Object.entries(figures)) {
    if (value === null || value === undefined || isExactAmount(value)) continue;
    const message = `The ${field} of ${of}, ${value}, is not an amount from 0 to ten trillion with at most two decimals`;
    findings.fault('AMOUNT_NOT_EXACT', message, field);
  }
}

/** Every figure must be a decimal that a JSON number carries exactly. */
export function checkNumbers(findings: Findings, of: string, figures: Figures) {
  for (const [field, value] of Object.entries(figures)) {
    if (value === null || value === undefined || isExact(value)) continue;
    const message = `The ${field} of ${of}, ${value}, is not a decimal from 0 up with at most six places and fifteen digits`;
    findings.fault('NUMBER_NOT_EXACT', message, field);
  }
}
