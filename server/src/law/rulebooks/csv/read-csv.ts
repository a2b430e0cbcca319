import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api/row-problems';
import { arrangeCells, type CellTexts, type Heading, isBlank, type Layout, readHeading } from './csv-heading.ts';
import { readRecords } from './read-records.ts';
import { addProblem, type RowProblems } from './row-problems.ts';

/** How a file is read: its columns, a callback for each row, and a list for its problems. */
export type CsvReading = Heading & {
  readonly onRow: (row: number, cells: CellTexts) => void;
  /** Collects what is wrong with the file. */
  readonly problems: RowProblems;
};

/**
 * Reads CSV row by row. A row's cells come in the order of the requested columns, never under names from the file, so no heading can
 * reach an object's prototype; a column that the file lacks is empty.
 */
export function readCsv(file: Uint8Array, csv: CsvReading) {
  const reading: Reading = { ...csv, layout: null, row: 0 };
  const before = csv.problems.count;
  const problem = readRecords(file, (cells, isMalformed) => {
    const error = isMalformed ? rowProblem('QUOTE_NOT_DOUBLED') : undefined;
    if (reading.layout === null) return addHeading(reading, cells, error);
    addRow(reading, reading.layout, { cells, error });
    return true;
  });
  if (problem) fail({ ...reading, row: reading.layout === null ? 0 : reading.row + 1 }, problem);
  else if (reading.layout === null && csv.problems.count === before) fail(reading, rowProblem('FILE_EMPTY'));
}

type Reading = CsvReading & {
  /** Null until the heading was read. */
  layout: Layout | null;
  row: number;
};

function fail({ row, problems }: Pick<Reading, 'row' | 'problems'>, problem: RowProblem, column: string | null = null) {
  addProblem(problems, { row, column, ...problem });
}

/** Reads the heading; false if it is faulty, so that no row can be read. */
function addHeading(reading: Reading, cells: readonly string[], error: RowProblem | undefined): boolean {
  if (error === undefined && isBlank(cells)) return true;
  const layout = error === undefined ? readHeading(cells, reading) : { errors: [error] };
  if ('errors' in layout) for (const problem of layout.errors) fail(reading, problem);
  else reading.layout = layout;
  return reading.layout !== null;
}

type Line = { readonly cells: readonly string[]; readonly error: RowProblem | undefined };

function addRow(reading: Reading, layout: Layout, { cells, error }: Line) {
  reading.row += 1;
  if (error !== undefined) return fail(reading, error);
  if (isBlank(cells)) return;
  const row = arrangeCells(layout, cells);
  if ('error' in row) return fail(reading, row.error);
  const withNul = row.cells.findIndex((cell) => cell?.includes('\0'));
  if (withNul < 0) reading.onRow(reading.row, row.cells);
  else fail(reading, rowProblem('NUL_IN_CELL'), reading.columns[withNul] ?? null);
}
