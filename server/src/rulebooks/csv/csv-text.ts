import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api/row-problems';
import type { ParseResult, Parser } from 'papaparse';
import Papa from 'papaparse';
import { textOf, withoutMark } from './csv-bytes.ts';
import type { Cells, Heading, Layout } from './csv-heading.ts';
import { arrangeCells, isBlank, readHeading } from './csv-heading.ts';
import type { RowProblems } from './row-problems.ts';
import { addProblem } from './row-problems.ts';

export type CsvReading = Heading & {
  readonly onRow: (row: number, cells: Cells) => void;
  /** Collects what is wrong with the file. */
  readonly problems: RowProblems;
};

/** Characters that one row may have. The file is parsed in chunks of this length, so memory stays bounded. */
const MAX_ROW_LENGTH = 512 * 1024;

/**
 * Reads CSV row by row. A row's cells come in the order of the requested columns, never under names from the file, so
 * no heading can reach an object's prototype; a column that the file lacks is empty.
 */
export function readCsv(file: Uint8Array | string, csv: CsvReading) {
  const reading: Reading = { ...csv, layout: null, row: 0 };
  const read = typeof file === 'string' ? { text: withoutMark(file) } : textOf(file);
  if ('problem' in read) fail(reading, read.problem);
  else parse(read.text, reading);
}

type Reading = CsvReading & {
  /** Null until the heading was read. */
  layout: Layout | null;
  row: number;
};

function fail({ row, problems }: Reading, problem: RowProblem, column: string | null = null) {
  addProblem(problems, { row, column, ...problem });
}

/** We detect the delimiter and the line end: Papa's own guesses cost more and are wrong more often. */
function parse(text: string, reading: Reading) {
  if (text.trim() === '') return fail(reading, rowProblem('FILE_EMPTY'));
  Papa.parse<string[]>(text, {
    ...separatorsOf(text),
    chunkSize: MAX_ROW_LENGTH,
    chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
      const quoteErrors = new Map(errors.map(({ row, code }) => [row, quoteError(code)]));
      for (const [index, cells] of data.entries()) {
        if (!addLine(reading, cells, quoteErrors.get(index))) return parser.abort();
      }
      if (data.length > 0) return;
      if (reading.layout !== null) reading.row += 1;
      fail(reading, rowProblem('ROW_TOO_LONG', { most: MAX_ROW_LENGTH }));
      parser.abort();
    },
    // The types require it wherever text is parsed in chunks.
    complete: () => undefined,
  });
}

/** With a known delimiter and no heading of its own, Papa reports nothing but quotes. */
const quoteError = (code: string) => rowProblem(code === 'MissingQuotes' ? 'QUOTE_UNCLOSED' : 'QUOTE_NOT_DOUBLED');

const delimiters = [',', ';', '\t'];

/** The delimiter that the first line holds most often outside quotes, and how that line ends. */
export function separatorsOf(text: string) {
  const start = text.slice(0, MAX_ROW_LENGTH).replaceAll(/"[^"]*"/g, '');
  const newline = /\r\n|\n|\r/.exec(start)?.[0] ?? '\n';
  const line = start.split(newline, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ',', newline: newline as '\n' };
}

/** Reads the heading first and the rows after it; false where the heading gives the rows no meaning. */
function addLine(reading: Reading, cells: readonly string[], error: RowProblem | undefined): boolean {
  if (reading.layout === null) return addHeading(reading, cells, error);
  addRow(reading, reading.layout, { cells, error });
  return true;
}

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
