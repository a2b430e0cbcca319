import { type Fields, isSame } from '../compute/same.ts';
import { ancestryOf, type Change, type Day, type Item, type Items, presentItems } from './change.ts';
import { orderOf } from './order.ts';

/** The changes that lead from the law before an edit to the law after it and its order; unchanged fields are not set. */
export function difference(before: Items, after: Items, from: Day): Change[] {
  const presentBefore = presentItems(before);
  const orders = orderOf(presentBefore, after);
  const updates = [...after].flatMap(([id, item]): Change[] => {
    const was = presentBefore.get(id);
    const fields = was === undefined ? addedFields(before.get(id), item) : changedFields(was, item);
    const set = { ...fields, ...orders.get(id) };
    return Object.keys(set).length === 0 ? [] : [{ item: id, kind: item.kind, from, set }];
  });
  // An item that is hidden in a removed category needs a removal only if the category returns, since the item would, too.
  const needsRemoval = (id: string) => presentBefore.has(id) || ancestryOf(id, before).some((each) => after.has(each));
  const removed = [...before]
    .filter(([id, { fields }]) => fields['removed'] === false && !after.has(id) && needsRemoval(id))
    .map(([item, { kind }]): Change => ({ item, kind, from, set: { removed: true } }));
  return [...updates, ...removed];
}

/** All fields of an item that is new or returns after its removal. */
export const addedFields = (before: Item | undefined, item: Item): Fields => ({
  ...withEmptied(before, item),
  removed: false,
});

/** The fields that differ, where a missing field means the same as null. */
const changedFields = (before: Item, item: Item): Fields =>
  Object.fromEntries(
    Object.entries(withEmptied(before, item)).filter(
      ([name, value]) => !isSame(value ?? null, before.fields[name] ?? null),
    ),
  );

/** The fields of an item, with null for those that it has no longer: a field that is not set would keep its last value. */
function withEmptied(before: Item | undefined, { fields }: Item): Fields {
  const names = Object.keys(before?.fields ?? {});
  const emptied = names.filter((name) => fields[name] === undefined && !SHOWN_BY_TREE.has(name));
  return { ...fields, ...Object.fromEntries(emptied.map((name) => [name, null])) };
}

/** Items of a tree have no such fields, because the tree itself shows them. */
const SHOWN_BY_TREE: ReadonlySet<string> = new Set(['removed', 'order']);
