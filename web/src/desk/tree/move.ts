import type { MinorCategory, SubMinorCategory } from '@mizan/engine';
import type { Spot, Tree } from './tree.ts';
import {
  changeMinor,
  changeMinors,
  changeSubMinor,
  changeSubMinors,
  entriesOf,
  itemsAt,
  numbered,
  spotOf,
  withEntries,
} from './tree.ts';

/** One place up or down among its brothers; at the end of them nothing changes. */
export function moveBy(tree: Tree, id: string, by: -1 | 1): Tree {
  const spot = spotOf(tree, id);
  if (spot === undefined) return tree;
  const swap = <Item extends { index: number }>(items: readonly Item[], at: number) => numbered(swapped(items, at, by));
  if (spot.level === 'majorCategory') return swap(tree, spot.major);
  if (spot.level === 'minorCategory') return changeMinors(tree, spot.major, (minors) => swap(minors, spot.minor));
  if (spot.level === 'subminorCategory') return changeSubMinors(tree, spot, (items) => swap(items, spot.subMinor));
  const type = tree[spot.major]?.type ?? 'courtFee';
  return changeSubMinor(tree, spot, (subMinor) =>
    withEntries(subMinor, type, swapped(entriesOf(subMinor, type), spot.entry, by)),
  );
}

function swapped<Item>(items: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const [one, other] = [items[at], items[at + by]];
  if (one === undefined || other === undefined) return items;
  return items.map((item, index) => (index === at ? other : index === at + by ? one : item));
}

/** Sets an item down before or after another of its level, or at the end of a category that can hold it. */
export function moveTo(tree: Tree, id: string, target: { readonly id: string; readonly isAfter: boolean }): Tree {
  const [from, to] = [spotOf(tree, id), spotOf(tree, target.id)];
  if (from === undefined || to === undefined || id === target.id) return tree;
  if (from.level === 'majorCategory' && to.level === 'majorCategory') {
    return numbered(carried(tree, from.major, { at: to.major, isAfter: target.isAfter }));
  }
  if (from.level === 'minorCategory') return moveMinor(tree, from, { spot: to, isAfter: target.isAfter });
  if (from.level === 'subminorCategory') return moveSubMinor(tree, from, { spot: to, isAfter: target.isAfter });
  return tree;
}

type Target = { readonly spot: Spot; readonly isAfter: boolean };

function moveMinor(tree: Tree, from: Spot, { spot, isAfter }: Target): Tree {
  const minor = itemsAt(tree, from).minor;
  const parent = tree[spot.major];
  if (minor === undefined || parent === undefined) return tree;
  if (spot.level !== 'majorCategory' && spot.level !== 'minorCategory') return tree;
  const at = spot.level === 'majorCategory' ? parent.minorCategory.length : spot.minor + (isAfter ? 1 : 0);
  if (spot.major === from.major) {
    return changeMinors(tree, from.major, (minors) => numbered(inserted(minors, minor, at)));
  }
  const moved: MinorCategory = { ...minor, majorCategoryId: parent.id };
  const without = changeMinors(tree, from.major, (minors) => numbered(minors.filter(({ id }) => id !== minor.id)));
  return changeMinors(without, spot.major, (minors) => numbered(inserted(minors, moved, at)));
}

function moveSubMinor(tree: Tree, from: Spot, { spot, isAfter }: Target): Tree {
  const subMinor = itemsAt(tree, from).subMinor;
  const parent = itemsAt(tree, spot).minor;
  if (subMinor === undefined || parent === undefined) return tree;
  const at = spot.level === 'minorCategory' ? parent.subminorCategory.length : spot.subMinor + (isAfter ? 1 : 0);
  if (spot.major === from.major && spot.minor === from.minor) {
    return changeSubMinors(tree, from, (items) => numbered(inserted(items, subMinor, at)));
  }
  const moved: SubMinorCategory = { ...subMinor, minorCategoryId: parent.id };
  const without = changeSubMinors(tree, from, (items) => numbered(items.filter(({ id }) => id !== subMinor.id)));
  return changeMinor(without, spot, (minor) => ({
    ...minor,
    subminorCategory: numbered(inserted(minor.subminorCategory, moved, at)),
  }));
}

/** Before what stands at `at`, wherever among these the item stood. */
function inserted<Item extends { id: string }>(items: readonly Item[], item: Item, at: number): readonly Item[] {
  const [before, after] = [items.slice(0, at), items.slice(at)];
  const isOther = ({ id }: Item) => id !== item.id;
  return [...before.filter(isOther), item, ...after.filter(isOther)];
}

function carried<Item extends { id: string }>(
  items: readonly Item[],
  from: number,
  { at, isAfter }: { at: number; isAfter: boolean },
): readonly Item[] {
  const item = items[from];
  return item === undefined ? items : inserted(items, item, at + (isAfter ? 1 : 0));
}
