import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api/row-problems';
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

/** Characters that one row may have. The text is parsed in parts of this length, so memory stays bounded. */
const MAX_ROW_LENGTH = 512 * 1024;

/**
 * Reads CSV row by row, as its bytes arrive. A row's cells come in the order of the requested columns, never under names from the
 * file, so no heading can reach an object's prototype; a column that the file lacks is empty.
 */
export function openCsv(csv: CsvReading) {
  const reading: Reading = { ...csv, layout: null, row: 0, unparsed: '', parser: null, isOver: false };
  const file = openText();
  const add = (read: ReturnType<typeof file.push>) => {
    if (reading.isOver) return;
    if ('problem' in read) return refuse(reading, { row: 0, problem: read.problem });
    for (let at = 0; at < read.text.length && !reading.isOver; at += MAX_ROW_LENGTH) {
      reading.unparsed += read.text.slice(at, at + MAX_ROW_LENGTH);
      if (reading.unparsed.length >= MAX_ROW_LENGTH) parse(reading, false);
    }
  };
  return {
    push: (bytes: Buffer) => add(file.push(bytes)),
    end() {
      add(file.end());
      if (!reading.isOver) parse(reading, true);
      if (!reading.isOver && reading.layout === null) refuse(reading, { row: 0, problem: rowProblem('FILE_EMPTY') });
    },
  };
}

/** The same for a file that is held whole. */
export function readCsv(file: Buffer, csv: CsvReading) {
  const { push, end } = openCsv(csv);
  push(file);
  end();
}

type Reading = CsvReading & {
  /** Null until the heading was read. */
  layout: Layout | null;
  row: number;
  /** The text that has arrived and was not read yet. It begins where a row begins. */
  unparsed: string;
  parser: Parser | null;
  /** Whether the rest of the file has no meaning. */
  isOver: boolean;
};

function fail({ row, problems }: Reading, problem: RowProblem, column: string | null = null) {
  addProblem(problems, { row, column, ...problem });
}

function refuse(reading: Reading, { row, problem }: { row: number; problem: RowProblem }) {
  addProblem(reading.problems, { row, column: null, ...problem });
  reading.isOver = true;
}

function parse(reading: Reading, isLast: boolean) {
  // We detect the delimiter and the line end: Papa's own guesses cost more and are wrong more often.
  reading.parser ??= new Papa.Parser(separatorsOf(reading.unparsed));
  const { data, errors, meta }: ParseResult<string[]> = reading.parser.parse(reading.unparsed, 0, !isLast);
  reading.unparsed = reading.unparsed.slice(meta.cursor);
  const quoteErrors = new Map(errors.map(({ row, code }) => [row, quoteError(code)]));
  for (const [index, cells] of data.entries()) if (!addLine(reading, cells, quoteErrors.get(index))) return;
  if (reading.unparsed.length < MAX_ROW_LENGTH || isLast) return;
  const row = reading.layout === null ? 0 : reading.row + 1;
  refuse(reading, { row, problem: rowProblem('ROW_TOO_LONG', { most: MAX_ROW_LENGTH }) });
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
  if ('errors' in layout) for (const problem of layout.errors) refuse(reading, { row: 0, problem });
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
