import { exceptions, verifications } from '@mizan/engine';
import type { FieldKind } from '@mizan/engine/fields';
import { type RefObject, useState } from 'react';
import { acceptsLetters } from '../../tree/columns';
import { certainties, types } from '../../tree/read-cell';
import type { Row } from '../../tree/rows';
import { type Editor, useEditor } from '../editor';
import { cellAt, isCategory, isSelectedFrom, textIn } from './cells';
import { type FocusedCell, type GridArea, moveFocus, type Rectangle, rectangle, tabFocus } from './moves';
import type { Ending, Typing } from './row-props';

const PAGE_ROWS = 15;

/** The state of the table: the focused cell, the selected cells and the typing, with the functions that change them. */
export function useGrid(rows: readonly Row[], table: RefObject<HTMLElement | null>) {
  const editor = useEditor();
  const [active, setActive] = useState<FocusedCell | null>(null);
  const [lastRow, setLastRow] = useState(0);
  /** The line whose rule the panel describes. */
  const [lookedAt, setLookedAt] = useState<string>();
  /** The cell in which a selection began; null without a selection. */
  const [anchor, setAnchor] = useState<FocusedCell | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const columns = editor.columns.length;
  const area = { rows, columns, page: PAGE_ROWS };
  // If the focused line was removed, the line in its place has the focus. `lastRow` is -1 for a line that is not shown yet:
  // then no line has it.
  const isFocusShown = active !== null && rows.some(({ id }) => id === active.rowId);
  const substitute = rows[Math.min(lastRow, rows.length - 1)];
  const focused = isFocusShown ? active : substitute && { rowId: substitute.id, column: active?.column ?? 0 };

  function focusCell(to: FocusedCell | null | undefined, isExtending = false) {
    if (!to) return;
    setLookedAt(to.rowId);
    moveFocusTo(to, isExtending);
  }

  function moveFocusTo(to: FocusedCell, isExtending = false) {
    setAnchor(isExtending ? (anchor ?? focused ?? null) : null);
    setActive(to);
    setLastRow(rows.findIndex(({ id }) => id === to.rowId));
  }

  /** Begins typing in a cell: with a letter that replaces its text, or with the text itself. */
  function startTyping(letter: string | null, where = focused) {
    const row = rows.find(({ id }) => id === where?.rowId);
    if (!where || !row) return;
    const at = isCategory(row) ? 0 : where.column;
    const column = editor.columns[at];
    const cell = column && cellAt(row, column);
    if (!cell) return;
    setActive({ rowId: row.id, column: at });
    setLookedAt(row.id);
    setAnchor(null);
    const { kind } = column;
    const choice = letter === null ? undefined : choiceOf(kind, letter);
    if (choice !== undefined) return editor.act({ does: 'write', cells: [{ cell, kind, text: choice }] });
    const typed = acceptsLetters(kind) ? letter : null;
    if (typed !== null) editor.act({ does: 'type', cell, kind, text: typed });
    setTyping({ letter: typed });
  }

  function endTyping(ending: Ending) {
    if (typing === null) return;
    editor.act({ does: ending === 'cancel' ? 'cancelTyping' : 'endTyping' });
    setTyping(null);
    if (ending === 'stay') return;
    table.current?.focus({ preventScroll: true });
    if (!focused || ending === 'cancel') return;
    const to = cellAfter(ending, focused, area);
    // The author still looks at the line that was typed in, so `lookedAt` stays.
    if (to) moveFocusTo(to);
  }

  const selected = focused && anchor ? rectangle(rows, anchor, focused) : null;
  const selection = { active: focused ?? null, selected, area };
  /** Clears the selected cells in one step. A cell of the kind `type` is never empty, so it keeps its value. */
  function clear() {
    const cells = selectedCells(selection, editor)
      .flat()
      .flatMap(({ cell, column }) => (cell && column.kind !== 'type' ? [{ cell, kind: column.kind, text: '' }] : []));
    editor.act({ does: 'write', cells });
  }
  return { ...selection, lookedAt, isFocusShown, typing, focusCell, startTyping, endTyping, clear };
}

/** The cell that gets the focus after typing; null at an edge. */
const cellAfter = (ending: Exclude<Ending, 'stay' | 'cancel'>, focused: FocusedCell, area: GridArea) =>
  ({
    down: () => moveFocus(focused, 'ArrowDown', area),
    up: () => moveFocus(focused, 'ArrowUp', area),
    next: () => tabFocus(focused, 1, area),
    previous: () => tabFocus(focused, -1, area),
  })[ending]();

const choicesOf: { readonly [Kind in FieldKind]?: readonly string[] } = {
  type: types,
  verification: verifications,
  certainty: certainties,
  exception: exceptions,
};

/** The only choice that begins with a letter; if there are several, the list opens. */
function choiceOf(kind: FieldKind, letter: string): string | undefined {
  const matches = (choicesOf[kind] ?? []).filter((choice) => choice.startsWith(letter.toLowerCase()));
  return matches.length === 1 ? matches[0] : undefined;
}

export type GridState = ReturnType<typeof useGrid>;
type Selection = {
  readonly active: FocusedCell | null;
  readonly selected: Rectangle | null;
  readonly area: { readonly rows: readonly Row[] };
};

/** The selected cells, or the focused one, line by line. */
export function selectedCells({ active, selected, area }: Selection, editor: Editor) {
  if (active === null) return [];
  const { top, bottom, from, to } = selected ?? rectangle(area.rows, active, active);
  return area.rows.slice(top, bottom + 1).flatMap((row) => {
    if (top !== bottom && !isSelectedFrom(area.rows[top], row)) return [];
    const columns = isCategory(row) ? editor.columns.slice(0, 1) : editor.columns.slice(from, to + 1);
    return [columns.map((column) => ({ row, column, cell: cellAt(row, column) }))];
  });
}

/** The cells of the shown lines that a block is written into, and how many of its lines have no line to go to. */
export function pastedCells(
  { active, area }: Pick<Selection, 'active' | 'area'>,
  { columns }: Editor,
  block: readonly (readonly string[])[],
) {
  const top = area.rows.findIndex(({ id }) => id === active?.rowId);
  const first = area.rows[top];
  // A category would add rules, which a search does not show.
  const rows = first === undefined || isCategory(first) ? [] : area.rows.slice(top);
  const targets = rows.filter((row) => isSelectedFrom(first, row));
  const cells = targets.slice(0, block.length).flatMap((row, down) =>
    (block[down] ?? []).flatMap((text, along) => {
      const column = columns[(active?.column ?? 0) + along];
      const cell = column && cellAt(row, column);
      return cell ? [{ cell, kind: column.kind, text }] : [];
    }),
  );
  return { cells, leftOutCount: Math.max(0, block.length - targets.length) };
}

/** The texts of the selected cells, for a spreadsheet. */
export function selectedTexts(state: Selection, editor: Editor): string[][] {
  const { unread } = editor.read();
  return selectedCells(state, editor).map((line) => line.map(({ row, column }) => textIn(row, column, unread)));
}
