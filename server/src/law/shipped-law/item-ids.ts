import { everyReading, type MajorCategory, type SubMinorCategory } from '@mizan/engine';
import { ROOT, readingsParentId, rewriteIds } from '../rulebooks/rewrite-ids.ts';

type Options = {
  /** Whether an item of `tree` keeps its own id, whatever its name. */
  isKept?: (id: string) => boolean;
  /** Whether an id of `known` must not be given to any item. */
  isTaken?: (id: string) => boolean;
  /** Receives the new id of each item by its old one. */
  ids?: Map<string, string>;
};

type Tree = readonly MajorCategory[];

/**
 * Gives the items of a tree the ids that the same items have in `known`, so that an upgrade changes rules instead of adding them
 * again. Categories and readings match by name under the same parent, entries by position.
 */
export function withIdsOf(
  tree: Tree,
  known: Tree,
  { isKept = () => false, isTaken = () => false, ids = new Map() }: Options = {},
): MajorCategory[] {
  const children = childrenById(known);
  return rewriteIds(tree, (item, parent, at) => {
    const siblings = parent === ROOT ? known : (children.get(parent) ?? []);
    const isSameItem = (other: Child, position: number) => !isTaken(other.id) && isMatch(item, other, at === position);
    const match = isKept(item.id) ? undefined : siblings.find(isSameItem);
    ids.set(item.id, match?.id ?? item.id);
    return match?.id ?? item.id;
  });
}

type Child = { id: string; name?: string };

/** Whether two siblings are the same item: by their names, or entries, which have none, by their position. */
const isMatch = (item: { name?: string }, other: Child, isSamePlace: boolean) =>
  item.name === undefined ? isSamePlace : other.name !== undefined && normalised(item.name) === normalised(other.name);

const normalised = (name: string) => name.trim().toLowerCase();

/** The categories, readings and entries below each category or reading, by its id. */
function childrenById(tree: Tree): ReadonlyMap<string, readonly Child[]> {
  const children = new Map<string, Map<string, Child>>();
  // `known` may be the trees of several days one after the other: a category then comes more than once, with other children.
  const add = (id: string, inside: readonly Child[]) => {
    const siblings = children.get(id) ?? new Map<string, Child>();
    for (const child of inside) if (!siblings.has(child.id)) siblings.set(child.id, child);
    children.set(id, siblings);
  };
  for (const major of tree) {
    add(major.id, major.minorCategory);
    for (const minor of major.minorCategory) {
      add(minor.id, minor.subminorCategory);
      for (const [id, inside] of minor.subminorCategory.flatMap(childrenOf)) add(id, inside);
    }
  }
  return new Map([...children].map(([id, inside]) => [id, [...inside.values()]]));
}

const childrenOf = (subMinor: SubMinorCategory): [string, readonly Child[]][] => [
  [readingsParentId(subMinor.id), subMinor.readings ?? []],
  ...everyReading(subMinor).map(({ id, courtFee, suitValuation }): [string, readonly Child[]] => [
    id,
    courtFee.length > 0 ? courtFee : suitValuation,
  ]),
];
