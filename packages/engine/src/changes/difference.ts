import { isSame } from '../compute/same.ts';
import { ancestryOf, type Change, type Day, type Item, type Items, presentItems } from './change.ts';
import { orderOf } from './order.ts';

/** The changes that lead from the law before an edit to the law after it and its order; unchanged fields are not set. */
export function difference(before: Items, after: Items, from: Day): Change[] {
  const presentBefore = presentItems(before);
  const orders = orderOf(presentBefore, after);
  const updates = [...after].flatMap(([id, item]): Change[] => {
    const set = { ...changedFields(presentBefore.get(id), item), ...orders.get(id) };
    return Object.keys(set).length === 0 ? [] : [{ item: id, kind: item.kind, from, set }];
  });
  // An item that is hidden in a removed category needs a removal only if the category returns, since the item would, too.
  const needsRemoval = (id: string) => presentBefore.has(id) || ancestryOf(id, before).some((each) => after.has(each));
  const removed = [...before]
    .filter(([id, { fields }]) => fields['removed'] === false && !after.has(id) && needsRemoval(id))
    .map(([item, { kind }]): Change => ({ item, kind, from, set: { removed: true } }));
  return [...updates, ...removed];
}

/** All fields of a new item; else those that differ, where a missing field means the same as null. */
function changedFields(before: Item | undefined, { fields }: Item) {
  if (before === undefined) return { ...fields, removed: false };
  const names = [
    ...Object.keys(fields),
    ...Object.keys(before.fields).filter((name) => !(name in fields) && !SHOWN_BY_TREE.has(name)),
  ];
  const differing = names.filter((name) => !isSame(fields[name] ?? null, before.fields[name] ?? null));
  return Object.fromEntries(differing.map((name) => [name, fields[name] ?? null]));
}

/** Items of a tree have no such fields, because the tree itself shows them. */
const SHOWN_BY_TREE: ReadonlySet<string> = new Set(['removed', 'order']);
