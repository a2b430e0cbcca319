import type { EntryField, RuleField } from '@mizan/engine/fields';
import { type Cell, type Column, keyOf } from '../../tree/columns';
import type { Faults } from '../../tree/faults';
import { entryField, hasField, ruleField } from '../../tree/fields';
import type { Unread } from '../../tree/paste';
import { type CellValue, printCell } from '../../tree/read-cell';
import { type CategoryRow, type Row, readingOf } from '../../tree/rows';

/** The cell of a row in a column; null if the row has none there. */
export function cellAt(row: Row, column: Column): Cell | null {
  const { field } = column;
  if (row.kind === 'major' || row.kind === 'minor') return field === 'name' ? { id: row.id, field } : null;
  if (column.isOfEntry) return row.entry === undefined ? null : { id: row.entry.id, field };
  return row.kind !== 'entry' && hasField(readingOf(row), field) ? { id: row.id, field } : null;
}

/** The value of a row in a column; undefined if it has no cell there. */
export function valueIn(row: Row, column: Column): CellValue | undefined {
  if (row.kind === 'major' || row.kind === 'minor') return column.field === 'name' ? row.item.name : undefined;
  if (column.isOfEntry) return row.entry && entryField(row.entry, column.field as EntryField);
  return row.kind === 'entry' ? undefined : ruleField(readingOf(row), column.field as RuleField);
}

/** The text to edit or copy: the typed text if it could not be read, otherwise that of the value. */
export function textIn(row: Row, column: Column, unread: Unread | undefined): string {
  const cell = cellAt(row, column);
  const typed = cell && unread?.get(keyOf(cell));
  return typed ? typed.text : printCell(valueIn(row, column));
}

export const isCategory = (row: Row): row is CategoryRow => row.kind === 'major' || row.kind === 'minor';

const levels = { major: 1, minor: 2, subMinor: 3, reading: 4, entry: 4 } as const;
/** The depth of a row in the tree: an entry is one level below its rule or reading. */
export const levelOf = (row: Row): number => levels[row.kind] + (row.kind === 'entry' && row.reading ? 1 : 0);

/** Whether a selection that starts at `top` includes a row: it holds either rules, or the readings of one rule. */
export function isSelectedFrom(top: Row | undefined, row: Row): boolean {
  if (isCategory(row)) return false;
  const isOfReading = top !== undefined && !isCategory(top) && top.reading !== null;
  return isOfReading ? row.reading !== null && row.item.id === top.item.id : row.reading === null;
}

export type CellState = {
  readonly cell: Cell | null;
  readonly text: string;
  /** The typed text that could not be read. */
  readonly typed: string | undefined;
  readonly isBad: boolean;
  readonly isDoubtful: boolean;
  /** Whether the value differs from the published one. */
  readonly isChanged: boolean;
};

type RowContext = {
  readonly before?: Row | undefined;
  readonly faults: Faults | undefined;
  readonly unread: Unread | undefined;
};

/** The state of a cell: its text, and whether it is faulty, doubtful or changed. */
export function stateOf(row: Row, column: Column, { before, faults, unread }: RowContext): CellState {
  const cell = cellAt(row, column);
  const key = cell === null ? '' : keyOf(cell);
  const typed = unread?.get(key)?.text;
  const cellFaults = faults?.get(key) ?? [];
  return {
    cell,
    text: textIn(row, column, unread),
    typed,
    isBad: typed !== undefined || cellFaults.some(({ severity }) => severity === 'fault'),
    isDoubtful: cellFaults.some(({ severity }) => severity === 'doubt'),
    isChanged: cell !== null && (before === undefined || valueIn(before, column) !== valueIn(row, column)),
  };
}
