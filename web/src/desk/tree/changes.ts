import type { CalculationType, SubMinorCategory } from '@mizan/engine';
import type { Entry, Tree } from './tree.ts';
import { entriesOf, itemsBelow } from './tree.ts';

type Placed = { readonly name: string; readonly index: number };
export type KnownItems = {
  readonly categories: ReadonlyMap<string, Placed>;
  readonly subMinors: ReadonlyMap<string, SubMinorCategory>;
  readonly entries: ReadonlyMap<string, Entry>;
};

/** Every item of a tree by its id. */
export function knownItems(tree: Tree, type: CalculationType): KnownItems {
  const { minors, subMinors } = itemsBelow(tree);
  const entries = subMinors.flatMap((subMinor) => entriesOf(subMinor, type));
  return { categories: byId([...tree, ...minors]), subMinors: byId(subMinors), entries: byId(entries) };
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** Counts the categories and sub-minors that were added, removed or changed. */
export function countChanges(known: KnownItems, tree: Tree): number {
  const { minors, subMinors } = itemsBelow(tree);
  const categories = [...tree, ...minors];
  const moved = categories.filter((item) => isElsewhere(known.categories.get(item.id), item));
  const changed = subMinors.filter((item) => isOther(known.subMinors.get(item.id), item));
  const kept =
    categories.filter(({ id }) => known.categories.has(id)).length +
    subMinors.filter(({ id }) => known.subMinors.has(id)).length;
  const gone = known.categories.size + known.subMinors.size - kept;
  return moved.length + changed.length + gone;
}

const isElsewhere = (was: Placed | undefined, is: Placed) => was?.name !== is.name || was.index !== is.index;

/** Compares content: typing a value and restoring it is no change. */
const isOther = (one: SubMinorCategory | undefined, other: SubMinorCategory) =>
  one !== other && JSON.stringify(one) !== JSON.stringify(other);
