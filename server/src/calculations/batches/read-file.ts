import type { BatchColumn, RowProblem } from '@mizan/api';
import { batchFault, MAX_BATCH_ROWS } from '@mizan/api/batch-faults';
import { isBlank } from '../../law/rulebooks/csv/csv-heading.ts';
import { unguarded } from '../../law/rulebooks/csv/formula-guard.ts';
import { readRecords, withoutMark } from '../../law/rulebooks/csv/read-records.ts';
import type { Faults } from './faults.ts';
import { addFault, noFaults } from './faults.ts';
import { columnOf, foldName } from './headings.ts';

/** A parsed file: its rows that are not blank, each with one cell for each column. */
export type ReadFile = {
  columns: readonly BatchColumn[];
  /** The headings of columns that are not read. */
  ignored: readonly string[];
  table: readonly (readonly string[])[];
  /** The form for comparison of each cell that may be a name. The worker computes it, because that takes long. */
  foldedCells: ReadonlyMap<string, string>;
  faults: Faults;
};

/** `hasKind`: the kind of suit was chosen, so only amounts are read. Without a heading, each line is then an amount. */
export type FileToRead = { bytes: Uint8Array; hasKind: boolean };

const MAX_COLUMNS = 50;
/** Longer than any name or amount. */
const MAX_CELL = 300;
const REQUIRED_COLUMNS: readonly BatchColumn[] = ['province', 'type', 'subMinorCategory', 'amount'];

/** Reads at most one row more than is allowed, which is enough to refuse the file. */
export function readFile({ bytes, hasKind }: FileToRead): ReadFile {
  const faults = noFaults();
  const rows: (readonly string[])[] = [];
  let heading: Heading = [];
  // A list of amounts is read again by `readAmountLines`, because its commas group digits and separate no columns.
  const isListOfAmounts = () => hasKind && (heading.length === 1 || !isHeading(heading));
  const problem = readRecords(bytes, (cells, isMalformed) => {
    if (isBlank(cells)) return true;
    if (heading.length > 0) rows.push(cells);
    else heading = cells.map((cell) => ({ name: cell.trim(), column: columnOf(truncate(cell)) }));
    if (rows.length === 0 && isListOfAmounts()) return false;
    if (isMalformed) addFault(faults, { row: rows.length, column: null }, batchFault('QUOTES_UNEVEN'));
    return rows.length <= MAX_BATCH_ROWS;
  });
  if (isListOfAmounts() && !problem && heading.length > 0) return readAmountLines(bytes, isHeading(heading), faults);
  if (problem) addFileFault(faults, problem, heading.length === 0 ? 0 : rows.length + 1);
  else if (heading.length === 0) addFault(faults, FILE, batchFault('NO_ROWS'));
  else addHeadingFaults(heading, hasKind ? ['amount'] : REQUIRED_COLUMNS, faults);
  // Faults in row 0 are about the whole file.
  if (problem || heading.length === 0 || faults.list.some(({ row }) => row === 0))
    return { columns: [], ignored: [], table: [], foldedCells: NO_CELLS, faults };
  return readTable(rows, { heading, hasKind }, faults);
}

/** The place of a fault of the whole file. */
const FILE = { row: 0, column: null } as const;
const NO_CELLS: ReadonlyMap<string, string> = new Map();
type Heading = readonly { name: string; column: BatchColumn | undefined }[];

const isHeading = (heading: Heading) => heading.some(({ column }) => column !== undefined);

/** Adds the fault because of which the rest of the file cannot be read. */
function addFileFault(faults: Faults, { code, details }: RowProblem, row: number) {
  if (code === 'FILE_UTF16') return addFault(faults, FILE, batchFault(code));
  if (code === 'FILE_NOT_UTF8') return addFault(faults, FILE, batchFault(code, { line: Number(details['line']) }));
  const where = { row, column: null };
  if (code !== 'ROW_TOO_LONG') return addFault(faults, where, batchFault('QUOTES_UNEVEN'));
  return addFault(faults, where, batchFault(code, { most: Number(details['most']) }));
}

/** Reads one amount from each line; commas group its digits. */
function readAmountLines(bytes: Uint8Array, hasHeading: boolean, faults: Faults): ReadFile {
  const cells: string[] = [];
  for (const [line] of withoutMark(bytes)
    .toString('utf8')
    .matchAll(/[^\r\n]+/g)) {
    const cell = truncate(line.trim().replace(/^"(.*)"$/, '$1'));
    if (cell !== '') cells.push(cell);
    // The heading and one row too many.
    if (cells.length > MAX_BATCH_ROWS + 1) break;
  }
  const amounts = hasHeading ? cells.slice(1) : cells;
  addLengthFaults(amounts.length, faults);
  const table = amounts.slice(0, MAX_BATCH_ROWS).map((cell) => [cell]);
  return { columns: ['amount'], ignored: [], table, foldedCells: NO_CELLS, faults };
}

function addLengthFaults(rows: number, faults: Faults) {
  if (rows === 0) addFault(faults, FILE, batchFault('NO_ROWS'));
  if (rows > MAX_BATCH_ROWS) addFault(faults, FILE, batchFault('TOO_MANY_ROWS', { most: MAX_BATCH_ROWS }));
}

function addHeadingFaults(heading: Heading, required: readonly BatchColumn[], faults: Faults) {
  if (heading.length > MAX_COLUMNS)
    return addFault(faults, FILE, batchFault('TOO_MANY_COLUMNS', { most: MAX_COLUMNS }));
  const columns = heading.map(({ column }) => column);
  for (const name of required)
    if (!columns.includes(name)) addFault(faults, FILE, batchFault('COLUMN_MISSING', { name }));
  for (const [index, name] of columns.entries()) {
    if (name !== undefined && columns.indexOf(name) < index)
      addFault(faults, FILE, batchFault('COLUMN_TWICE', { name }));
  }
}

type Layout = { heading: Heading; hasKind: boolean };

function readTable(rows: readonly (readonly string[])[], { heading, hasKind }: Layout, faults: Faults): ReadFile {
  const isRead = (column: BatchColumn | undefined) => column !== undefined && (!hasKind || column === 'amount');
  const readColumns = heading.flatMap(({ column }, index) => (column && isRead(column) ? [{ column, index }] : []));
  addLengthFaults(rows.length, faults);
  for (const [index, cells] of rows.entries()) {
    if (isBlank(cells.slice(heading.length))) continue;
    const counts = { cells: cells.length, columns: heading.length };
    addFault(faults, { row: index + 1, column: null }, batchFault('TOO_MANY_CELLS', counts));
  }
  const table = rows
    .slice(0, MAX_BATCH_ROWS)
    .map((cells) => readColumns.map(({ index }) => truncate(unguarded(cells[index] ?? '').trim())));
  const nameCells = table.flatMap((cells) => cells.filter((_, index) => readColumns[index]?.column !== 'amount'));
  return {
    columns: readColumns.map(({ column }) => column),
    ignored: heading.filter(({ name, column }) => name !== '' && !isRead(column)).map(({ name }) => truncate(name)),
    table,
    foldedCells: foldCells(new Set(nameCells)),
    faults,
  };
}

/** Omits names that are too long: folding may turn one character into eighteen letters. */
const foldCells = (cells: ReadonlySet<string>) =>
  new Map([...cells].map((cell) => [cell, foldName(cell)] as const).filter(([, name]) => name.length <= MAX_CELL));

const truncate = (cell: string) => cell.slice(0, MAX_CELL);
