import { isUtf8 } from 'node:buffer';
import type { SentFile } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import { rowProblem } from '@mizan/api/row-problems';
import { withoutMark } from './csv-records.ts';
import { readCsv } from './csv-text.ts';
import { cellsOf, isBlankRow } from './json-cells.ts';
import type { RowsRead } from './read-rule-rows.ts';
import { ruleRowReader } from './read-rule-rows.ts';
import { addProblem } from './row-problems.ts';
import type { RowContext } from './rule-columns.ts';
import { columnNames, dayColumns, requiredColumns } from './rule-columns.ts';

/** Reads the rows of a file: an array of objects in JSON, or CSV. */
export const readRows = ({ bytes, isJson }: SentFile, context: RowContext): RowsRead =>
  isJson ? readJsonRows(bytes, context) : readCsvRows(bytes, context);

export function readCsvRows(file: Uint8Array, context: RowContext): RowsRead {
  const { errors, addRow, end } = ruleRowReader(context);
  const columns = context.isDated ? [...columnNames, ...dayColumns] : columnNames;
  readCsv(file, { columns, required: requiredColumns, onRow: addRow, problems: errors });
  return end();
}

function readJsonRows(file: Uint8Array, context: RowContext): RowsRead {
  const { errors, addRow, end } = ruleRowReader(context);
  const rows = parseJson(file);
  const reported = new Set<string>();
  const addObject = (row: number, value: unknown) => {
    const cells = cellsOf(row, value, reported);
    if ('problems' in cells) for (const problem of cells.problems) addProblem(errors, problem);
    else if (!isBlankRow(cells)) addRow(row, cells);
  };
  if (Array.isArray(rows)) for (const [index, value] of rows.entries()) addObject(index + 1, value);
  else addProblem(errors, { row: 0, column: null, ...rowProblem('JSON_NOT_AN_ARRAY') });
  return end();
}

function parseJson(file: Uint8Array): unknown {
  if (!isUtf8(file)) throw new Problem('REQUEST_MALFORMED');
  try {
    return JSON.parse(withoutMark(file).toString('utf8'));
  } catch {
    // The parser's words name a position that the sender does not see.
    throw new Problem('REQUEST_MALFORMED');
  }
}
