import { nameKey } from './group-rows.ts';
import { isSameList } from './merge-entries.ts';

export type Brother = { readonly id: string; readonly name: string; readonly index: number };

export type Joint<Item, Said> = {
  /** What is not named is removed, and the order is that of the file. */
  readonly replace: boolean;
  readonly make: (said: Said, index: number) => Item;
  readonly merge: (said: Said, old: Item) => Item;
  readonly remove: (old: Item) => void;
};

/** Brothers found again by their names, new ones after them; the very list that was there where nothing is new. */
export function mergeBrothers<Item extends Brother, Said>(
  old: readonly Item[],
  said: ReadonlyMap<string, Said>,
  { replace, make, merge, remove }: Joint<Item, Said>,
): readonly Item[] {
  const known = new Map<string, Item>();
  const merged: Item[] = [];
  for (const item of old) {
    const key = nameKey(item.name);
    // Of brothers that share a name, which `check` refuses, the first one is meant.
    const named = known.has(key) ? undefined : said.get(key);
    if (!known.has(key)) known.set(key, item);
    if (named === undefined && replace) remove(item);
    else if (!replace) merged.push(named === undefined ? item : merge(named, item));
  }
  for (const [key, one] of said) {
    const item = known.get(key);
    if (item === undefined) merged.push(make(one, merged.length + 1));
    else if (replace) merged.push(merge(one, item));
  }
  return numbered(merged, old);
}

/** An index says the place among brothers. Where nobody came, went or moved, the indexes stay as they are. */
function numbered<Item extends Brother>(items: readonly Item[], old: readonly Item[]): readonly Item[] {
  if (isSameList(items, old)) return old;
  const isInPlace = items.length === old.length && items.every(({ id }, place) => id === old[place]?.id);
  if (isInPlace) return items;
  return items.map((item, place) => (item.index === place + 1 ? item : { ...item, index: place + 1 }));
}
