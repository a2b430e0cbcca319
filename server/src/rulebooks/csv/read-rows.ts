import { rowProblem } from '@mizan/api';
import { openCsv } from './csv-text.ts';
import { cellsOf, isBlankRow } from './json-cells.ts';
import { openJsonRows } from './json-rows.ts';
import type { RowProblems } from './row-problems.ts';
import { addProblem } from './row-problems.ts';
import type { RowContext } from './rule-columns.ts';
import { columnNames, requiredColumns } from './rule-columns.ts';
import type { RowValues, RuleRow } from './rule-row.ts';
import { ruleRowOf, ruleRowReader } from './rule-row.ts';

/** The errors and warnings of a file in the order of its rows, and how many rows are without an error. */
export type RowsFound = { readonly count: number; readonly errors: RowProblems; readonly warnings: RowProblems };

/** Reads a file piece by piece: `read` says how many bytes of a piece were read; the others begin the next piece. */
export type RowsReader = { readonly read: (bytes: Buffer, isLast: boolean) => number; readonly found: () => RowsFound };

type Open = (context: RowContext, keep: (row: RowValues) => void) => RowsReader;

/** Reads a JSON array of rows; throws `RowsUnreadable` for anything else. */
const openJson: Open = (context, keep) => {
  const reader = ruleRowReader(context, keep);
  const reported = new Set<string>();
  const read = openJsonRows((row, value) => {
    const cells = cellsOf(row, value, reported);
    if ('problems' in cells) for (const problem of cells.problems) addProblem(reader.errors, problem);
    else if (!isBlankRow(cells)) reader.addRow(row, cells);
  });
  return { read, found: () => refuseNoRows(reader.found()) };
};

const openCsvRows: Open = (context, keep) => {
  const { addRow, errors, found } = ruleRowReader(context, keep);
  const read = openCsv({ columns: columnNames, required: requiredColumns, onRow: addRow, problems: errors });
  return { read, found: () => refuseNoRows(found()) };
};

/** A file without rows is a mistake; with `replace` it would empty a rulebook. */
function refuseNoRows(found: RowsFound): RowsFound {
  if (found.count === 0 && found.errors.count === 0) {
    addProblem(found.errors, { row: 0, column: null, ...rowProblem('NO_ROWS') });
  }
  return found;
}

/** Reads rows as JSON or CSV, whichever the first piece begins like: no CSV heading begins with a bracket. */
export const openRows = (start: Buffer, ...args: Parameters<Open>) =>
  (/^(?:\uFEFF)?\s*\[/.test(start.toString('utf8', 0, 1000)) ? openJson : openCsvRows)(...args);

export type RowsRead = RowsFound & { readonly rows: readonly RuleRow[] };

const readAll = (open: Open) => (file: Uint8Array, context: RowContext) => {
  const rows: RuleRow[] = [];
  const { read, found } = open(context, (row) => rows.push(ruleRowOf(row)));
  read(Buffer.from(file), true);
  return { ...found(), rows };
};

export const readJsonRows = readAll(openJson);
export const readCsvRows = readAll(openCsvRows);
