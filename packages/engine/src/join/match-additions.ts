import type { Three } from './conflict.ts';
import { type FlatTree, flatten, type Item, type Level, unflatten } from './flat.ts';

/**
 * Gives an item that both sides added the id that it has on their side, so that it is one item with conflicts and not
 * two of the same name: categories and readings by their names under the same parent, entries by their order if they are as
 * many.
 */
export function matchAdditions(sides: Three<FlatTree>, level: Level): FlatTree {
  const { base, mine, theirs } = sides;
  const isNew = (item: Item, other: FlatTree) => !base.items.has(item.key) && !other.items.has(item.key);
  const found = new Map<string, Item>();
  const added = [...mine.items.values()].filter((item) => isNew(item, theirs));
  for (const siblings of Map.groupBy(added, ({ parent, list }) => `${list} ${parent}`).values()) {
    const [{ parent, list } = never()] = siblings;
    const there = itemsOf(theirs.children.get(found.get(parent)?.key ?? parent) ?? [], theirs);
    const candidates = there.filter((item) => item.list === list && isNew(item, mine));
    for (const [item, match] of pairs(siblings, candidates)) found.set(item.key, match);
  }
  return found.size === 0 ? mine : withIds(mine, found, level);
}

function never(): never {
  throw new Error('A group has at least one item');
}

const itemsOf = (keys: readonly string[], { items }: FlatTree) => keys.flatMap((key) => items.get(key) ?? []);

function pairs(mine: readonly Item[], theirs: readonly Item[]): [Item, Item][] {
  const byName = new Map(theirs.map((item) => [foldedName(item), item]));
  const areEntries = mine.every(({ source }) => source['name'] === undefined);
  if (areEntries && mine.length !== theirs.length) return [];
  return mine.flatMap((item, at): [Item, Item][] => {
    const match = areEntries ? theirs[at] : byName.get(foldedName(item));
    return match === undefined ? [] : [[item, match]];
  });
}

const foldedName = ({ source }: Item) => String(source['name']).trim().toLowerCase();

function withIds(tree: FlatTree, found: ReadonlyMap<string, Item>, level: Level): FlatTree {
  const items = new Map<string, Item>();
  for (const [key, item] of tree.items) {
    const match = found.get(key);
    items.set(key, match === undefined ? item : { ...item, id: match.id, source: { ...item.source, id: match.id } });
  }
  return flatten(unflatten({ items, children: tree.children }), level);
}
