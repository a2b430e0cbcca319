import { isUtf8 } from 'node:buffer';
import type { SentFile } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import { rowProblem } from '@mizan/api/row-problems';
import { headingKey, positionsOf, unknownColumn } from './csv-heading.ts';
import { readCsv } from './read-csv.ts';
import { withoutMark } from './read-records.ts';
import { createRuleRowReader, type RowsRead } from './read-rule-rows.ts';
import { addProblem, type LocatedProblem } from './row-problems.ts';
import { columnNames, dayColumns, type RowContext, requiredColumns } from './rule-columns.ts';

/** Reads the rows of a sent file, which is CSV or a JSON array of objects. */
export const readRows = ({ bytes, isJson }: SentFile, context: RowContext): RowsRead =>
  isJson ? readJsonRows(bytes, context) : readCsvRows(bytes, context);

/** Reads the rows of a CSV file. */
export function readCsvRows(file: Uint8Array, context: RowContext): RowsRead {
  const { errors, addRow, end } = createRuleRowReader(context);
  const columns = context.isDated ? [...columnNames, ...dayColumns] : columnNames;
  readCsv(file, { columns, required: requiredColumns, onRow: addRow, problems: errors });
  return end();
}

function readJsonRows(file: Uint8Array, context: RowContext): RowsRead {
  const { errors, addRow, end } = createRuleRowReader(context);
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
    // The parser's own message names a position that the sender does not see.
    throw new Problem('REQUEST_MALFORMED');
  }
}

const exactPositions = new Map<string, number>(columnNames.map((column, position) => [column, position]));
const positions = positionsOf(columnNames);

/** The most unknown columns that are reported of one file, each of them once. */
const MAX_UNKNOWN = 200;

/** The cells of an object in the order of `ruleColumns`, or its problems without columns that are already in `reported`. */
function cellsOf(
  row: number,
  value: unknown,
  reported: Set<string>,
): readonly unknown[] | { readonly problems: LocatedProblem[] } {
  if (!isObject(value)) return { problems: [{ row, column: null, ...rowProblem('JSON_ROW_NOT_AN_OBJECT') }] };
  const cells: unknown[] = columnNames.map(() => undefined);
  const problems: LocatedProblem[] = [];
  let isFaulty = false;
  for (const name of Object.keys(value)) {
    const position = exactPositions.get(name) ?? positions.get(headingKey(name));
    // As in CSV, a column without a name may stay if it is empty.
    const isIgnored = name.trim() === '' && isEmpty(value[name]);
    if (position !== undefined && cells[position] === undefined) cells[position] = value[name];
    else if (!isIgnored) {
      isFaulty = true;
      if (reported.has(name) || reported.size === MAX_UNKNOWN) continue;
      reported.add(name);
      const problem = position === undefined ? unknownColumn(name, columnNames) : rowProblem('JSON_COLUMN_TWICE');
      problems.push({ row, column: name.slice(0, 60), ...problem });
    }
  }
  return isFaulty ? { problems } : cells;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (cell: unknown) => cell === null || cell === undefined || (typeof cell === 'string' && !cell.trim());

const isBlankRow = (cells: readonly unknown[]) => cells.every(isEmpty);
