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
  const { matched, removed, isSameOrder } = matchSiblings(old, imported, replace);
  for (const item of removed) remove(item);
  const merged = matched.map(({ item, rows }, at) => {
    if (rows === undefined) return item;
    return item === undefined ? make(rows, at + 1) : merge(rows, item);
  }) as Item[];
  return isSameOrder && isSameList(merged, old) ? old : merged.map((item, at) => numbered(item, at, isSameOrder));
}

/** An item, the rows that name it, or both. */
type Match<Item, Rows> = { readonly item?: Item | undefined; readonly rows?: Rows | undefined };

/** What each place of the merged list is made from, and which items are removed. */
export function matchSiblings<Item extends { readonly name: string }, Rows>(
  old: readonly Item[],
  imported: ReadonlyMap<string, Rows>,
  replace: boolean,
) {
  const known = new Map<string, Item>();
  const matched: Match<Item, Rows>[] = [];
  const removed: Item[] = [];
  for (const item of old) {
    const key = nameKey(item.name);
    // Siblings must not share a name (`check` refuses it); if they do, rows go to the first.
    const rows = known.has(key) ? undefined : imported.get(key);
    if (!known.has(key)) known.set(key, item);
    if (rows === undefined && replace) removed.push(item);
    else if (!replace) matched.push({ item, rows });
  }
  for (const [key, rows] of imported) {
    const item = known.get(key);
    if (item === undefined || replace) matched.push({ item, rows });
  }
  const isSameOrder = matched.length === old.length && matched.every(({ item }, at) => item === old[at]);
  return { matched, removed, isSameOrder };
}

/** An index is a position among siblings. The indexes stay as they are unless an item came, went or moved. */
export const numbered = <Item extends Sibling>(item: Item, at: number, isSameOrder: boolean): Item =>
  isSameOrder || item.index === at + 1 ? item : { ...item, index: at + 1 };
