import { rowProblem } from '@mizan/api/row-problems';
import { cellReader, type ReadCell, type Reader } from './cell-readers.ts';
import { checkLimits, type Line, warnOfEmptyNumbers, warnOfUnusedCells } from './row-checks.ts';
import { addProblem, noProblems, type RowProblems } from './row-problems.ts';
import { type Cells, type RowContext, type RuleColumn, ruleColumns } from './rule-columns.ts';
import { type RuleRow, ruleIn, ruleRowOf } from './rule-row.ts';

/** The sound rows of a file by province, and the problems of the file in the order of its rows. */
export type RowsRead = {
  readonly count: number;
  readonly provinces: ReadonlyMap<string, readonly RuleRow[]>;
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
  /** Cells with text where a number should be. */
  readonly unread: RowProblems;
};

type Column = { readonly name: RuleColumn; readonly isOptional: boolean; readonly cellOf: Reader<unknown> };

/** Reads rows one by one with `addRow`; `end` returns them with every problem. */
export function createRuleRowReader(context: RowContext) {
  const problems = { errors: noProblems(), warnings: noProblems(), unread: noProblems() };
  const columns: readonly Column[] = ruleColumns.map(({ name, isOptional = false, reader }) => ({
    name,
    isOptional,
    cellOf: cellReader<unknown>(reader(context)),
  }));
  const provinces = new Map<string, RuleRow[]>();
  let count = 0;
  /** Reads cells in the order of `ruleColumns`, as CSV or JSON gives them; a row with an error is left out. */
  const addRow = (row: number, raw: readonly unknown[]) => {
    const errorsBefore = problems.errors.count;
    const lacking = columns.flatMap(({ name, isOptional }, at) => (raw[at] === undefined && !isOptional ? name : []));
    const line: Line = { ...problems, row, empties: [], lacking };
    // Each column has a reader for the type of its cell.
    const cells = Object.fromEntries(
      columns.flatMap(({ name, isOptional, cellOf }, at) => {
        const value = valueOf(line, name, cellOf(raw[at]));
        return isOptional && raw[at] === undefined ? [] : [[name, value]];
      }),
    ) as Cells;
    checkLimits(line, cells);
    warnOfEmptyNumbers(line, context.type, () => ruleIn(cells));
    if (context.type === 'suitValuation') warnOfUnusedCells(line, cells);
    if (problems.errors.count > errorsBefore) return;
    const rows = provinces.get(cells.provinceId) ?? [];
    provinces.set(cells.provinceId, rows);
    rows.push({ ...ruleRowOf({ row, cells, empties: line.empties, lacking }), ...(context.isDated && daysIn(raw)) });
    count += 1;
  };
  const end = (): RowsRead => {
    if (count === 0) refuseNoRows(problems.errors);
    return { count, provinces, ...problems };
  };
  return { errors: problems.errors, addRow, end };
}

/** The cells of `dayColumns`, which follow after those of the rule. */
function daysIn(raw: readonly unknown[]) {
  const [from, until] = raw.slice(ruleColumns.length).map((cell) => String(cell ?? '').trim());
  return { from: from ?? '', until: until ?? '' };
}

/** Refuses a file without rows, which with `replace` would empty a rulebook. */
function refuseNoRows(errors: RowProblems) {
  if (errors.count === 0) addProblem(errors, { row: 0, column: null, ...rowProblem('NO_ROWS') });
}

/** The value of a cell. Its problems are added to those of its row. */
function valueOf(line: Line, column: RuleColumn, { value, isEmpty, error, unread }: ReadCell<unknown>): unknown {
  const { row } = line;
  if (isEmpty) line.empties.push(column);
  if (error !== null) addProblem(line.errors, { row, column, ...error });
  else if (unread !== null) addProblem(line.unread, { row, column, ...unread });
  return value;
}
