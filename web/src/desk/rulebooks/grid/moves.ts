import type { Row } from '../../tree/rows';
import { isCategory } from './cells';

/** The focused cell: the id of its line and the index of its column. */
export type FocusedCell = { readonly rowId: string; readonly column: number };

/** The rows of the table, the number of its columns, and the rows of a page. */
export type GridArea = { readonly rows: readonly Row[]; readonly columns: number; readonly page: number };
type CellPosition = { readonly row: number; readonly column: number };

const steps: Record<string, (position: CellPosition, area: GridArea) => CellPosition> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'Control+Home': () => ({ row: 0, column: 0 }),
  'Control+End': (_, { rows, columns }) => ({ row: rows.length - 1, column: columns - 1 }),
};

/** The cell that a key leads to, or null. `forward` and `backward` are the arrows in the direction of reading. */
export function moveFocus(active: FocusedCell, key: string, area: GridArea): FocusedCell | null {
  const row = area.rows.findIndex(({ id }) => id === active.rowId);
  const line = area.rows[row];
  if (line === undefined) return null;
  const step = steps[key];
  if (step !== undefined) return clamped(step({ row, column: active.column }, area), area);
  // The sideways arrows fold a category, whose line is one cell.
  if (isCategory(line)) return null;
  if (key === 'forward') return clamped({ row, column: active.column + 1 }, area);
  return key === 'backward' ? clamped({ row, column: active.column - 1 }, area) : null;
}

function clamped({ row, column }: CellPosition, { rows, columns }: GridArea): FocusedCell | null {
  const target = rows[Math.min(Math.max(row, 0), rows.length - 1)];
  return target === undefined ? null : { rowId: target.id, column: Math.min(Math.max(column, 0), columns - 1) };
}

/** The next cell for Tab inside the line; null at its end, where the focus leaves the table. */
export function tabFocus(active: FocusedCell, by: 1 | -1, { rows, columns }: GridArea): FocusedCell | null {
  const row = rows.find(({ id }) => id === active.rowId);
  const column = active.column + by;
  if (row === undefined || isCategory(row) || column < 0 || column >= columns) return null;
  return { ...active, column };
}

export type Rectangle = ReturnType<typeof rectangle>;

/** The rectangle between two cells, as indexes of lines and columns. */
export function rectangle(rows: readonly Row[], one: FocusedCell, other: FocusedCell) {
  const at = (id: string) => rows.findIndex((row) => row.id === id);
  const [top, bottom] = [at(one.rowId), at(other.rowId)].toSorted((a, b) => a - b);
  return {
    top: top ?? 0,
    bottom: bottom ?? 0,
    from: Math.min(one.column, other.column),
    to: Math.max(one.column, other.column),
  };
}
