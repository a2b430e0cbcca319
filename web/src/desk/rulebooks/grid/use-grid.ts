import { verifications } from '@mizan/engine';
import type { FieldKind } from '@mizan/engine/fields';
import { type RefObject, useState } from 'react';
import { isTyped } from '../../tree/columns';
import { certainties, types } from '../../tree/read-cell';
import type { Row } from '../../tree/rows';
import { type Editor, useEditor } from '../editor';
import { cellAt, isCategory, isChosenFrom, textIn } from './cells';
import type { FocusedCell, GridArea } from './moves';
import { moveFocus, rectangle, tabFocus } from './moves';
import type { Ending, Typing } from './row-props';

const PAGE = 15;

/** The state of the table: the focused cell, the selected cells and the typing, with the functions that change them. */
export function useGrid(rows: readonly Row[], table: RefObject<HTMLElement | null>) {
  const editor = useEditor();
  const [active, setActive] = useState<FocusedCell | null>(null);
  const [lastPlace, setPlace] = useState(0);
  const [lookedAt, setLookedAt] = useState<string>();
  const [anchor, setAnchor] = useState<FocusedCell | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const columns = editor.columns.length;
  const field = { rows, columns, page: PAGE };
  // If the focused line was removed, the line at the same place has the focus.
  const isThere = active !== null && rows.some(({ id }) => id === active.rowId);
  const substitute = rows[Math.min(Math.max(lastPlace, 0), rows.length - 1)];
  const here = isThere ? active : substitute && { rowId: substitute.id, column: active?.column ?? 0 };

  function go(to: FocusedCell | null | undefined, isExtending = false) {
    if (!to) return;
    setLookedAt(to.rowId);
    place(to, isExtending);
  }

  function place(to: FocusedCell, isExtending = false) {
    setAnchor(isExtending ? (anchor ?? here ?? null) : null);
    setActive(to);
    setPlace(rows.findIndex(({ id }) => id === to.rowId));
  }

  /** Begins typing in a cell: with a letter that replaces its text, or with the text itself. */
  function begin(letter: string | null, where = here) {
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
    const typed = isTyped(kind) ? letter : null;
    if (typed !== null) editor.act({ does: 'type', cell, kind, text: typed });
    setTyping({ letter: typed });
  }

  function end(ending: Ending) {
    if (typing === null) return;
    editor.act({ does: ending === 'cancel' ? 'cancelTyping' : 'endTyping' });
    setTyping(null);
    if (ending === 'stay') return;
    table.current?.focus({ preventScroll: true });
    if (!here || ending === 'cancel') return;
    const to = placeAfter(ending, here, field);
    // The author still looks at the line that was typed in, so `lookedAt` stays.
    if (to) place(to);
  }

  const chosen = here && anchor ? rectangle(rows, anchor, here) : null;
  const selection = { active: here ?? null, chosen, field };
  /** Clears the selected cells in one step; types keep their value, as they are never empty. */
  function clear() {
    const cells = chosenCells(selection, editor)
      .flat()
      .flatMap(({ cell, column }) => (cell && column.kind !== 'type' ? [{ cell, kind: column.kind, text: '' }] : []));
    editor.act({ does: 'write', cells });
  }
  return { ...selection, lookedAt, isPlaced: isThere, typing, go, begin, end, clear };
}

const placeAfter = (
  ending: 'down' | 'up' | 'next' | 'previous',
  here: FocusedCell,
  field: GridArea,
): FocusedCell | null =>
  ({
    down: () => moveFocus(here, 'ArrowDown', field),
    up: () => moveFocus(here, 'ArrowUp', field),
    next: () => tabFocus(here, 1, field),
    previous: () => tabFocus(here, -1, field),
  })[ending]();

const choicesOf: { readonly [Kind in FieldKind]?: readonly string[] } = {
  type: types,
  verification: verifications,
  certainty: certainties,
};

/** The only choice that begins with a letter; if there are several, the list opens. */
function choiceOf(kind: FieldKind, letter: string): string | undefined {
  const matches = (choicesOf[kind] ?? []).filter((choice) => choice.startsWith(letter.toLowerCase()));
  return matches.length === 1 ? matches[0] : undefined;
}

export type GridState = ReturnType<typeof useGrid>;
type Selection = {
  readonly active: FocusedCell | null;
  readonly chosen: ReturnType<typeof rectangle> | null;
  readonly field: { readonly rows: readonly Row[] };
};

/** The selected cells, or the focused one, line by line. */
export function chosenCells({ active, chosen, field }: Selection, editor: Editor) {
  if (active === null) return [];
  const area = chosen ?? rectangle(field.rows, active, active);
  return field.rows.slice(area.top, area.bottom + 1).flatMap((row) => {
    if (area.top !== area.bottom && !isChosenFrom(field.rows[area.top], row)) return [];
    const [from, to] = isCategory(row) ? [0, 0] : [area.from, area.to];
    return [editor.columns.slice(from, to + 1).map((column) => ({ row, column, cell: cellAt(row, column) }))];
  });
}

/** The texts of the selected cells, for a spreadsheet. */
export function chosenTexts(state: Selection, editor: Editor): string[][] {
  const { unread } = editor.read();
  return chosenCells(state, editor).map((line) => line.map(({ row, column }) => textIn(row, column, unread)));
}
