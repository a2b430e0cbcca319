import { limits } from '@mizan/engine/review';
import { Icon } from '../../ui/icons';
import { mayAddReading } from '../tree/edit';
import { type Row, readIn } from '../tree/rows';
import { useWords } from '../words';
import { useEditing, useEditor } from './editor';
import { isCategory } from './grid/cells';

type ToolbarProps = {
  row: Row | undefined;
  filter: string;
  onFilter: (filter: string) => void;
  faults: number;
  onNextFault: () => void;
  isAllOpen: boolean;
  onOpenAll: (isOpen: boolean) => void;
  onRemove: (row: Row) => void;
};

/** Actions on the focused line; each also has a key. */
export function Toolbar({ row, filter, onFilter, faults, onNextFault, isAllOpen, onOpenAll, onRemove }: ToolbarProps) {
  const { words } = useWords();
  const editor = useEditor();
  const { past, future } = useEditing();
  const move = (by: -1 | 1) => row && editor.act({ does: 'moveBy', id: row.id, by });
  const rule = row === undefined || isCategory(row) ? undefined : row;
  const isFull = rule !== undefined && !mayAddReading(rule.item);
  return (
    <div
      role="toolbar"
      aria-label={words('rulebook.toolbar')}
      className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-1.5"
    >
      <input
        type="search"
        value={filter}
        aria-label={words('rulebook.filter')}
        placeholder={words('rulebook.filter')}
        onChange={({ currentTarget }) => onFilter(currentTarget.value)}
        className="min-h-9 w-48 min-w-0 rounded-1 border border-field bg-leaf px-2.5 text-14 focus-visible:shadow-(--focus-ring)"
      />
      <Tool
        label={words(isAllOpen ? 'rulebook.closeAll' : 'rulebook.openAll')}
        onPress={() => onOpenAll(!isAllOpen)}
        isShown
      />
      {faults > 0 && (
        <button
          type="button"
          onClick={onNextFault}
          className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-1 px-2.5 text-13 font-semibold text-madder hover:bg-well"
        >
          <Icon shape="warning" className="size-4" />
          {words('rulebook.faults', { count: faults })}
        </button>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-1">
        <Tool
          label={words('rulebook.undo')}
          shape="back"
          isDisabled={past.length === 0}
          onPress={() => editor.act({ does: 'undo' })}
        />
        <Tool
          label={words('rulebook.redo')}
          shape="forward"
          isDisabled={future.length === 0}
          onPress={() => editor.act({ does: 'redo' })}
        />
        <Tool label={words('rulebook.moveUp')} shape="up" isDisabled={!row} onPress={() => move(-1)} />
        <Tool label={words('rulebook.moveDown')} shape="down" isDisabled={!row} onPress={() => move(1)} />
        <Tool
          label={words('rulebook.addEntry')}
          isShown
          isDisabled={rule === undefined}
          onPress={() => rule && editor.act({ does: 'addEntry', id: readIn(rule).id })}
        />
        <Tool
          label={words('rulebook.addReading')}
          title={isFull ? words('rulebook.addReading.full', { most: limits.readings }) : undefined}
          isShown
          isDisabled={rule === undefined || isFull}
          onPress={() => rule && editor.act({ does: 'addReading', subMinorId: rule.item.id })}
        />
        <Tool label={words('rulebook.delete')} isShown isDisabled={!row} onPress={() => row && onRemove(row)} />
      </span>
    </div>
  );
}

type ToolProps = {
  label: string;
  /** Says more than the label. */
  title?: string | undefined;
  shape?: 'back' | 'forward' | 'up' | 'down';
  /** Shows the label beside the icon, not only as a tooltip. */
  isShown?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

function Tool({ label, title = label, shape, isShown = false, isDisabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={isShown ? undefined : label}
      title={title}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
      className="inline-flex min-h-9 min-w-9 cursor-pointer items-center justify-center gap-1.5 rounded-1 px-2 text-13 hover:bg-well aria-disabled:cursor-not-allowed aria-disabled:text-ink-3"
    >
      {shape && <Icon shape={shape} className="size-4.5 rtl:-scale-x-100" />}
      {isShown && label}
    </button>
  );
}
