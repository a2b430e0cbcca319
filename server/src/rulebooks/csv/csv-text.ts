import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api';
import type { ParseResult, Parser } from 'papaparse';
import Papa from 'papaparse';
import { openText } from './csv-bytes.ts';
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
  openCsv(csv)(typeof file === 'string' ? Buffer.from(file) : Buffer.from(file), true);
}

/** Reads CSV piece by piece, and says how many bytes of a piece were read; the others begin the next piece. */
export function openCsv(csv: CsvReading) {
  const decode = openText();
  const reading: Reading = { ...csv, layout: null, row: 0, parser: null, isEnded: false, begun: '', parsed: 0 };
  let waiting = '';
  return (bytes: Buffer, isLast: boolean): number => {
    if (reading.isEnded) return bytes.length;
    const decoded = decode(bytes, isLast);
    if ('problem' in decoded) {
      failAlone(reading, decoded.problem);
      return bytes.length;
    }
    waiting += decoded.text;
    while (waiting.length > MAX_ROW_LENGTH) {
      parse(reading, waiting.slice(0, MAX_ROW_LENGTH), false);
      waiting = waiting.slice(MAX_ROW_LENGTH);
    }
    if (isLast) parse(reading, waiting, true);
    return decoded.length;
  };
}

type Reading = CsvReading & {
  /** Null until the heading was read. */
  layout: Layout | null;
  row: number;
  /** Null until there is text. */
  parser: Parser | null;
  /** Nothing more is read. */
  isEnded: boolean;
  /** The row that the last chunk cut off, and the characters before it. */
  begun: string;
  parsed: number;
};

function fail({ row, problems }: Reading, problem: RowProblem, column: string | null = null) {
  addProblem(problems, { row, column, ...problem });
}

/** Bytes that are no text explain everything else that seems wrong. */
function failAlone(reading: Reading, problem: RowProblem) {
  Object.assign(reading, { isEnded: true, row: 0 });
  Object.assign(reading.problems, { count: 0 }).list.length = 0;
  fail(reading, problem);
}

/** We detect the delimiter and the line end: Papa's own guesses cost more and are wrong more often. */
function parse(reading: Reading, chunk: string, isLast: boolean) {
  if (reading.isEnded) return;
  if (reading.parser === null && chunk.trim() === '') {
    if (isLast) fail(reading, rowProblem('FILE_EMPTY'));
    return;
  }
  reading.parser ??= new Papa.Parser({ ...separatorsOf(chunk) });
  const text = reading.begun + chunk;
  const { data, errors, meta } = reading.parser.parse(text, reading.parsed, !isLast) as ParseResult<string[]>;
  reading.begun = text.slice(meta.cursor - reading.parsed);
  reading.parsed = meta.cursor;
  const quoteErrors = new Map(errors.map(({ row, code }) => [row, quoteError(code)]));
  for (const [index, cells] of data.entries()) {
    if (addLine(reading, cells, quoteErrors.get(index))) continue;
    reading.isEnded = true;
    return;
  }
  if (data.length > 0) return;
  if (reading.layout !== null) reading.row += 1;
  reading.isEnded = true;
  fail(reading, rowProblem('ROW_TOO_LONG', { most: MAX_ROW_LENGTH }));
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
