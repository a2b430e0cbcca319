import { nameKey } from './group-rows.ts';
import { isSameList } from './same-cells.ts';

export type Sibling = { readonly id: string; readonly name: string; readonly index: number };

export type SiblingMerge<Item, Rows> = {
  /** Removes items that no row names, and takes the order of the file. */
  readonly replace: boolean;
  readonly make: (rows: Rows, index: number) => Item;
  readonly merge: (rows: Rows, old: Item) => Item;
  readonly remove: (old: Item) => void;
};

/** Merges rows into siblings of the same names; new siblings follow. If nothing changes, the same list is returned. */
export function mergeSiblings<Item extends Sibling, Rows>(
  old: readonly Item[],
  imported: ReadonlyMap<string, Rows>,
  merging: SiblingMerge<Item, Rows>,
): readonly Item[] {
  const { replace, make, merge, remove } = merging;
  const { pairs, removed } = pairUp(old, imported, replace);
  for (const item of removed) remove(item);
  // An index is a position among siblings, so indexes change only if an item was added, removed or moved.
  const isSameOrder = pairs.length === old.length && pairs.every(({ item }, position) => item === old[position]);
  const list = pairs.flatMap(({ item: before, rows }, position) => {
    const index = position + 1;
    if (before === undefined) return rows === undefined ? [] : make(rows, index);
    const merged = rows === undefined ? before : merge(rows, before);
    return isSameOrder || merged.index === index ? merged : { ...merged, index };
  });
  return isSameList(list, old) ? old : list;
}

type Pair<Item, Rows> = { readonly item?: Item; readonly rows?: Rows | undefined };

/** Pairs in the order of the result: each old item that stays, with its rows if it has any, and the rows of each new item. */
function pairUp<Item extends Sibling, Rows>(
  old: readonly Item[],
  imported: ReadonlyMap<string, Rows>,
  replace: boolean,
) {
  const byName = new Map<string, Item>();
  const pairs: Pair<Item, Rows>[] = [];
  const removed: Item[] = [];
  for (const item of old) {
    const key = nameKey(item.name);
    // Siblings must not share a name (`check` refuses it); if they do, rows go to the first.
    const rows = byName.has(key) ? undefined : imported.get(key);
    if (!byName.has(key)) byName.set(key, item);
    if (rows === undefined && replace) removed.push(item);
    else if (!replace) pairs.push({ item, rows });
  }
  for (const [key, rows] of imported) {
    const item = byName.get(key);
    if (item === undefined) pairs.push({ rows });
    else if (replace) pairs.push({ item, rows });
  }
  return { pairs, removed };
}
