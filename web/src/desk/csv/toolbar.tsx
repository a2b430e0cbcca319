import { type ComponentProps, useState } from 'react';
import { download } from '../../client/download';
import { Button } from '../../ui/button';
import { OwnForm } from '../../ui/form';
import { box, InlineError } from '../../ui/labelled-field';
import { useWords } from '../words';
import { addColumn, addRow, csvOf, deleteColumn, deleteRow, type Grid } from './grid';
import type { useGrid } from './use-grid';

type ToolbarProps = {
  grid: Grid;
  editing: ReturnType<typeof useGrid>;
  isBusy: boolean;
  onReshape: (act: () => void) => void;
  onCheck: () => void;
  onRemove: () => void;
};

type ToolWord = 'addRow' | 'deleteThisRow' | 'deleteThisColumn' | 'undo' | 'redo' | 'check' | 'download' | 'remove';

/** Actions on the file, and on the row and the column of the active cell. */
export function Toolbar({ grid, editing, isBusy, onReshape, onCheck, onRemove }: ToolbarProps) {
  const { words } = useWords();
  const button = (word: ToolWord, onClick: () => void, rest: ComponentProps<typeof Button> = {}) => (
    <Button scale="small" onClick={onClick} {...rest}>
      {words(`slabs.csv.${word}`)}
    </Button>
  );
  const { active, edit, canUndo, canRedo } = editing;
  function appendRow() {
    edit(addRow);
    editing.setActive({ row: grid.rows.length, column: 0 });
  }
  /** Makes the new column active, so that it scrolls into view. */
  function appendColumn(next: Grid) {
    edit(() => next);
    editing.setActive({ row: active.row, column: next.columns.length - 1 });
  }
  return (
    <div className="flex flex-wrap items-start gap-2 px-4 py-3 md:px-5">
      {button('addRow', appendRow)}
      <AddColumn grid={grid} onAdd={appendColumn} />
      {button('deleteThisRow', () => onReshape(() => edit((before) => deleteRow(before, active.row))))}
      {button('deleteThisColumn', () => onReshape(() => edit((before) => deleteColumn(before, active.column))))}
      {button('undo', () => canUndo && onReshape(editing.undo), { kind: 'quiet', 'aria-disabled': !canUndo })}
      {button('redo', () => canRedo && onReshape(editing.redo), { kind: 'quiet', 'aria-disabled': !canRedo })}
      <span className="ms-auto flex flex-wrap gap-2">
        {button('check', onCheck, { 'aria-disabled': isBusy })}
        {button('download', () => downloadCsv(grid))}
        {/* The answer is about these rows, so no others take their place before it. */}
        {button('remove', () => isBusy || onRemove(), { 'aria-disabled': isBusy })}
      </span>
    </div>
  );
}

function AddColumn({ grid, onAdd }: { grid: Grid; onAdd: (next: Grid) => void }) {
  const { words } = useWords();
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  function add() {
    const next = addColumn(grid, name);
    setRefused(next === null);
    if (next === null) return;
    onAdd(next);
    setName('');
  }
  return (
    <OwnForm onSend={add} className="grid gap-1">
      <span className="flex">
        <input
          aria-label={words('slabs.csv.columnName')}
          placeholder={words('slabs.csv.columnName')}
          aria-invalid={isRefused}
          autoComplete="off"
          dir="auto"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setRefused(false);
          }}
          className={`${box} min-h-9 w-40! rounded-e-none! py-1! text-13! placeholder:text-ink-3`}
        />
        <Button type="submit" scale="small" className="rounded-s-none! border-s-0!">
          {words('slabs.csv.addColumn')}
        </Button>
      </span>
      <span role="alert">{isRefused && <InlineError>{words('slabs.csv.columnNeeded')}</InlineError>}</span>
    </OwnForm>
  );
}

/** Downloads the grid as CSV, with a byte-order mark for Urdu in spreadsheets, and with guarded formulas. */
function downloadCsv(grid: Grid) {
  const lines = csvOf(grid, { isGuarded: true });
  download(new Blob(['\uFEFF', lines], { type: 'text/csv;charset=utf-8' }), 'edited_data.csv');
}
