import { isSame, type MajorCategory } from '@mizan/engine';
import type { Book, Change, Item, Items } from '@mizan/engine/changes';
import { difference, itemsOf, standing, treeOf } from '@mizan/engine/changes';
import { itemsBelow, type Tree } from './tree.ts';

/** The rules that are edited, and the day from which an edit holds. */
type EditedBook = Book & { readonly day: string };

/** What was edited in a tree. */
export function changesOf(base: Tree, tree: Tree, edited: EditedBook): Change[] {
  const before = new Set<object>([...base, ...itemsBelow(base).minors]);
  const same = new Set<object>([...tree, ...itemsBelow(tree).minors].filter((category) => before.has(category)));
  return difference(placedItems(without(base, same), edited), itemsOf(without(tree, same), edited), edited.day);
}

/** Leaves out unchanged categories, which are the same objects, because it runs every second, also on large trees. */
const without = (tree: Tree, same: ReadonlySet<object>): Tree =>
  tree.map((major) => ({
    ...major,
    minorCategory: same.has(major)
      ? []
      : major.minorCategory.map((minor) => (same.has(minor) ? { ...minor, subminorCategory: [] } : minor)),
  }));

/** A tree with changes on top; those of items that are gone, or that stand in one, are left out. */
export function withChanges(base: Tree, changes: readonly Change[], { provinceId, type }: Book) {
  // A tree takes over all fields of its book.
  const book = { provinceId, type };
  const before = placedItems(base, book);
  const there = standing(changed(before, changes));
  const kept = changes.filter(({ item, set }) => set['removed'] === true || there.has(item));
  const tree = reusing(base, treeOf(changed(before, kept), book));
  return { tree, leftOut: changes.length - kept.length };
}

/** The items of a tree with what it says by where they stand. */
export function placedItems(tree: Tree, book: Book): Items {
  const siblings = new Map<unknown, number>();
  const place = ({ kind, fields }: Item): Item => {
    const order = (siblings.get(fields['parent']) ?? 0) + 1;
    siblings.set(fields['parent'], order);
    return { kind, fields: { ...fields, order, removed: false } };
  };
  return new Map([...itemsOf(tree, book)].map(([id, item]) => [id, place(item)]));
}

function changed(items: Items, changes: readonly Change[]): Items {
  const after = new Map(items);
  for (const { item, kind, set } of changes) after.set(item, { kind, fields: { ...after.get(item)?.fields, ...set } });
  return after;
}

/** Unchanged items stay the same objects: the editor compares them by reference. */
function reusing(base: Tree, tree: Tree): Tree {
  const { minors, subMinors } = itemsBelow(base);
  const known = new Map<string, object>([...base, ...minors, ...subMinors].map((item) => [item.id, item]));
  const reuse = <Each extends { id: string }>(item: Each): Each => {
    const was = known.get(item.id);
    return was !== undefined && isSame(was, item) ? (was as Each) : item;
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
