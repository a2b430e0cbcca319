import type { ClipboardEvent, KeyboardEvent } from 'react';
import { toastError } from '../../../ui/toasts';
import { printBlock, readBlock } from '../../tree/block';
import type { Row } from '../../tree/rows';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { cellAt, isCategory } from './cells';
import { lineAction } from './line-keys';
import { moveFocus, tabFocus } from './moves';
import { type GridState, pastedCells, selectedTexts } from './use-grid';

type Commands = { readonly fold: (id: string, isOpen: boolean) => void; readonly remove: (row: Row) => void };

/** The keys of a spreadsheet on the table: they move the focus, fold, edit and act on lines. */
export function useGridKeys(state: GridState, { fold, remove }: Commands) {
  const { language } = useWords();
  const editor = useEditor();
  const { active, typing, area, focusCell, startTyping } = state;
  const row = area.rows.find(({ id }) => id === active?.rowId);

  function onKeyDown(event: KeyboardEvent) {
    if (typing !== null || active === null || row === undefined) return;
    const command = lineAction(event, row);
    const isDone = command !== null || moveByKey(event, row) || editByKey(event, row);
    if (command === 'remove') remove(row);
    else if (command !== null) editor.act(command);
    if (isDone) event.preventDefault();
  }

  /** Moves the focus, or folds. Returns whether the key does one of them. */
  function moveByKey(event: KeyboardEvent, at: Row): boolean {
    if (active === null || event.altKey) return false;
    const side = sideOf(event.key, language === 'ur');
    if (side !== null && isFolding(at, side, active.column)) {
      fold(at.id, side === 'forward');
      return true;
    }
    const isControl = event.ctrlKey || event.metaKey;
    const to =
      event.key === 'Tab'
        ? tabFocus(active, event.shiftKey ? -1 : 1, area)
        : moveFocus(active, side ?? (isControl ? `Control+${event.key}` : event.key), area);
    if (to !== null) focusCell(to, event.shiftKey && event.key !== 'Tab');
    return to !== null;
  }

  /** Types, clears or folds. Returns whether the key does one of them. */
  function editByKey(event: KeyboardEvent, at: Row): boolean {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === 'Enter' || key === 'F2') startTyping(null);
    else if (key === 'Delete' || key === 'Backspace') state.clear();
    else if (key === ' ' && isCategory(at)) fold(at.id, !at.isOpen);
    else if ([...key].length === 1) startTyping(key);
    else return false;
    return true;
  }

  return onKeyDown;
}

/** Whether an arrow folds or unfolds: a category from any cell, and from the name of a rule the readings, if it changes them. */
const isFolding = (row: Row, side: Side, column: number) =>
  isCategory(row) || (row.kind === 'subMinor' && column === 0 && row.isOpen === (side === 'backward'));

type Side = 'forward' | 'backward';

/** The direction of an arrow: forward is the direction of reading. */
function sideOf(key: string, isMirrored: boolean): Side | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return key === (isMirrored ? 'ArrowLeft' : 'ArrowRight') ? 'forward' : 'backward';
}

/** Copy, cut and paste between the table and spreadsheets. Under a search or filter a block never reaches the hidden rules. */
export function useGridClipboard(state: GridState, { isFiltered }: { isFiltered: boolean }) {
  const { words } = useWords();
  const editor = useEditor();
  const { active, typing, area } = state;

  function onCopy(event: ClipboardEvent) {
    if (typing !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', printBlock(selectedTexts(state, editor)));
    if (event.type === 'cut') state.clear();
  }

  function onPaste(event: ClipboardEvent) {
    const row = area.rows.find(({ id }) => id === active?.rowId);
    const column = editor.columns[active?.column ?? 0];
    if (typing !== null || active === null || row === undefined || column === undefined) return;
    event.preventDefault();
    const block = readBlock(event.clipboardData.getData('text/plain'));
    if (isFiltered) {
      const { cells, leftOutCount } = pastedCells({ active, area }, editor, block);
      editor.act({ does: 'write', cells });
      if (leftOutCount > 0) toastError(words('rulebook.notPasted', { count: leftOutCount }));
      return;
    }
    // A block can be pasted on a line without a cell in the column, such as a category.
    const cell = cellAt(row, column) ?? { id: row.id, field: column.field };
    editor.act({ does: 'paste', cell, block });
  }

  return { onCopy, onCut: onCopy, onPaste };
}
