import type { CalculationType, MinorCategory, SubMinorCategory } from '@mizan/engine';
import { limits } from '@mizan/engine/review';
import type { Cell, Column } from './columns.ts';
import { columnsOf, keyOf } from './columns.ts';
import { withCell } from './fields.ts';
import { newSubMinor } from './new-items.ts';
import type { Slab, UnreadReason } from './read-cell.ts';
import { readCell } from './read-cell.ts';
import type { Tree, TreePath } from './tree.ts';
import { changeSubMinors, entriesOf, itemsAt, pathOf } from './tree.ts';

/** Texts that could not be read, by the key of the cell. */
export type Unread = ReadonlyMap<string, { readonly text: string; readonly reason: UnreadReason }>;
export type Sheet = { readonly tree: Tree; readonly unread: Unread };

type Pasted = { readonly cell: Cell; readonly block: readonly (readonly string[])[]; readonly slabs: readonly Slab[] };

/**
 * Writes a block of texts from a cell to the right and downward, within the minor category of the cell. A longer block
 * adds sub-minors at its end; pasted on a minor, the whole block is added.
 */
export function pasteBlock({ tree, unread }: Sheet, { cell, block, slabs }: Pasted): Sheet {
  const path = pathOf(tree, cell.id);
  const minor = path && itemsAt(tree, path).minor;
  const type = path && tree[path.major]?.type;
  if (path === undefined || minor === undefined || type === undefined) return { tree, unread };
  const columns = columnsOf(type);
  const from = path.level === 'minorCategory' ? 0 : columns.findIndex(({ field }) => field === cell.field);
  const writer = openMinor(minor, path, { type, unread: new Map(unread), slabs });
  for (const line of block.slice(0, limits.subMinors)) {
    for (const [at, text] of line.entries()) {
      const column = columns[from + at];
      if (column !== undefined) writer.write(column, text);
    }
    writer.next();
  }
  const { subMinors, texts } = writer;
  return { tree: changeSubMinors(tree, path, () => subMinors), unread: texts };
}

type MinorContext = {
  readonly type: CalculationType;
  readonly unread: Map<string, { text: string; reason: UnreadReason }>;
  readonly slabs: readonly Slab[];
};

/** Writes a minor line by line from the path on, or at its end; copies its list only once, however long the block. */
function openMinor(minor: MinorCategory, from: TreePath, { type, unread, slabs }: MinorContext) {
  const subMinors = [...minor.subminorCategory];
  let at = from.subMinor < 0 ? subMinors.length : from.subMinor;
  let entry = Math.max(from.entry, 0);

  function here(): SubMinorCategory {
    const existing = subMinors[at];
    if (existing !== undefined) return existing;
    const added = newSubMinor(type, { parentId: minor.id, index: at + 1, name: '' });
    subMinors[at] = added;
    return added;
  }

  function write(column: Column, text: string) {
    const subMinor = here();
    const id = targetOf(subMinor, column);
    if (id === undefined) return;
    const read = readCell(column.kind, text, slabs);
    const key = keyOf({ id, field: column.field });
    if ('unread' in read) {
      unread.set(key, { text, reason: read.unread });
      return;
    }
    unread.delete(key);
    subMinors[at] = withCell(subMinor, { id, field: column.field, value: read.value }, type);
  }

  /** The fields of a sub-minor are in the line of its first entry. */
  function targetOf(subMinor: SubMinorCategory, { isOfEntry }: Column): string | undefined {
    if (isOfEntry) return entriesOf(subMinor, type)[entry]?.id;
    return entry === 0 ? subMinor.id : undefined;
  }

  function next() {
    entry += 1;
    if (entry < entriesOf(here(), type).length) return;
    entry = 0;
    at += 1;
  }

  return { subMinors, texts: unread, write, next };
}
