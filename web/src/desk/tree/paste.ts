import type { CalculationType } from '@mizan/engine';
import { limits } from '@mizan/engine/review';
import { type Cell, type Column, columnsOf, type Field, keyOf } from './columns.ts';
import { hasField, withCell } from './fields.ts';
import { newReading, newSubMinor } from './new-items.ts';
import { readCell, type Slab, type UnreadReason } from './read-cell.ts';
import type { AnyReading, Tree } from './tree.ts';
import { changeReadings, changeSubMinors, entriesOf, itemsAt, nextIndex, pathOf } from './tree.ts';

/** Texts that could not be read, by the key of the cell. */
export type Unread = ReadonlyMap<string, { readonly text: string; readonly reason: UnreadReason }>;
/** A tree, with the texts of cells that could not be parsed. */
export type Sheet = { readonly tree: Tree; readonly unread: Unread };

type PastedBlock = {
  readonly cell: Cell;
  readonly block: readonly (readonly string[])[];
  readonly slabs: readonly Slab[];
};

/**
 * Writes a block of texts from a cell to the right and downward, within the minor category of the cell, or within the
 * readings of its rule. A longer block adds items at the end; pasted on a minor, the whole block is added. A rule or reading with
 * several entries takes one line for each entry, then the next rule follows.
 */
export function pasteBlock({ tree, unread }: Sheet, { cell, block, slabs }: PastedBlock): Sheet {
  const path = pathOf(tree, cell.id);
  const { minor, subMinor } = path ? itemsAt(tree, path) : {};
  const type = path && tree[path.major]?.type;
  if (path === undefined || minor === undefined || type === undefined) return { tree, unread };
  const columns = columnsOf(type);
  const from = path.level === 'minorCategory' ? 0 : columns.findIndex(({ field }) => field === cell.field);
  const context = { type, unread: new Map(unread), slabs, entry: Math.max(path.entry, 0) };
  const lines = block
    .slice(0, limits.subMinors)
    .map((line) => line.flatMap((text, at) => ({ column: columns[from + at], text })));
  if (path.reading >= 0 && subMinor !== undefined) {
    const add = (at: number) => (at < limits.readings ? newReading(type, subMinor) : undefined);
    const readings = writeLines(lines, { items: subMinor.readings ?? [], at: path.reading, add }, context);
    return { tree: changeReadings(tree, path, () => readings), unread: context.unread };
  }
  const end = minor.subminorCategory.length;
  const firstNewIndex = nextIndex(minor.subminorCategory);
  // The first new rule is at position `end` and gets the first new index.
  const add = (at: number) => newSubMinor(type, { parentId: minor.id, index: firstNewIndex + at - end, name: '' });
  const target = { items: minor.subminorCategory, at: path.subMinor < 0 ? end : path.subMinor, add };
  const subMinors = writeLines(lines, target, context);
  return { tree: changeSubMinors(tree, path, () => subMinors), unread: context.unread };
}

type Line = readonly { readonly column: Column | undefined; readonly text: string }[];

type Target<Item> = {
  readonly items: readonly Item[];
  /** The item that the first line is written into. */
  readonly at: number;
  /** Creates an item after the last one; undefined if the list is full. */
  readonly add: (at: number) => Item | undefined;
};

type Context = {
  readonly type: CalculationType;
  readonly unread: Map<string, { text: string; reason: UnreadReason }>;
  readonly slabs: readonly Slab[];
  /** The entry that the first line is written into. */
  readonly entry: number;
};

/** Writes the lines one after the other; copies the list only once, however long the block. */
function writeLines<Item extends AnyReading>(lines: readonly Line[], target: Target<Item>, context: Context): Item[] {
  const items = [...target.items];
  let { at } = target;
  let { entry } = context;
  for (const line of lines) {
    const item = items[at] ?? target.add(at);
    if (item === undefined) break;
    const now = withLine(item, line, { ...context, entry });
    items[at] = now;
    const isLast = entry + 1 >= entriesOf(now, context.type).length;
    entry = isLast ? 0 : entry + 1;
    at += isLast ? 1 : 0;
  }
  return items;
}

/** Writes one line: into an entry, and for the first entry also into the fields of its rule or reading. */
function withLine<Item extends AnyReading>(item: Item, line: Line, { type, unread, slabs, entry }: Context): Item {
  const entryId = entriesOf(item, type)[entry]?.id;
  const ruleIdFor = (field: Field) => (entry === 0 && hasField(item, field) ? item.id : undefined);
  return line.reduce((now, { column, text }) => {
    const id = column?.isOfEntry ? entryId : column && ruleIdFor(column.field);
    if (column === undefined || id === undefined) return now;
    const cell = { id, field: column.field };
    const result = readCell(column.kind, text, slabs);
    if ('unread' in result) {
      unread.set(keyOf(cell), { text, reason: result.unread });
      return now;
    }
    unread.delete(keyOf(cell));
    return withCell(now, { ...cell, value: result.value }, type);
  }, item);
}
