import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from '../../ui/use-stable-callback';
import { columnsOf } from '../tree/columns';
import { type Editing, undoneOrRedoneCell } from '../tree/editing';
import type { Row } from '../tree/rows';
import { itemsAt, pathOf } from '../tree/tree';
import { type Editor, useEditing, useEditor } from './editor';
import type { FaultsByItem } from './grid/lines';
import type { JumpTarget } from './grid/use-active-cell';

type TableView = {
  readonly faultsByItem: FaultsByItem;
  readonly rows: readonly Row[];
  readonly row: Row | undefined;
  /** Whether a search or filter hides rules; `showAll` ends it and opens every category. */
  readonly isFiltered: boolean;
  readonly showAll: () => void;
  /** The id of the rule that the address names. */
  readonly linked: string | undefined;
  /** Opens the categories that contain an item. */
  readonly openAround: (id: string) => void;
};

/** The cell to which the table jumps: at first the linked rule, then each item that was added, undone or redone, or the next fault. */
export function useJumpTarget({ faultsByItem, rows, row, isFiltered, showAll, linked, openAround }: TableView) {
  const editor = useEditor();
  const editing = useEditing();
  const isShown = (rowId: string) => rows.some(({ id }) => id === rowId);
  const [jumpTarget, setJumpTarget] = useState<JumpTarget | null>(() =>
    linked !== undefined && isShown(linked) ? { ...cellPosition(editor, linked, 'name'), isTyping: false } : null,
  );
  const last = useRef(editing);
  const reveal = useStableCallback((id: string, rowId: string) =>
    isFiltered && !isShown(rowId) ? showAll() : openAround(id),
  );

  useEffect(() => {
    const before = last.current;
    last.current = editing;
    const isAdded = isNew(before, editing);
    const cell = isAdded ? editing.touched : undoneOrRedoneCell(before, editing);
    // An addition that was undone has no line: the line in its place has the focus.
    if (cell === null || pathOf(editing.tree, cell.id) === undefined) return;
    // The focus stays in the form that added a category.
    const isInForm = document.activeElement?.closest('form') !== null;
    const position = cellPosition(editor, cell.id, cell.field);
    reveal(cell.id, position.rowId);
    setJumpTarget({ ...position, isTyping: isAdded && !isInForm });
  }, [editor, editing, reveal]);

  function nextFault() {
    const ids = [...faultsByItem.keys()];
    // The first entry of a rule shares its line.
    const entryId = row && 'entry' in row ? row.entry?.id : undefined;
    const at = ids.findIndex((id) => id === row?.id || id === entryId);
    const id = ids[(at + 1) % ids.length];
    const fault = id === undefined ? undefined : faultsByItem.get(id)?.[0];
    if (fault === undefined) return;
    showAll();
    setJumpTarget({ ...cellPosition(editor, fault.cell.id, fault.cell.field), isTyping: false });
  }

  return { jumpTarget, nextFault };
}

/** Whether the last step created the item that it touched. */
const isNew = (before: Editing, { tree, touched }: Editing) =>
  touched !== null &&
  touched !== before.touched &&
  tree !== before.tree &&
  pathOf(before.tree, touched.id) === undefined;

/** The line and column of a cell; the first entry shares the line of its sub-minor or reading. */
function cellPosition(editor: Editor, id: string, field: string) {
  const { tree } = editor.read();
  const path = pathOf(tree, id);
  const { subMinor, reading = subMinor } = path ? itemsAt(tree, path) : {};
  const rowId = path?.level === 'entry' && path.entry === 0 && reading ? reading.id : id;
  return {
    rowId,
    column: Math.max(
      0,
      columnsOf(editor.key.type).findIndex((column) => column.field === field),
    ),
  };
}
