import type { ParseResult, Parser } from 'papaparse';
import Papa from 'papaparse';
import { textOf, withoutMark } from './csv-bytes.ts';
import type { Heading, Layout } from './csv-heading.ts';
import { isBlank, placeCells, readHeading } from './csv-heading.ts';
import type { RowProblems } from './row-problems.ts';
import { addProblem } from './row-problems.ts';

export type CsvReading = Heading & {
  readonly onRow: (row: number, cells: readonly string[]) => void;
  /** Where what is wrong with the file is told. */
  readonly problems: RowProblems;
};

/** Characters that one row may have; also what is parsed, and can go wrong, at a time. */
const longestRow = 512 * 1024;

/**
 * Reads CSV row by row. A row's cells come in the order of the columns asked for, never under names from the file, so
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

function fail({ row, problems }: Reading, message: string, column: string | null = null) {
  addProblem(problems, { row, column, message });
}

/** Papa is told the separator and the line end: its own guesses cost more and know less. */
function parse(text: string, reading: Reading) {
  if (text.trim() === '') return fail(reading, 'The file is empty.');
  Papa.parse<string[]>(text, {
    ...separatorsOf(text),
    chunkSize: longestRow,
    chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
      const faults = new Map(errors.map(({ row, code }) => [row, quoteFaults.get(code) ?? code]));
      for (const [index, cells] of data.entries()) {
        if (!take(reading, cells, faults.get(index))) return parser.abort();
      }
      if (data.length > 0) return;
      if (reading.layout !== null) reading.row += 1;
      fail(reading, `The row is longer than ${longestRow} characters. Is a closing quote missing?`);
      parser.abort();
    },
    // Its types ask for one wherever text is parsed in pieces.
    complete: () => undefined,
  });
}

const quoteFaults = new Map([
  ['MissingQuotes', 'A quote that opens a cell is never closed.'],
  ['InvalidQuotes', 'A quote inside a quoted cell is not doubled ("").'],
]);

const delimiters = [',', ';', '\t'];

/** The delimiter that the first line holds most often outside quotes, and how that line ends. */
function separatorsOf(text: string) {
  const start = text.slice(0, longestRow).replaceAll(/"[^"]*"/g, '');
  const newline = /\r\n|\n|\r/.exec(start)?.[0] ?? '\n';
  const line = start.split(newline, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ',', newline: newline as '\n' };
}

/** Takes the heading first and the rows after it; false where the heading gives the rows no meaning. */
function take(reading: Reading, cells: readonly string[], fault: string | undefined): boolean {
  if (reading.layout === null) return takeHeading(reading, cells, fault);
  takeRow(reading, reading.layout, { cells, fault });
  return true;
}

function takeHeading(reading: Reading, cells: readonly string[], fault: string | undefined): boolean {
  if (fault === undefined && isBlank(cells)) return true;
  const layout = fault === undefined ? readHeading(cells, reading) : { faults: [fault] };
  if ('faults' in layout) for (const message of layout.faults) fail(reading, message);
  else reading.layout = layout;
  return reading.layout !== null;
}

type TakenRow = { readonly cells: readonly string[]; readonly fault: string | undefined };

function takeRow(reading: Reading, layout: Layout, { cells, fault }: TakenRow) {
  reading.row += 1;
  if (fault !== undefined) return fail(reading, fault);
  if (isBlank(cells)) return;
  const placed = placeCells(layout, cells);
  if (typeof placed === 'string') return fail(reading, placed);
  const nul = placed.findIndex((cell) => cell.includes('\0'));
  if (nul < 0) reading.onRow(reading.row, placed);
  else fail(reading, 'The cell holds the character NUL, which no text has.', reading.columns[nul] ?? null);
}
