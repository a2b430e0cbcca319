import { rowProblem } from '@mizan/api/row-problems';
import type { CalculationType } from '@mizan/engine';
import { isImmediate, isSet, nothingToBeAdded } from '@mizan/engine';
import type { RowProblems } from './row-problems.ts';
import { addProblem } from './row-problems.ts';
import type { Cells, Rule, RuleColumn } from './rule-columns.ts';
import { entryColumns, ruleColumns } from './rule-columns.ts';
import type { RuleRow } from './rule-row.ts';

/** One row while it is read. */
export type Line = {
  readonly row: number;
  readonly empties: RuleColumn[];
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
  readonly unread: RowProblems;
};

/** The engine's `check` finds the same in the whole tree; here the error stands at the cell that can be corrected. */
export function checkLimits({ row, errors }: Line, { activityByUser, ...cells }: Cells) {
  const minimum = cells.minimumUserInput;
  const maximum = cells.maximumUserInput || Infinity;
  const amount = activityByUser === nothingToBeAdded ? minimum : activityByUser;
  if (maximum < minimum) {
    const problem = rowProblem('MAXIMUM_BELOW_MINIMUM', { maximum, minimum });
    addProblem(errors, { row, column: 'maximumUserInput', ...problem });
  } else if (typeof amount === 'number' && (amount < minimum || amount > maximum)) {
    addProblem(errors, { row, column: 'activityByUser', ...rowProblem('AMOUNT_OUTSIDE_LIMITS', { amount }) });
  }
}

const isNumber = new Set<string>(
  ruleColumns.flatMap(({ kind, isOptional, name }) => (kind === 'number' && !isOptional ? name : [])),
);
const numbersOf = (type: CalculationType) =>
  new Set<string>(entryColumns[type].filter((column) => isNumber.has(column)));
const isNumberOf = { courtFee: numbersOf('courtFee'), suitValuation: numbersOf('suitValuation') };

/** An immediate answer uses no entry, so its empty cells deserve no warning. The rule is read only for a warning. */
export function warnOfEmptyNumbers({ row, empties, warnings }: Line, type: CalculationType, rule: () => Rule) {
  const missing = empties.filter((column) => isNumberOf[type].has(column));
  if (missing.length === 0 || isImmediate(rule(), type)) return;
  for (const column of missing) addProblem(warnings, { row, column, ...rowProblem('EMPTY_READ_AS_ZERO') });
}

/** Figures that may be meant as a rate: half a fee is 0.5, but nobody charges a schedule 0.075 or 7.5 times. */
const looksLikeRate = (times: number) => (times > 0 && times <= 0.2) || times > 1;

/** A rule under a schedule charges the schedule so many times; a rate in its place gives another fee. */
export function warnOfRates(rows: readonly RuleRow[], provinceSlabId: string | null, warnings: RowProblems) {
  for (const { row, entry } of rows) {
    const { cfUserInput: value, cfUserInputType, slabId } = entry;
    if (cfUserInputType === 'fixed' || !(slabId || provinceSlabId) || !looksLikeRate(value)) continue;
    addProblem(warnings, { row, column: 'cfUserInput', ...rowProblem('TIMES_SCHEDULE', { value }) });
  }
}

/** A suit valuation charges no fee. Types are left out here: without a figure they mean nothing. */
export function warnOfUnusedCells({ row, warnings }: Line, cells: Cells) {
  for (const { name: column, part, kind } of ruleColumns) {
    if (part !== 'fee' || kind === 'choice') continue;
    const value = cells[column];
    const isUsed = typeof value === 'number' ? value > 0 : isSet(value);
    if (isUsed) addProblem(warnings, { row, column, ...rowProblem('UNUSED_BY_VALUATION') });
  }
}
