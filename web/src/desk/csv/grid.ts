import { entryFields, evidenceFields, fieldNames, headingOf, sharedFields } from '@mizan/engine/fields';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { readBlock } from '../tree/block';

/** The rows of a file as immutable text cells; each row has a cell for every column. */
export type Grid = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The position of a cell, both counted from 0. */
export type CellPosition = { readonly row: number; readonly column: number };

export function setCell(grid: Grid, { row, column }: CellPosition, text: string): Grid {
  const cells = grid.rows[row];
  if (cells === undefined || cells[column] === text) return grid;
  return { ...grid, rows: grid.rows.with(row, cells.with(column, text)) };
}

/** Adds a blank row at the end. */
export const addRow = (grid: Grid): Grid => ({ ...grid, rows: [...grid.rows, blank(grid.columns.length)] });

const blank = (length: number) => Array.from({ length }, () => '');

export const deleteRow = (grid: Grid, row: number): Grid => ({ ...grid, rows: grid.rows.toSpliced(row, 1) });

/** Adds a column at the end; null where the name is blank or taken. */
export function addColumn(grid: Grid, name: string): Grid | null {
  const heading = name.trim();
  if (heading === '' || grid.columns.includes(heading)) return null;
  return { columns: [...grid.columns, heading], rows: grid.rows.map((cells) => [...cells, '']) };
}

export const deleteColumn = ({ columns, rows }: Grid, column: number): Grid => ({
  columns: columns.toSpliced(column, 1),
  rows: rows.map((cells) => cells.toSpliced(column, 1)),
});

/** Pastes a block of a spreadsheet from this cell on; adds rows that it needs, but no columns. */
export function pasteBlock(grid: Grid, { row, column }: CellPosition, text: string): Grid {
  const rows = [...grid.rows];
  for (const [down, line] of readBlock(text).entries()) {
    const cells = [...(rows[row + down] ?? blank(grid.columns.length))];
    for (const [along, cell] of line.entries()) {
      if (column + along < cells.length) cells[column + along] = cell;
    }
    rows[row + down] = cells;
  }
  return { ...grid, rows };
}

/** The grid of rows as the server sends them: objects with a key for each column. */
export function gridOf(rows: readonly Readonly<Record<string, string | number | null>>[]): Grid {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { columns, rows: rows.map((row) => columns.map((column) => String(row[column] ?? ''))) };
}

/** The grid as CSV. With `isGuarded` no spreadsheet takes a cell for a formula. */
export const csvOf = ({ columns, rows }: Grid, { isGuarded = false } = {}): string =>
  stringify([columns, ...rows], {
    record_delimiter: 'windows',
    eof: false,
    quoted_match: /[\r\n]/,
    escape_formulas: isGuarded,
  });

/** The names of a rule and of its categories. */
const NAMES = ['majorcategory', 'minorcategory', 'subminorcategory'];
/** The columns that are sent even if blank: an empty cell empties its field, and the server reports each empty name. */
const KNOWN = new Set(
  [...NAMES, 'reading', ...fieldNames({ ...sharedFields, ...evidenceFields, ...entryFields }).map(headingOf)].map(
    (heading) => heading.toLowerCase(),
  ),
);

/** The grid as it is sent: without blank columns that no field has, and with the province and type of the screen where a row has none. */
export function gridToSend(grid: Grid, { provinceId, type }: { provinceId: string; type: string }): Grid {
  const keptIndexes = grid.columns.flatMap((column, at) => {
    const isKept = KNOWN.has(keyOf(column)) || grid.rows.some((cells) => !isBlank(cells[at]));
    return isKept ? at : [];
  });
  const columns = keptIndexes.map((at) => grid.columns[at]?.trim() ?? '');
  const rows = grid.rows.map((cells) => keptIndexes.map((at) => cells[at] ?? ''));
  return withDefault(withDefault({ columns, rows }, 'provinceId', provinceId), 'majorCategoryType', type);
}

/**
 * The rows of an edited grid as they are sent: those of unchanged rules become blank. The server skips blank rows but counts
 * them, so its problems name the rows of the grid; it refuses a file that has no others.
 */
export function onlyEdited(toSend: Grid, { grid, opened }: { grid: Grid; opened: Grid }): Grid {
  // A deleted column is no edit: the server keeps what a rule has in it.
  const before = rulesOf(inColumns(opened, grid.columns));
  const isEdited = grid.rows.map(() => false);
  for (const [name, rows] of rulesOf(grid)) {
    const isSame = JSON.stringify(cellsOf(rows)) === JSON.stringify(cellsOf(before.get(name) ?? []));
    for (const [at] of rows) isEdited[at] = !isSame;
  }
  const rows = toSend.rows.map((cells, at) => (isEdited[at] ? cells : blank(cells.length)));
  return { ...toSend, rows };
}

/** The rows in other columns: blank in those that they do not have, and without those that are not asked for. */
function inColumns({ columns, rows }: Grid, others: readonly string[]): Grid {
  const keys = columns.map(keyOf);
  const indexes = others.map((other) => keys.indexOf(keyOf(other)));
  return { columns: others, rows: rows.map((cells) => indexes.map((at) => cells[at] ?? '')) };
}

type NumberedRow = readonly [number, readonly string[]];
const cellsOf = (rows: readonly NumberedRow[]) => rows.map(([, cells]) => cells);

/** The numbered rows of each rule, by the names of the rule and its categories. */
function rulesOf({ columns, rows }: Grid) {
  const names = [...columns.keys()].filter((at) => NAMES.includes(keyOf(columns[at] ?? '')));
  return Map.groupBy<string, NumberedRow>(rows.entries(), ([, cells]) => JSON.stringify(names.map((at) => cells[at])));
}

const keyOf = (column: string) => column.trim().toLowerCase();
const isBlank = (cell: string | undefined) => cell === undefined || cell.trim() === '';

function withDefault({ columns, rows }: Grid, name: string, value: string): Grid {
  const at = columns.findIndex((column) => keyOf(column) === keyOf(name));
  if (at < 0) return { columns: [...columns, name], rows: rows.map((cells) => [...cells, value]) };
  return { columns, rows: rows.map((cells) => (isBlank(cells[at]) ? cells.with(at, value) : cells)) };
}
