import { nameKey } from './group-rows.ts';
import { isSameList } from './same-cells.ts';

export type Sibling = { readonly id: string; readonly name: string; readonly index: number };

export type Merging<Item, Rows> = {
  /** Items that no row names are removed, and the order is that of the file. */
  readonly replace: boolean;
  readonly make: (rows: Rows, index: number) => Item;
  readonly merge: (rows: Rows, old: Item) => Item;
  readonly remove: (old: Item) => void;
};

/** Items are matched by name, new ones follow after them. Without a change the same list is returned. */
export function mergeSiblings<Item extends Sibling, Rows>(
  old: readonly Item[],
  imported: ReadonlyMap<string, Rows>,
  { replace, make, merge, remove }: Merging<Item, Rows>,
): readonly Item[] {
  const known = new Map<string, Item>();
  const merged: Item[] = [];
  for (const item of old) {
    const key = nameKey(item.name);
    // Siblings must not share a name (`check` refuses it); if they do, rows go to the first.
    const rows = known.has(key) ? undefined : imported.get(key);
    if (!known.has(key)) known.set(key, item);
    if (rows === undefined && replace) remove(item);
    else if (!replace) merged.push(rows === undefined ? item : merge(rows, item));
  }
  for (const [key, rows] of imported) {
    const item = known.get(key);
    if (item === undefined) merged.push(make(rows, merged.length + 1));
    else if (replace) merged.push(merge(rows, item));
  }
  return numbered(merged, old);
}

/** An index is a position among siblings. The indexes stay as they are unless an item came, went or moved. */
function numbered<Item extends Sibling>(items: readonly Item[], old: readonly Item[]): readonly Item[] {
  if (isSameList(items, old)) return old;
  const isSameOrder = items.length === old.length && items.every(({ id }, position) => id === old[position]?.id);
  if (isSameOrder) return items;
  return items.map((item, position) => (item.index === position + 1 ? item : { ...item, index: position + 1 }));
}
