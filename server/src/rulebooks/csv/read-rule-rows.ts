import { rowProblem } from '@mizan/api/row-problems';
import type { ColumnCell } from './cell-readers.ts';
import { openColumn } from './cell-readers.ts';
import type { Line } from './row-checks.ts';
import { checkLimits, warnOfEmptyNumbers, warnOfUnusedCells } from './row-checks.ts';
import type { RowProblems } from './row-problems.ts';
import { addProblem, noProblems } from './row-problems.ts';
import { openTable } from './row-table.ts';
import type { RowContext, RuleColumn } from './rule-columns.ts';
import { ruleColumns } from './rule-columns.ts';
import { placeOf, ROW_PLACE, RuleRow, ruleIn, WIDTH } from './rule-row.ts';

/** The rows of a file without an error, by province, and its errors and warnings in the order of the rows. */
export type RowsRead = {
  readonly count: number;
  readonly provinces: Map<string, Iterable<RuleRow>>;
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
};

type Column = { readonly name: RuleColumn } & ReturnType<typeof openColumn<unknown>>;
type Table = ReturnType<typeof openTable>;

/** Reads rows one by one; collects every error in them, and a warning for every number that was replaced by 0. */
export function ruleRowReader(context: RowContext) {
  const problems = { errors: noProblems(), warnings: noProblems() };
  const columns: readonly Column[] = ruleColumns.map(({ name, reader }) => ({
    name,
    ...openColumn<unknown>(reader(context)),
  }));
  const tables = new Map<string, Table>();
  const numbers = new Uint32Array(WIDTH);
  let count = 0;
  const valueAt = (place: number) => columns[place - 1]?.values[numbers[place] ?? 0];
  const valueOf = (column: RuleColumn) => valueAt(placeOf(column));
  const keep = (provinceId: string) => {
    const table = tables.get(provinceId) ?? openTable(WIDTH);
    tables.set(provinceId, table);
    table.add(numbers);
    count += 1;
  };
  /** Reads cells in the order of `ruleColumns`, as CSV or JSON gives them; a row with an error is left out. */
  const addRow = (row: number, cells: readonly unknown[]) => {
    const errorsBefore = problems.errors.count;
    const line: Line = { ...problems, row, empties: [] };
    numbers[ROW_PLACE] = row;
    for (const [at, { name, cellOf }] of columns.entries()) numbers[at + 1] = positionIn(line, name, cellOf(cells[at]));
    checkLimits(line, valueOf);
    warnOfEmptyNumbers(line, context.type, () => ruleIn(valueAt));
    if (context.type === 'suitValuation') warnOfUnusedCells(line, valueOf);
    if (problems.errors.count === errorsBefore) keep(String(valueOf('provinceId')));
  };
  const end = (): RowsRead => {
    if (count === 0) refuseNoRows(problems.errors);
    const provinces = new Map([...tables].map(([id, table]) => [id, rowsOf(table, columns)]));
    return { count, provinces, ...problems };
  };
  return { errors: problems.errors, addRow, end };
}

/** A file without rows is a mistake; with `replace` it would empty a rulebook. */
function refuseNoRows(errors: RowProblems) {
  if (errors.count === 0) addProblem(errors, { row: 0, column: null, ...rowProblem('NO_ROWS') });
}

function positionIn(line: Line, column: RuleColumn, read: ColumnCell<unknown>): number {
  const { row } = line;
  if (read.isEmpty) line.empties.push(column);
  if (read.error !== null) addProblem(line.errors, { row, column, ...read.error });
  else if (read.warning !== null) addProblem(line.warnings, { row, column, ...read.warning });
  return read.position;
}

function* rowsIn({ numberAt, count }: Table, columns: readonly Column[]) {
  const valueAt = (row: number, place: number) => columns[place - 1]?.values[numberAt(row, place)];
  const rows = { numberAt, valueAt };
  for (let at = 0; at < count(); at += 1) yield new RuleRow(rows, at);
}

const rowsOf = (table: Table, columns: readonly Column[]): Iterable<RuleRow> => ({
  [Symbol.iterator]: () => rowsIn(table, columns),
});
