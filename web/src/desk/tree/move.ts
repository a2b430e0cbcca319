import { removeItem } from './edit.ts';
import type { Tree, TreePath } from './tree.ts';
import { changeMinors, changeSiblings, changeSubMinors, itemsAt, numbered, pathOf } from './tree.ts';

/** Moves an item up or down among its siblings; at either end nothing changes. */
export function moveBy(tree: Tree, id: string, by: -1 | 1): Tree {
  const path = pathOf(tree, id);
  return path === undefined ? tree : changeSiblings(tree, path, (items, at) => swapped(items, at, by));
}

/** The list with the item at index `at` and the one `by` places after it swapped; the same list if one of them is missing. */
export function swapped<Item>(items: readonly Item[], at: number, by: number): readonly Item[] {
  const [one, other] = [items[at], items[at + by]];
  if (one === undefined || other === undefined) return items;
  return items.with(at, other).with(at + by, one);
}

/** Moves an item before or after another of its level, or to the end of a category that can hold it. */
export function moveTo(tree: Tree, id: string, target: { readonly id: string; readonly isAfter: boolean }): Tree {
  const [from, to] = [pathOf(tree, id), pathOf(tree, target.id)];
  if (from === undefined || to === undefined || id === target.id) return tree;
  if (from.level === 'majorCategory' && to.level === 'majorCategory') {
    const major = tree[from.major];
    return major === undefined ? tree : numbered(inserted(tree, major, to.major + (target.isAfter ? 1 : 0)));
  }
  if (from.level === 'minorCategory') return moveMinor(tree, from, { path: to, isAfter: target.isAfter });
  if (from.level === 'subminorCategory') return moveSubMinor(tree, from, { path: to, isAfter: target.isAfter });
  return tree;
}

type Target = { readonly path: TreePath; readonly isAfter: boolean };

function moveMinor(tree: Tree, from: TreePath, { path, isAfter }: Target): Tree {
  const minor = itemsAt(tree, from).minor;
  const parent = tree[path.major];
  if (minor === undefined || parent === undefined) return tree;
  if (path.level !== 'majorCategory' && path.level !== 'minorCategory') return tree;
  const at = path.level === 'majorCategory' ? parent.minorCategory.length : path.minor + (isAfter ? 1 : 0);
  if (path.major === from.major) {
    return changeMinors(tree, from.major, (minors) => numbered(inserted(minors, minor, at)));
  }
  const moved = { ...minor, majorCategoryId: parent.id };
  return changeMinors(removeItem(tree, minor.id), path.major, (minors) => numbered(inserted(minors, moved, at)));
}

function moveSubMinor(tree: Tree, from: TreePath, { path, isAfter }: Target): Tree {
  const subMinor = itemsAt(tree, from).subMinor;
  const parent = itemsAt(tree, path).minor;
  if (subMinor === undefined || parent === undefined) return tree;
  const at = path.level === 'minorCategory' ? parent.subminorCategory.length : path.subMinor + (isAfter ? 1 : 0);
  if (path.major === from.major && path.minor === from.minor) {
    return changeSubMinors(tree, from, (items) => numbered(inserted(items, subMinor, at)));
  }
  const moved = { ...subMinor, minorCategoryId: parent.id };
  return changeSubMinors(removeItem(tree, subMinor.id), path, (items) => numbered(inserted(items, moved, at)));
}

/** Inserts the item before index `at` and removes it from its old position. */
function inserted<Item extends { id: string }>(items: readonly Item[], item: Item, at: number): readonly Item[] {
  const [before, after] = [items.slice(0, at), items.slice(at)];
  const isOther = ({ id }: Item) => id !== item.id;
  return [...before.filter(isOther), item, ...after.filter(isOther)];
}
