import { openCsv } from './csv-text.ts';
import { cellsOf, isBlankRow } from './json-cells.ts';
import { openJsonRows } from './json-rows.ts';
import type { RowsRead } from './read-rule-rows.ts';
import { ruleRowReader } from './read-rule-rows.ts';
import { addProblem } from './row-problems.ts';
import type { RowContext } from './rule-columns.ts';
import { columnNames, requiredColumns } from './rule-columns.ts';

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
    reader = isJson(head) ? jsonReader(context) : csvReader(context);
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

function jsonReader(context: RowContext): RowsReader {
  const { errors, addRow, end } = ruleRowReader(context);
  const reported = new Set<string>();
  const json = openJsonRows((row, value) => {
    const cells = cellsOf(row, value, reported);
    if ('problems' in cells) for (const problem of cells.problems) addProblem(errors, problem);
    else if (!isBlankRow(cells)) addRow(row, cells);
  });
  return {
    push: json.push,
    end() {
      json.end();
      return end();
    },
  };
}

function csvReader(context: RowContext): RowsReader {
  const { errors, addRow, end } = ruleRowReader(context);
  const csv = openCsv({ columns: columnNames, required: requiredColumns, onRow: addRow, problems: errors });
  return {
    push: csv.push,
    end() {
      csv.end();
      return end();
    },
  };
}

export function readCsvRows(file: Buffer, context: RowContext): RowsRead {
  const { push, end } = csvReader(context);
  push(file);
  return end();
}
