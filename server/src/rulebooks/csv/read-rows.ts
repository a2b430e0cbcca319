import { rowProblem } from '@mizan/api/row-problems';
import { readCsv } from './csv-text.ts';
import { cellsOf, isBlankRow } from './json-cells.ts';
import { jsonRows } from './json-rows.ts';
import type { RowProblems } from './row-problems.ts';
import { addProblem } from './row-problems.ts';
import type { RowContext } from './rule-columns.ts';
import { columnNames, requiredColumns } from './rule-columns.ts';
import type { RuleRow } from './rule-row.ts';
import { ruleRowReader } from './rule-row.ts';

/** The rows of a file without an error, and its errors and warnings in the order of the rows. */
export type RowsRead = {
  readonly rows: readonly RuleRow[];
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
};

/** Reads a JSON array of rows; throws `RowsUnreadable` for anything else. */
export function readJsonRows(body: Buffer, context: RowContext): RowsRead {
  const { addRow, ...read } = ruleRowReader(context);
  const reported = new Set<string>();
  let row = 0;
  for (const value of jsonRows(body)) {
    row += 1;
    const cells = cellsOf(row, value, reported);
    if ('problems' in cells) for (const problem of cells.problems) addProblem(read.errors, problem);
    else if (!isBlankRow(cells)) addRow(row, cells);
  }
  return refuseNoRows(read);
}

export function readCsvRows(file: Uint8Array | string, context: RowContext): RowsRead {
  const { addRow, ...read } = ruleRowReader(context);
  readCsv(file, { columns: columnNames, required: requiredColumns, onRow: addRow, problems: read.errors });
  return refuseNoRows(read);
}

/** A file without rows is a mistake; with `replace` it would empty a rulebook. */
function refuseNoRows(read: RowsRead): RowsRead {
  if (read.rows.length === 0 && read.errors.count === 0) {
    addProblem(read.errors, { row: 0, column: null, ...rowProblem('NO_ROWS') });
  }
  return read;
}
