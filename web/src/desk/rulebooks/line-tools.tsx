import { limits } from '@mizan/engine/review';
import { Tool } from '../tool';
import { mayAddReading } from '../tree/edit';
import { type Row, readingOf } from '../tree/rows';
import { useWords } from '../words';
import { useEditor } from './editor';
import { isCategory } from './grid/cells';

/** Buttons that act on the focused line; each action also has a key. */
export function LineTools({ row, onRemove }: { row: Row | undefined; onRemove: (row: Row) => void }) {
  const { words } = useWords();
  const editor = useEditor();
  const move = (by: -1 | 1) => row && editor.act({ does: 'moveBy', id: row.id, by });
  const rule = row === undefined || isCategory(row) ? undefined : row;
  const isFull = rule !== undefined && !mayAddReading(rule.item);
  return (
    <div role="toolbar" aria-label={words('rulebook.toolbar')} className="flex flex-wrap items-center gap-1">
      <Tool label={words('rulebook.moveUp')} shape="up" isDisabled={!row} onPress={() => move(-1)} />
      <Tool label={words('rulebook.moveDown')} shape="down" isDisabled={!row} onPress={() => move(1)} />
      <Tool
        label={words('rulebook.addEntry')}
        isLabelShown
        isDisabled={rule === undefined}
        onPress={() => rule && editor.act({ does: 'addEntry', id: readingOf(rule).id })}
      />
      <Tool
        label={words('rulebook.addReading')}
        title={isFull ? words('rulebook.addReading.full', { most: limits.readings }) : undefined}
        isLabelShown
        isDisabled={rule === undefined || isFull}
        onPress={() => rule && editor.act({ does: 'addReading', subMinorId: rule.item.id })}
      />
      <Tool label={words('rulebook.delete')} isLabelShown isDisabled={!row} onPress={() => row && onRemove(row)} />
    </div>
  );
}
