import type { BatchColumn, RowProblem } from '@mizan/api';
import { batchFault, MAX_BATCH_ROWS } from '@mizan/api/batch-faults';
import { isBlank } from '../../law/rulebooks/csv/csv-heading.ts';
import { unguarded } from '../../law/rulebooks/csv/formula-guard.ts';
import { readRecords, withoutMark } from '../../law/rulebooks/csv/read-records.ts';
import { addFault, type Faults, noFaults } from './faults.ts';
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

/** `tableJson` is the table for the answer, because serialising it takes long. */
export type FileInWorker = ReadFile & { tableJson: string };

/** Runs in a worker thread. */
export function run(request: FileToRead): FileInWorker {
  const file = readFile(request);
  return { ...file, tableJson: JSON.stringify(file.table) };
}

/** Reads at most one row more than is allowed, which is enough to refuse the file. */
export function readFile({ bytes, hasKind }: FileToRead): ReadFile {
  const faults = noFaults();
  const rows: Row[] = [];
  let heading: Heading = [];
  // A list of amounts is read again by `readAmountLines`, because its commas group digits and separate no columns.
  const isListOfAmounts = () => hasKind && (heading.length === 1 || (!isHeading(heading) && hasFigure(heading)));
  const problem = readRecords(bytes, (cells, isMalformed) => {
    if (isBlank(cells)) return true;
    if (heading.length > 0) rows.push({ cells, isMalformed });
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
type Row = { cells: readonly string[]; isMalformed: boolean };

const isHeading = (heading: Heading) => heading.some(({ column }) => column !== undefined);

/** Whether the first line may be an amount, whose commas leave cells that begin with a digit. */
const hasFigure = (heading: Heading) => heading.some(({ name }) => /^\p{Nd}/u.test(name));

/** Adds the fault because of which the rest of the file cannot be read. */
function addFileFault(faults: Faults, { code, ...rest }: RowProblem, row: number) {
  if (code === 'FILE_UTF16' || code === 'FILE_NOT_UTF8') return addFault(faults, FILE, { code, ...rest });
  const isLong = code === 'ROW_TOO_LONG';
  return addFault(faults, { row, column: null }, isLong ? { code, ...rest } : batchFault('QUOTES_UNEVEN'));
}

/**
 * Reads one amount from each line. Its commas group digits; those at the end stand for empty columns of a spreadsheet. An
 * empty cell in quotes is a row too, because the screen sends corrected cells in quotes.
 */
function readAmountLines(bytes: Uint8Array, hasHeading: boolean, faults: Faults): ReadFile {
  const cells: string[] = [];
  for (const [line] of withoutMark(bytes)
    .toString('utf8')
    .matchAll(/[^\r\n]+/g)) {
    const cell = truncate(line.trim()).replace(/[,;\s]+$/, '');
    if (cell !== '') cells.push(cell.replace(/^"(.*)"$/, '$1'));
    // The heading and one row too many.
    if (cells.length > MAX_BATCH_ROWS + 1) break;
  }
  const table = limitRows(hasHeading ? cells.slice(1) : cells, faults).map((cell) => [cell]);
  return { columns: ['amount'], ignored: [], table, foldedCells: NO_CELLS, faults };
}

/** Returns the rows, or none if there are too many: the screen would send a part back to be checked, as if it were all. */
function limitRows<Each>(rows: readonly Each[], faults: Faults): readonly Each[] {
  if (rows.length === 0) addFault(faults, FILE, batchFault('NO_ROWS'));
  if (rows.length <= MAX_BATCH_ROWS) return rows;
  addFault(faults, FILE, batchFault('TOO_MANY_ROWS', { most: MAX_BATCH_ROWS }));
  return [];
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

/**
 * The cells that are left empty in a row whose commas or quotes moved them: a fragment of an amount, sent again with
 * corrected cells, would pass for the amount.
 */
const RETYPED_COLUMNS: ReadonlySet<BatchColumn> = new Set(['subMinorCategory', 'amount']);

function readTable(rows: readonly Row[], { heading, hasKind }: Layout, faults: Faults): ReadFile {
  const isRead = (column: BatchColumn | undefined) => column !== undefined && (!hasKind || column === 'amount');
  const readColumns = heading.flatMap(({ column }, index) => (column && isRead(column) ? [{ column, index }] : []));
  const table = limitRows(rows, faults).map(({ cells, isMalformed }, index) => {
    const isTooLong = !isBlank(cells.slice(heading.length));
    const counts = { cells: cells.length, columns: heading.length };
    if (isTooLong) addFault(faults, { row: index + 1, column: null }, batchFault('TOO_MANY_CELLS', counts));
    const isBroken = isTooLong || isMalformed;
    return readColumns.map(({ column, index: at }) =>
      isBroken && RETYPED_COLUMNS.has(column) ? '' : truncate(unguarded(cells[at] ?? '').trim()),
    );
  });
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
