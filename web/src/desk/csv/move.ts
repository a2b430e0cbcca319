import type { CellPosition } from './grid';

export type Step = 'up' | 'down' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'first' | 'last' | 'pageUp' | 'pageDown';

/** The size of the grid; `page` is the number of rows in view. */
type Size = { rows: number; columns: number; page: number };

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** The cell that a step leads to; at an edge it stays. */
export function move({ row, column }: CellPosition, step: Step, { rows, columns, page }: Size): CellPosition {
  const to = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    rowStart: { row, column: 0 },
    rowEnd: { row, column: columns - 1 },
    first: { row: 0, column: 0 },
    last: { row: rows - 1, column: columns - 1 },
    pageUp: { row: row - page, column },
    pageDown: { row: row + page, column },
  }[step];
  return { row: clamp(to.row, rows), column: clamp(to.column, columns) };
}

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** The steps of keys that leave a cell even while its text is edited. */
const stepsWhileEditing: Readonly<Record<string, Step>> = {
  Enter: 'down',
  Tab: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
/** The steps of keys with Shift. */
const stepsWithShift: Readonly<Record<string, Step>> = { Enter: 'up', Tab: 'left' };
/** The steps of keys that move in the text instead while it is edited. */
const stepsInRow: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
};
const mirroredSteps: Readonly<Record<string, Step>> = { ...stepsInRow, ArrowLeft: 'right', ArrowRight: 'left' };
/** The steps of keys with Control. */
const stepsWithControl: Readonly<Record<string, Step>> = { Home: 'first', End: 'last' };

/** The step that a key takes in a cell. */
export function stepOf(
  { key, shiftKey, ctrlKey, metaKey }: Key,
  { isEditing, isRightToLeft }: { isEditing: boolean; isRightToLeft: boolean },
): Step | undefined {
  if (shiftKey && stepsWithShift[key]) return stepsWithShift[key];
  if (stepsWhileEditing[key]) return stepsWhileEditing[key];
  if (isEditing) return undefined;
  if ((ctrlKey || metaKey) && stepsWithControl[key]) return stepsWithControl[key];
  return (isRightToLeft ? mirroredSteps : stepsInRow)[key];
}
