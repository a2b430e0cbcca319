import type { RowProblem } from '@mizan/api';
import { MAX_COLUMNS } from '@mizan/api/csv';
import { rowProblem } from '@mizan/api/row-problems';
import { shortened } from './row-problems.ts';

/** The columns that a reader accepts, and those that a file must have. */
export type Heading = { readonly columns: readonly string[]; readonly required: readonly string[] };

/** The headings of a file, and the position of each known column in it; -1 where the file has none. */
export type Layout = { readonly names: readonly string[]; readonly positions: readonly number[] };

/** Headings with the same key are the same column: spreadsheets and people vary letter case and spaces. */
export const headingKey = (heading: string) => heading.trim().toLowerCase();

/** The position of each column by the key of its heading. */
export const positionsOf = (columns: readonly string[]): ReadonlyMap<string, number> =>
  new Map(columns.map((column, position) => [headingKey(column), position]));

/** The layout of a file by its heading, or what is wrong with the heading. */
export function readHeading(names: readonly string[], heading: Heading): Layout | { readonly errors: RowProblem[] } {
  if (names.length > MAX_COLUMNS) return { errors: [rowProblem('TOO_MANY_COLUMNS', { most: MAX_COLUMNS })] };
  const errors = [...unknownNames(names, heading), ...repeatedNames(names), ...missingNames(names, heading)];
  const present = positionsOf(names);
  return errors.length > 0
    ? { errors }
    : { names, positions: heading.columns.map((column) => present.get(headingKey(column)) ?? -1) };
}

function unknownNames(names: readonly string[], { columns }: Heading) {
  // A column without a name may stay if it is empty.
  const accepted = positionsOf([...columns, '']);
  return names.filter((name) => !accepted.has(headingKey(name))).map((name) => unknownColumn(name, columns));
}

/** The problem of a column that no reader accepts. */
export const unknownColumn = (name: string, columns: readonly string[]) =>
  ['from', 'until'].includes(headingKey(name))
    ? rowProblem('COLUMN_OF_DAYS', { name: shortened(name) })
    : rowProblem('COLUMN_UNKNOWN', { name: shortened(name), columns: columns.join(', ') });

function repeatedNames(names: readonly string[]) {
  const keys = names.map(headingKey);
  return names
    .filter((_, position) => keys[position] !== '' && keys.indexOf(keys[position] ?? '') < position)
    .map((name) => rowProblem('COLUMN_TWICE', { name: shortened(name) }));
}

function missingNames(names: readonly string[], { required }: Heading) {
  const present = positionsOf(names);
  return required
    .filter((column) => !present.has(headingKey(column)))
    .map((column) =>
      column === 'provinceId' ? rowProblem('PROVINCE_NOT_SELECTED') : rowProblem('COLUMN_MISSING', { name: column }),
    );
}

export type CellTexts = readonly (string | undefined)[];

/** The cells of a row in the order of the known columns, undefined for a column that the file lacks; or the row's error. */
export function arrangeCells(
  { names, positions }: Layout,
  cells: readonly string[],
): { readonly cells: CellTexts } | { readonly error: RowProblem } {
  if (cells.length < names.length) {
    return { error: rowProblem('TOO_FEW_CELLS', { cells: cells.length, columns: names.length }) };
  }
  const stray = cells.findIndex((cell, position) => cell.trim() !== '' && (names[position] ?? '').trim() === '');
  if (stray >= 0) {
    return { error: rowProblem('CELL_WITHOUT_HEADING', { cell: stray + 1, value: shortened(cells[stray] ?? '') }) };
  }
  return { cells: positions.map((position) => (position < 0 ? undefined : (cells[position] ?? ''))) };
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
