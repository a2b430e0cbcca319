import type { CalculationType, SubMinorCategory } from '@mizan/engine';
import type { Entry, Tree } from './tree.ts';
import { entriesOf } from './tree.ts';

type Placed = { readonly name: string; readonly index: number };
export type Known = {
  readonly categories: ReadonlyMap<string, Placed>;
  readonly subMinors: ReadonlyMap<string, SubMinorCategory>;
  readonly entries: ReadonlyMap<string, Entry>;
};

/** Every item of a tree by its id. */
export function knownIn(tree: Tree, type: CalculationType): Known {
  const minors = tree.flatMap(({ minorCategory }) => minorCategory);
  const subMinors = minors.flatMap(({ subminorCategory }) => subminorCategory);
  const entries = subMinors.flatMap((subMinor) => entriesOf(subMinor, type));
  return { categories: byId([...tree, ...minors]), subMinors: byId(subMinors), entries: byId(entries) };
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** How many categories and sub-minors are new, gone or not as they were. */
export function countChanges(known: Known, tree: Tree): number {
  const minors = tree.flatMap(({ minorCategory }) => minorCategory);
  const categories = [...tree, ...minors];
  const subMinors = minors.flatMap(({ subminorCategory }) => subminorCategory);
  const moved = categories.filter((item) => isElsewhere(known.categories.get(item.id), item));
  const changed = subMinors.filter((item) => isOther(known.subMinors.get(item.id), item));
  const kept =
    categories.filter(({ id }) => known.categories.has(id)).length +
    subMinors.filter(({ id }) => known.subMinors.has(id)).length;
  const gone = known.categories.size + known.subMinors.size - kept;
  return moved.length + changed.length + gone;
}

const isElsewhere = (was: Placed | undefined, is: Placed) => was?.name !== is.name || was.index !== is.index;

/** Typed and taken back again is no change. */
const isOther = (one: SubMinorCategory | undefined, other: SubMinorCategory) =>
  one !== other && JSON.stringify(one) !== JSON.stringify(other);
