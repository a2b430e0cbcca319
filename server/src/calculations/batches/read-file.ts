import type { BatchColumn, RowProblem } from '@mizan/api';
import { batchFault, MAX_BATCH_ROWS } from '@mizan/api/batch-faults';
import { isBlank } from '../../law/rulebooks/csv/csv-heading.ts';
import { unguarded } from '../../law/rulebooks/csv/formula-guard.ts';
import { readRecords, withoutMark } from '../../law/rulebooks/csv/read-records.ts';
import type { Faults } from './faults.ts';
import { addFault, noFaults } from './faults.ts';
import { columnOf, joined } from './headings.ts';

/** The rows of a file that are not blank, each with a cell for each column. */
export type ReadFile = {
  columns: readonly BatchColumn[];
  /** The headings of columns that are not read. */
  ignored: readonly string[];
  table: readonly (readonly string[])[];
  /** Each different cell that may be a name, as names are compared. It takes long, so the worker thread does it. */
  joinedCells: ReadonlyMap<string, string>;
  faults: Faults;
};

/** `hasKind`: the kind of suit was chosen, so only amounts are read; without a heading each line is an amount. */
export type FileToRead = { bytes: Uint8Array; hasKind: boolean };

const MAX_COLUMNS = 50;
/** More than any name or amount has. */
const MAX_CELL = 300;
const OF_KINDS: readonly BatchColumn[] = ['province', 'type', 'subMinorCategory', 'amount'];

/** Reads one row more than is allowed, and nothing after it. */
export function readFile({ bytes, hasKind }: FileToRead): ReadFile {
  const faults = noFaults();
  const rows: (readonly string[])[] = [];
  let heading: Heading = [];
  const isPlain = () => hasKind && (heading.length === 1 || !isHeading(heading));
  const problem = readRecords(bytes, (cells, isMalformed) => {
    if (isBlank(cells)) return true;
    if (heading.length > 0) rows.push(cells);
    else heading = cells.map((cell) => ({ name: cell.trim(), column: columnOf(cut(cell)) }));
    if (rows.length === 0 && isPlain()) return false;
    if (isMalformed) addFault(faults, { row: rows.length, column: null }, batchFault('QUOTES_UNEVEN'));
    return rows.length <= MAX_BATCH_ROWS;
  });
  if (isPlain() && !problem && heading.length > 0) return amountsOf(bytes, isHeading(heading), faults);
  if (problem) addFileFault(faults, problem, heading.length === 0 ? 0 : rows.length + 1);
  else if (heading.length === 0) addFault(faults, FILE, batchFault('NO_ROWS'));
  else refuseHeading(heading, hasKind ? ['amount'] : OF_KINDS, faults);
  if (problem || heading.length === 0 || faults.list.some(({ row }) => row === 0))
    return { columns: [], ignored: [], table: [], joinedCells: NONE, faults };
  return tableOf(rows, { heading, hasKind }, faults);
}

const FILE = { row: 0, column: null } as const;
const NONE: ReadonlyMap<string, string> = new Map();
type Heading = readonly { name: string; column: BatchColumn | undefined }[];

const isHeading = (heading: Heading) => heading.some(({ column }) => column !== undefined);

/** Why the rest of the file cannot be read. */
function addFileFault(faults: Faults, { code, details }: RowProblem, row: number) {
  if (code === 'FILE_UTF16') return addFault(faults, FILE, batchFault(code));
  if (code === 'FILE_NOT_UTF8') return addFault(faults, FILE, batchFault(code, { line: Number(details['line']) }));
  const where = { row, column: null };
  if (code !== 'ROW_TOO_LONG') return addFault(faults, where, batchFault('QUOTES_UNEVEN'));
  return addFault(faults, where, batchFault(code, { most: Number(details['most']) }));
}

/** An amount a line, whose commas group its digits. */
function amountsOf(bytes: Uint8Array, hasHeading: boolean, faults: Faults): ReadFile {
  const cells: string[] = [];
  for (const [line] of withoutMark(bytes)
    .toString('utf8')
    .matchAll(/[^\r\n]+/g)) {
    const cell = cut(line.trim().replace(/^"(.*)"$/, '$1'));
    if (cell !== '') cells.push(cell);
    if (cells.length > MAX_BATCH_ROWS + 1) break;
  }
  const amounts = hasHeading ? cells.slice(1) : cells;
  refuseLength(amounts.length, faults);
  const table = amounts.slice(0, MAX_BATCH_ROWS).map((cell) => [cell]);
  return { columns: ['amount'], ignored: [], table, joinedCells: NONE, faults };
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

function tableOf(rows: readonly (readonly string[])[], { heading, hasKind }: Layout, faults: Faults): ReadFile {
  const isRead = (column: BatchColumn | undefined) => column !== undefined && (!hasKind || column === 'amount');
  const read = heading.flatMap(({ column }, place) => (column && isRead(column) ? [{ column, place }] : []));
  refuseLength(rows.length, faults);
  for (const [index, cells] of rows.entries()) {
    if (isBlank(cells.slice(heading.length))) continue;
    const counts = { cells: cells.length, columns: heading.length };
    addFault(faults, { row: index + 1, column: null }, batchFault('TOO_MANY_CELLS', counts));
  }
  const table = rows
    .slice(0, MAX_BATCH_ROWS)
    .map((cells) => read.map(({ place }) => cut(unguarded(cells[place] ?? '').trim())));
  const ofKinds = table.flatMap((cells) => cells.filter((_, at) => read[at]?.column !== 'amount'));
  return {
    columns: read.map(({ column }) => column),
    ignored: heading.filter(({ name, column }) => name !== '' && !isRead(column)).map(({ name }) => cut(name)),
    table,
    joinedCells: joinedNames(new Set(ofKinds)),
    faults,
  };
}

/** A single sign may stand for eighteen letters, and so be longer than any name. */
const joinedNames = (cells: ReadonlySet<string>) =>
  new Map([...cells].map((cell) => [cell, joined(cell)] as const).filter(([, name]) => name.length <= MAX_CELL));

const cut = (cell: string) => cell.slice(0, MAX_CELL);
