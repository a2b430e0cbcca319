import { type ComponentProps, type FormEvent, useState } from 'react';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { box } from '../../ui/field';
import { InlineError } from '../../ui/inline-error';

type ToolbarProps = {
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onAddRow: () => void;
  /** Returns whether the name was accepted. */
  onAddColumn: (name: string) => boolean;
  onDeleteRow: () => void;
  onDeleteColumn: () => void;
  isBusy: boolean;
  onCheck: () => void;
  onDownload: () => void;
  onRemove: () => void;
};

type ToolWord = 'addRow' | 'deleteThisRow' | 'deleteThisColumn' | 'undo' | 'redo' | 'check' | 'download' | 'remove';

/** Actions on the file, and on the row and the column of the active cell. */
export function Toolbar(actions: ToolbarProps) {
  const { words } = useWords();
  const button = (word: ToolWord, onClick: () => void, rest: ComponentProps<typeof Button> = {}) => (
    <Button scale="small" onClick={onClick} {...rest}>
      {words(`slabs.csv.${word}`)}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-start gap-2 px-4 py-3 md:px-5">
      {button('addRow', actions.onAddRow)}
      <AddColumn onAdd={actions.onAddColumn} />
      {button('deleteThisRow', actions.onDeleteRow)}
      {button('deleteThisColumn', actions.onDeleteColumn)}
      {button('undo', actions.onUndo, { kind: 'quiet', 'aria-disabled': !actions.canUndo })}
      {button('redo', actions.onRedo, { kind: 'quiet', 'aria-disabled': !actions.canRedo })}
      <span className="ms-auto flex flex-wrap gap-2">
        {button('check', actions.onCheck, { 'aria-disabled': actions.isBusy })}
        {button('download', actions.onDownload)}
        {button('remove', actions.onRemove)}
      </span>
    </div>
  );
}

function AddColumn({ onAdd }: { onAdd: (name: string) => boolean }) {
  const { words } = useWords();
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  function add(event: FormEvent) {
    event.preventDefault();
    const isAdded = onAdd(name);
    setRefused(!isAdded);
    if (isAdded) setName('');
  }
  return (
    <form onSubmit={add} className="grid gap-1">
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
    </form>
  );
}
