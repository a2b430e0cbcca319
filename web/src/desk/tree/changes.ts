import { isSame, type MajorCategory } from '@mizan/engine';
import type { Change, Item, Items, RulebookKey } from '@mizan/engine/changes';
import { difference, itemsOf, presentItems, treeOf } from '@mizan/engine/changes';
import { itemsBelow, type Tree } from './tree.ts';

/** The rules that are edited, and the day from which an edit holds. */
type EditedBook = RulebookKey & { readonly day: string };

/** The changes between a tree and its edited state, for each field from the day on. */
export function changesOf(base: Tree, tree: Tree, edited: EditedBook): Change[] {
  const before = new Set<object>([...base, ...itemsBelow(base).minors]);
  const same = new Set<object>([...tree, ...itemsBelow(tree).minors].filter((category) => before.has(category)));
  return difference(placedItems(without(base, same), edited), itemsOf(without(tree, same), edited), edited.day);
}

/** The tree without its unchanged categories, which are the same objects: this runs every second, also on large trees. */
const without = (tree: Tree, same: ReadonlySet<object>): Tree =>
  tree.map((major) => ({
    ...major,
    minorCategory: same.has(major)
      ? []
      : major.minorCategory.map((minor) => (same.has(minor) ? { ...minor, subminorCategory: [] } : minor)),
  }));

/** A tree with changes applied. It leaves out changes of items that are gone, or whose category is gone, and counts them. */
export function withChanges(base: Tree, changes: readonly Change[], { provinceId, type }: RulebookKey) {
  // `treeOf` copies all fields of the key into the tree.
  const key = { provinceId, type };
  const before = placedItems(base, key);
  const present = presentItems(applyChanges(before, changes));
  const applicable = changes.filter(({ item, set }) => set['removed'] === true || present.has(item));
  const tree = reuseObjects(base, treeOf(applyChanges(before, applicable), key));
  return { tree, leftOutCount: changes.length - applicable.length };
}

/** The items of a tree by id, with the fields that their position implies: their order, and that they are not removed. */
export function placedItems(tree: Tree, key: RulebookKey): Items {
  const siblings = new Map<unknown, number>();
  const place = ({ kind, fields }: Item): Item => {
    const order = (siblings.get(fields['parent']) ?? 0) + 1;
    siblings.set(fields['parent'], order);
    return { kind, fields: { ...fields, order, removed: false } };
  };
  return new Map([...itemsOf(tree, key)].map(([id, item]) => [id, place(item)]));
}

function applyChanges(items: Items, changes: readonly Change[]): Items {
  const after = new Map(items);
  for (const { item, kind, set } of changes) after.set(item, { kind, fields: { ...after.get(item)?.fields, ...set } });
  return after;
}

/** The tree with the unchanged items of the base as the same objects, because the editor compares them by reference. */
function reuseObjects(base: Tree, tree: Tree): Tree {
  const { minors, subMinors } = itemsBelow(base);
  const originals = new Map<string, object>([...base, ...minors, ...subMinors].map((item) => [item.id, item]));
  const reuse = <Each extends { id: string }>(item: Each): Each => {
    const original = originals.get(item.id);
    return original !== undefined && isSame(original, item) ? (original as Each) : item;
  };
  const reuseMajor = (major: MajorCategory) =>
    reuse({
      ...major,
      minorCategory: major.minorCategory.map((minor) =>
        reuse({ ...minor, subminorCategory: minor.subminorCategory.map(reuse) }),
      ),
    });
  const majors = tree.map(reuseMajor);
  return majors.length === base.length && majors.every((major, at) => major === base[at]) ? base : majors;
}
