import { isExact, isExactAmount } from '../compute/exact-figures.ts';
import type { Table } from '../compute/fields.ts';
import type { Findings } from '../compute/finding.ts';

export type FigureCode = 'AMOUNT_NOT_EXACT' | 'NUMBER_NOT_EXACT';
type Figures = Readonly<Record<string, number | null | undefined>>;

/** Checks that figures are payable amounts: from 0 to ten trillion rupees, with at most two decimals. */
export function checkAmounts(findings: Findings<FigureCode>, figures: Figures) {
  for (const field of Object.keys(figures)) {
    const value = figures[field];
    if (value === null || value === undefined || isExactAmount(value)) continue;
    findings.fault('AMOUNT_NOT_EXACT', { value }, field);
  }
}

/** Checks that figures are decimals that a JSON number holds exactly: at most six decimals and fifteen digits. */
export function checkNumbers(findings: Findings<FigureCode>, figures: Figures) {
  for (const field of Object.keys(figures)) {
    const value = figures[field];
    if (value === null || value === undefined || isExact(value)) continue;
    findings.fault('NUMBER_NOT_EXACT', { value }, field);
  }
}

/** Checks every number in the fields of a table according to its kind. */
export function checkFields<Name extends string>(
  findings: Findings<FigureCode>,
  fields: Table<Name>,
  item: { readonly [Field in NoInfer<Name>]?: unknown },
) {
  for (const field in fields) {
    const value = item[field];
    if (typeof value !== 'number') continue;
    const checkNumber = fields[field].kind === 'factor' ? checkNumbers : checkAmounts;
    checkNumber(findings, { [field]: value });
  }
}
