import type { BatchColumn } from '@mizan/api';
import { batchFault, MAX_BATCH_ROWS } from '@mizan/api';
import Papa from 'papaparse';
import { textOf } from '../rulebooks/csv/csv-bytes.ts';
import { separatorsOf } from '../rulebooks/csv/csv-text.ts';
import { unguarded } from '../rulebooks/csv/formula-guard.ts';
import type { Faults } from './faults.ts';
import { addFault, noFaults } from './faults.ts';
import { columnOf } from './headings.ts';

/** The rows of a file that are not blank, each with a cell for each column. */
export type ReadFile = {
  columns: readonly BatchColumn[];
  /** The headings of columns that are not read. */
  ignored: readonly string[];
  table: readonly (readonly string[])[];
  faults: Faults;
};

const MAX_COLUMNS = 50;
/** More than any name or amount has. */
const MAX_CELL = 300;
const OF_KINDS: readonly BatchColumn[] = ['province', 'type', 'subMinorCategory', 'amount'];

/** `hasKind`: the kind of suit was chosen, so only amounts are read; without a heading each line is an amount. */
export function readFile(bytes: Uint8Array, hasKind: boolean): ReadFile {
  const faults = noFaults();
  const unread = { columns: [], ignored: [], table: [], faults };
  const read = textOf(bytes);
  if ('problem' in read) {
    const { code, details } = read.problem;
    if (code === 'FILE_UTF16') addFault(faults, FILE, batchFault(code));
    else addFault(faults, FILE, batchFault('FILE_NOT_UTF8', { line: Number(details['line']) }));
    return unread;
  }
  const { text } = read;
  const lines = linesOf(text);
  const first = lines.find((line) => line.trim() !== '');
  if (first === undefined) {
    addFault(faults, FILE, batchFault('NO_ROWS'));
    return unread;
  }
  const heading = cellsOf(first, text).map((cell) => ({ name: cell.trim(), column: columnOf(cell) }));
  const isHeading = heading.some(({ column }) => column !== undefined);
  const isPlain = hasKind && (!isHeading || heading.length === 1);
  if (isPlain) return amountsOf(isHeading ? lines.slice(lines.indexOf(first) + 1) : lines, faults);
  const wanted = hasKind ? (['amount'] as const) : OF_KINDS;
  refuseHeading(heading, wanted, faults);
  return faults.count > 0 ? unread : rowsOf(text, { heading, hasKind }, faults);
}

const FILE = { row: 0, column: null } as const;
type Heading = readonly { name: string; column: BatchColumn | undefined }[];

const linesOf = (text: string) => text.split(/\r\n|\n|\r/);

const cellsOf = (line: string, text: string) =>
  Papa.parse<string[]>(line, { delimiter: separatorsOf(text).delimiter }).data[0] ?? [];

/** An amount a line, whose commas group its digits. */
function amountsOf(lines: readonly string[], faults: Faults): ReadFile {
  const cells = lines.map((line) => cut(line.trim().replace(/^"(.*)"$/, '$1'))).filter((cell) => cell !== '');
  refuseLength(cells.length, faults);
  return { columns: ['amount'], ignored: [], table: cells.slice(0, MAX_BATCH_ROWS).map((cell) => [cell]), faults };
}

function refuseLength(rows: number, faults: Faults) {
  if (rows === 0) addFault(faults, FILE, batchFault('NO_ROWS'));
  if (rows > MAX_BATCH_ROWS) addFault(faults, FILE, batchFault('TOO_MANY_ROWS', { most: MAX_BATCH_ROWS }));
}

function refuseHeading(heading: Heading, wanted: readonly BatchColumn[], faults: Faults) {
  if (heading.length > MAX_COLUMNS)
    return addFault(faults, FILE, batchFault('TOO_MANY_COLUMNS', { most: MAX_COLUMNS }));
  const named = heading.map(({ column }) => column);
  for (const name of wanted) if (!named.includes(name)) addFault(faults, FILE, batchFault('COLUMN_MISSING', { name }));
  for (const [place, name] of named.entries()) {
    if (name !== undefined && named.indexOf(name) < place) addFault(faults, FILE, batchFault('COLUMN_TWICE', { name }));
  }
}

type Layout = { heading: Heading; hasKind: boolean };

function rowsOf(text: string, { heading, hasKind }: Layout, faults: Faults): ReadFile {
  const isRead = (column: BatchColumn | undefined) => column !== undefined && (!hasKind || column === 'amount');
  const read = heading.flatMap(({ column }, place) => (column && isRead(column) ? [{ column, place }] : []));
  // The heading, and one row more than is allowed.
  const { data, errors } = Papa.parse<string[]>(text.trimStart(), {
    ...separatorsOf(text),
    skipEmptyLines: 'greedy',
    preview: MAX_BATCH_ROWS + 2,
  });
  const rows = data.slice(1);
  for (const row of new Set(errors.map((error) => error.row ?? 0)))
    addFault(faults, { row, column: null }, batchFault('QUOTES_UNEVEN'));
  refuseLength(rows.length, faults);
  for (const [index, cells] of rows.entries()) {
    const stray = cells.slice(heading.length).some((cell) => cell.trim() !== '');
    if (!stray) continue;
    const counts = { cells: cells.length, columns: heading.length };
    addFault(faults, { row: index + 1, column: null }, batchFault('TOO_MANY_CELLS', counts));
  }
  return {
    columns: read.map(({ column }) => column),
    ignored: heading.filter(({ name, column }) => name !== '' && !isRead(column)).map(({ name }) => cut(name)),
    table: rows
      .slice(0, MAX_BATCH_ROWS)
      .map((cells) => read.map(({ place }) => cut(unguarded(cells[place] ?? '').trim()))),
    faults,
  };
}

const cut = (cell: string) => cell.slice(0, MAX_CELL);
