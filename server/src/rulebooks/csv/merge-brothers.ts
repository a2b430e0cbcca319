import { nameKey } from './group-rows.ts';
import { isSameList } from './merge-entries.ts';

export type Brother = { readonly id: string; readonly name: string; readonly index: number };

type Joint<Item, Said> = {
  /** What is not named is removed, and the order is that of the file. */
  readonly replace: boolean;
  readonly merge: (said: Said, old: Item | undefined) => Item;
  readonly remove: (old: Item) => void;
};

/** Brothers found again by their names, new ones after them; the very list that was there where nothing is new. */
export function mergeBrothers<Item extends Brother, Said>(
  old: readonly Item[],
  said: ReadonlyMap<string, Said>,
  { replace, merge, remove }: Joint<Item, Said>,
): readonly Item[] {
  const known = new Map(old.toReversed().map((item) => [nameKey(item.name), item]));
  const mergeNamed = (item: Item) => {
    const key = nameKey(item.name);
    const named = known.get(key) === item ? said.get(key) : undefined;
    return named === undefined ? item : merge(named, item);
  };
  if (replace) {
    for (const item of old) if (known.get(nameKey(item.name)) !== item || !said.has(nameKey(item.name))) remove(item);
    return numbered(
      [...said].map(([key, one]) => merge(one, known.get(key))),
      old,
    );
  }
  const added = [...said].filter(([key]) => !known.has(key)).map(([, one]) => merge(one, undefined));
  return numbered([...old.map(mergeNamed), ...added], old);
}

/** An index says the place among brothers. Where nobody came, went or moved, the indexes stay as they are. */
function numbered<Item extends Brother>(items: readonly Item[], old: readonly Item[]): readonly Item[] {
  if (isSameList(items, old)) return old;
  const places = (brothers: readonly Item[]) => brothers.map(({ id }) => id);
  if (isSameList(places(items), places(old))) return items;
  return items.map((item, place) => (item.index === place + 1 ? item : { ...item, index: place + 1 }));
}
