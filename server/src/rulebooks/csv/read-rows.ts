import { rowProblem } from '@mizan/api/row-problems';
import { readCsv } from './csv-text.ts';
import { cellsOf, isBlankRow } from './json-cells.ts';
import { openJsonRows } from './json-rows.ts';
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

/** Reads a file while it arrives. */
type RowsReader = { readonly push: (chunk: Buffer) => void; readonly end: () => RowsRead };

/** As many bytes as are needed to see what the file is. */
const HEAD_BYTES = 1000;
/** No CSV heading begins with a bracket. */
const isJson = (head: Buffer) => /^(?:\uFEFF)?\s*\[/.test(head.toString('utf8', 0, HEAD_BYTES));

/** Reads JSON or CSV; throws `RowsUnreadable` for JSON that is not an array of rows. */
export function openRows(context: RowContext): RowsReader {
  let head = Buffer.alloc(0);
  let reader: RowsReader | undefined;
  const open = () => {
    reader = isJson(head) ? openJson(context) : openCsv(context);
    reader.push(head);
    return reader;
  };
  return {
    push(chunk) {
      if (reader) return reader.push(chunk);
      head = Buffer.concat([head, chunk]);
      if (head.length >= HEAD_BYTES) open();
    },
    end: () => (reader ?? open()).end(),
  };
}

function openJson(context: RowContext): RowsReader {
  const { addRow, ...read } = ruleRowReader(context);
  const reported = new Set<string>();
  const { push, end } = openJsonRows((row, value) => {
    const cells = cellsOf(row, value, reported);
    if ('problems' in cells) for (const problem of cells.problems) addProblem(read.errors, problem);
    else if (!isBlankRow(cells)) addRow(row, cells);
  });
  return {
    push,
    end() {
      end();
      return refuseNoRows(read);
    },
  };
}

/** CSV is a third as long as JSON, and is read whole. */
function openCsv(context: RowContext): RowsReader {
  const chunks: Buffer[] = [];
  return { push: (chunk) => chunks.push(chunk), end: () => readCsvRows(Buffer.concat(chunks), context) };
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
