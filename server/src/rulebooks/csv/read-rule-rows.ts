import { rowProblem } from '@mizan/api/row-problems';
import { limits } from '@mizan/engine/schema';
import type { Cell, Reader } from './cell-readers.ts';
import { openColumn } from './cell-readers.ts';
import type { RowsByMajor } from './group-rows.ts';
import { grouping } from './group-rows.ts';
import type { Line } from './row-checks.ts';
import { checkLimits, warnOfEmptyNumbers, warnOfUnusedCells } from './row-checks.ts';
import type { RowProblems } from './row-problems.ts';
import { addProblem, noProblems } from './row-problems.ts';
import type { RowStore } from './row-store.ts';
import { openRowStore } from './row-store.ts';
import type { RowContext, RuleColumn } from './rule-columns.ts';
import { ruleColumns } from './rule-columns.ts';
import { placeOf, ruleIn } from './rule-row.ts';

/** The rows of a file without an error, by province and main category, and its problems in the order of the rows. */
export type RowsRead = {
  readonly count: number;
  readonly provinces: Map<string, RowsByMajor>;
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
  /** The cells of numbers that hold other text. */
  readonly unread: RowProblems;
};

type Column = { readonly name: RuleColumn; readonly cellOf: Reader<unknown> };
type StoredMajor = { readonly name: string; readonly rows: RowStore };

/** Reads rows one by one, and collects every problem in them. */
export function ruleRowReader(context: RowContext) {
  const problems = { errors: noProblems(), warnings: noProblems(), unread: noProblems() };
  const columns: readonly Column[] = ruleColumns.map(({ name, reader }) => ({
    name,
    cellOf: openColumn<unknown>(reader(context)),
  }));
  const provinces = new Map<string, Map<string, StoredMajor>>();
  const groupOf = grouping();
  let read: Cell<unknown>[] = [];
  let count = 0;
  const valueAt = (place: number) => read[place]?.value;
  const valueOf = (column: RuleColumn) => valueAt(placeOf(column));
  const keep = (row: number) => {
    const majors = groupOf(provinces, String(valueOf('provinceId')), () => new Map());
    const { rows } = groupOf(majors, String(valueOf('majorCategory')), (name) => ({ name, rows: openRowStore() }));
    // More main categories are refused when they are merged.
    if (majors.size <= limits.majors) rows.add(row, read);
    count += 1;
  };
  /** Reads cells in the order of `ruleColumns`, as CSV or JSON gives them; a row with an error is left out. */
  const addRow = (row: number, cells: readonly unknown[]) => {
    const errorsBefore = problems.errors.count;
    const line: Line = { ...problems, row, empties: [] };
    read = columns.map(({ name, cellOf }, at) => noted(line, name, cellOf(cells[at])));
    checkLimits(line, valueOf);
    warnOfEmptyNumbers(line, context.type, () => ruleIn(valueAt));
    if (context.type === 'suitValuation') warnOfUnusedCells(line, valueOf);
    if (problems.errors.count === errorsBefore) keep(row);
  };
  const end = (): RowsRead => {
    if (count === 0) refuseNoRows(problems.errors);
    return { count, provinces, ...problems };
  };
  return { errors: problems.errors, addRow, end };
}

/** A file without rows is a mistake; with `replace` it would empty a rulebook. */
function refuseNoRows(errors: RowProblems) {
  if (errors.count === 0) addProblem(errors, { row: 0, column: null, ...rowProblem('NO_ROWS') });
}

function noted(line: Line, column: RuleColumn, read: Cell<unknown>): Cell<unknown> {
  const { row } = line;
  if (read.isEmpty) line.empties.push(column);
  if (read.error !== null) addProblem(line.errors, { row, column, ...read.error });
  else if (read.unread !== null) addProblem(line.unread, { row, column, ...read.unread });
  return read;
}
