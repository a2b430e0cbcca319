/** Rows of a file as text, cell by cell; each as long as there are columns. Nothing in it is ever changed in place. */
export type Grid = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Where a cell is, both counted from 0. */
export type Place = { readonly row: number; readonly column: number };

export function setCell(grid: Grid, { row, column }: Place, text: string): Grid {
  const cells = grid.rows[row];
  if (cells === undefined || cells[column] === text) return grid;
  return { ...grid, rows: grid.rows.with(row, cells.with(column, text)) };
}

/** A blank row at the end, with the same columns. */
export const addRow = (grid: Grid): Grid => ({ ...grid, rows: [...grid.rows, blank(grid.columns.length)] });

const blank = (length: number) => Array.from({ length }, () => '');

export const deleteRow = (grid: Grid, row: number): Grid => ({ ...grid, rows: grid.rows.toSpliced(row, 1) });

/** A column at the end. Null where its name says nothing, or where a column has it already. */
export function addColumn(grid: Grid, name: string): Grid | null {
  const heading = name.trim();
  if (heading === '' || grid.columns.includes(heading)) return null;
  return { columns: [...grid.columns, heading], rows: grid.rows.map((cells) => [...cells, '']) };
}

export const deleteColumn = ({ columns, rows }: Grid, column: number): Grid => ({
  columns: columns.toSpliced(column, 1),
  rows: rows.map((cells) => cells.toSpliced(column, 1)),
});

/** A block from a spreadsheet, from this cell on to the end and downwards; rows that it needs are added, columns are not. */
export function pasteBlock(grid: Grid, { row, column }: Place, text: string): Grid {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const rows = [...grid.rows];
  for (const [down, line] of block.entries()) {
    const cells = [...(rows[row + down] ?? blank(grid.columns.length))];
    for (const [along, cell] of line.entries()) {
      if (column + along < cells.length) cells[column + along] = cell;
    }
    rows[row + down] = cells;
  }
  return { ...grid, rows };
}

/** Rows as objects were answered by the server; what none of them has is no column. */
export function gridOf(rows: readonly Readonly<Record<string, string | number | null>>[]): Grid {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { columns, rows: rows.map((row) => columns.map((column) => String(row[column] ?? ''))) };
}

type Belonging = { provinceId: string; type: string };

/** The rows as they are sent: empty cells are left out, and what says nothing of where it belongs belongs here. */
export function rowsToSend({ columns, rows }: Grid, { provinceId, type }: Belonging): Record<string, string>[] {
  const keys = columns.map((column) => column.trim());
  const at = (name: string) => keys.findIndex((key) => key.toLowerCase() === name.toLowerCase());
  const [province, kind] = [at('provinceId'), at('majorCategoryType')];
  return rows.map((cells) => {
    const row: Record<string, string> = {};
    for (const [index, key] of keys.entries()) {
      const cell = cells[index] ?? '';
      if (cell !== '') row[key] = cell;
    }
    if ((cells[province] ?? '').trim() === '') row[keys[province] ?? 'provinceId'] = provinceId;
    if ((cells[kind] ?? '').trim() === '') row[keys[kind] ?? 'majorCategoryType'] = type;
    return row;
  });
}
