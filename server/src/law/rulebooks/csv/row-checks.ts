import { rowProblem } from '@mizan/api/row-problems';
import { type CalculationType, isImmediate, isSet, nothingToBeAdded } from '@mizan/engine';
import { addProblem, type RowProblems } from './row-problems.ts';
import { type Cells, type EntryCells, entryColumns, type Rule, type RuleColumn, ruleColumns } from './rule-columns.ts';

/** A row that is being read. */
export type Line = {
  readonly row: number;
  readonly empties: RuleColumn[];
  /** The required columns that the file lacks. */
  readonly lacking: readonly RuleColumn[];
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
  readonly unread: RowProblems;
};

/** Reports contradicting limits at their cell. The engine's `check` would find them too, but only in the finished tree. */
export function checkLimits({ row, errors }: Line, { activityByUser, ...cells }: Cells) {
  const minimum = cells.minimumUserInput;
  // A maximum of zero means that there is no maximum.
  const maximum = cells.maximumUserInput || Infinity;
  const amount = activityByUser === nothingToBeAdded ? minimum : activityByUser;
  if (maximum < minimum) {
    const problem = rowProblem('MAXIMUM_BELOW_MINIMUM', { maximum, minimum });
    addProblem(errors, { row, column: 'maximumUserInput', ...problem });
  } else if (typeof amount === 'number' && (amount < minimum || amount > maximum)) {
    addProblem(errors, { row, column: 'activityByUser', ...rowProblem('AMOUNT_OUTSIDE_LIMITS', { amount }) });
  }
}

const numberColumns = new Set<string>(
  ruleColumns.flatMap(({ kind, isOptional, name }) => (kind === 'number' && !isOptional ? name : [])),
);
const numbersOf = (type: CalculationType) =>
  new Set<string>(entryColumns[type].filter((column) => numberColumns.has(column)));
const numberColumnsOf = { courtFee: numbersOf('courtFee'), suitValuation: numbersOf('suitValuation') };

/** Warns of empty numbers, except for an immediate answer, which has no use for them. */
export function warnOfEmptyNumbers(line: Line, type: CalculationType, rule: () => Rule) {
  const { row, empties, lacking, warnings } = line;
  const missing = empties.filter((column) => numberColumnsOf[type].has(column));
  if (missing.length === 0 || isImmediate(rule(), type)) return;
  for (const column of missing) {
    const problem = lacking.includes(column) ? rowProblem('COLUMN_LACKING') : rowProblem('EMPTY_READ_AS_ZERO');
    addProblem(warnings, { row, column, ...problem });
  }
}

/** Half a fee is 0.5, but no rule charges a schedule 0.075 or 7.5 times: such a figure is probably meant as a rate. */
const looksLikeRate = (times: number) => (times > 0 && times <= 0.2) || times > 1;

type RateCheck = { readonly provinceSlabId?: string | null | undefined; readonly warnings: RowProblems };

/** Warns of a rate where an entry says how many times its schedule is charged. No `provinceSlabId` means that nothing is checked. */
export function warnOfRate(row: number, cells: EntryCells, { provinceSlabId, warnings }: RateCheck) {
  const { cfUserInput: value, cfUserInputType, slabId } = cells;
  if (provinceSlabId === undefined || cfUserInputType === 'fixed') return;
  if (!(slabId || provinceSlabId) || !looksLikeRate(value)) return;
  addProblem(warnings, { row, column: 'cfUserInput', ...rowProblem('TIMES_SCHEDULE', { value }) });
}

/** Warns of fee figures of a suit valuation, which charges no fee. Types are ignored, as they mean nothing without a figure. */
export function warnOfUnusedCells({ row, warnings }: Line, cells: Cells) {
  for (const { name: column, part, kind } of ruleColumns) {
    if (part !== 'fee' || kind === 'choice') continue;
    const value = cells[column];
    const isUsed = typeof value === 'number' ? value > 0 : isSet(value);
    if (isUsed) addProblem(warnings, { row, column, ...rowProblem('UNUSED_BY_VALUATION') });
  }
}
