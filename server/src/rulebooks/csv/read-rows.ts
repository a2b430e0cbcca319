import { readCsv } from './csv-text.ts';
import { cellsOf, isNothingIn } from './json-cells.ts';
import { jsonRows } from './json-rows.ts';
import type { RowProblems } from './row-problems.ts';
import { addProblem } from './row-problems.ts';
import type { RowContext } from './rule-cells.ts';
import { requiredColumns, ruleColumns } from './rule-columns.ts';
import type { RuleRow } from './rule-row.ts';
import { ruleRowReader } from './rule-row.ts';

/** What a file says: the rows without an error, and all that is wrong or doubtful, by rising row. */
export type RowsRead = {
  readonly rows: readonly RuleRow[];
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
};

/** Reads a JSON array of rows; throws `RowsUnreadable` where it is none. */
export function readJsonRows(body: Buffer, context: RowContext): RowsRead {
  const { take, ...read } = ruleRowReader(context);
  const told = new Set<string>();
  let row = 0;
  for (const value of jsonRows(body)) {
    row += 1;
    const cells = cellsOf(row, value, told);
    if ('problems' in cells) for (const problem of cells.problems) addProblem(read.errors, problem);
    else if (!isNothingIn(cells)) take(row, cells);
  }
  return orNoRows(read);
}

export function readCsvRows(file: Uint8Array | string, context: RowContext): RowsRead {
  const { take, ...read } = ruleRowReader(context);
  readCsv(file, { columns: ruleColumns, required: requiredColumns, onRow: take, problems: read.errors });
  return orNoRows(read);
}

/** Nothing to import is a mistake; with `replace` it would empty a rulebook. */
function orNoRows(read: RowsRead): RowsRead {
  if (read.rows.length === 0 && read.errors.count === 0) {
    addProblem(read.errors, { row: 0, column: null, message: 'There are no rows.' });
  }
  return read;
}
