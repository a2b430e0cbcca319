import type { Action } from '../../tree/editing';
import { type Row, readingOf } from '../../tree/rows';
import { isCategory } from './cells';

type KeyPress = {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** The action of a key with Control or Alt on the focused line; null if the key has none. */
export function lineAction(pressed: KeyPress, row: Row): Action | 'remove' | null {
  const { key, altKey, shiftKey } = pressed;
  if (altKey) return altKeys(key, row);
  if (!pressed.ctrlKey && !pressed.metaKey) return null;
  if (key.toLowerCase() === 'z') return { does: shiftKey ? 'redo' : 'undo' };
  if (key.toLowerCase() === 'y') return { does: 'redo' };
  if (key === 'Enter') return shiftKey ? addReading(row) : addSibling(row);
  return key === 'Delete' ? 'remove' : null;
}

function altKeys(key: string, { id }: Row): Action | null {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  return { does: 'moveBy', id, by: key === 'ArrowUp' ? -1 : 1 };
}

const addReading = (row: Row): Action | null =>
  isCategory(row) ? null : { does: 'addReading', subMinorId: row.item.id };

/** Adds an item after the last sibling; its name is typed next. */
function addSibling(row: Row): Action | null {
  if (row.kind === 'major') return { does: 'add', level: 'majorCategory', parentId: '', name: '' };
  if (row.kind === 'entry') return { does: 'addEntry', id: readingOf(row).id };
  if (row.kind === 'reading') return addReading(row);
  if (row.kind === 'minor')
    return { does: 'add', level: 'minorCategory', parentId: row.item.majorCategoryId, name: '' };
  return { does: 'add', level: 'subminorCategory', parentId: row.item.minorCategoryId, name: '' };
}
