import type { MajorCategory, MinorCategory, SubMinorCategory } from '@mizan/engine';

type Options = {
  /** Items that keep their own id although an item of the same name has another. */
  isKept?: (id: string) => boolean;
  /** Collects the new id of each item by its old one. */
  ids?: Map<string, string>;
};

type Tree = readonly MajorCategory[];

/** The tree with the ids of another one: items of the same names under the same parent are one item, entries by position. */
export function withIdsOf(
  tree: Tree,
  known: Tree,
  { isKept = () => false, ids = new Map() }: Options = {},
): MajorCategory[] {
  const children = childrenById(known);
  const idOf = (item: { id: string; name?: string }, siblings: readonly Child[], at: number) => {
    const match = isKept(item.id) ? undefined : siblings.find((other, there) => isMatch(item, other, at === there));
    ids.set(item.id, match?.id ?? item.id);
    return match?.id ?? item.id;
  };
  const subMinorWith = (subMinor: SubMinorCategory, id: string, minorCategoryId: string): SubMinorCategory => {
    const own = children.get(id) ?? [];
    const entry = <Entry extends { id: string }>(item: Entry, at: number): Entry => ({
      ...item,
      id: idOf(item, own, at),
      subminorCategoryId: id,
    });
    const { courtFee, suitValuation } = subMinor;
    return { ...subMinor, id, minorCategoryId, courtFee: courtFee.map(entry), suitValuation: suitValuation.map(entry) };
  };
  const minorWith = (minor: MinorCategory, id: string, majorCategoryId: string): MinorCategory => {
    const siblings = children.get(id) ?? [];
    const inside = minor.subminorCategory.map((subMinor, at) =>
      subMinorWith(subMinor, idOf(subMinor, siblings, at), id),
    );
    return { ...minor, id, majorCategoryId, subminorCategory: inside };
  };
  return tree.map((major, at) => {
    const id = idOf(major, known, at);
    const siblings = children.get(id) ?? [];
    const inside = major.minorCategory.map((minor, place) => minorWith(minor, idOf(minor, siblings, place), id));
    return { ...major, id, minorCategory: inside };
  });
}

type Child = { id: string; name?: string };

/** Categories match by their names, entries by their position. */
const isMatch = (item: { name?: string }, other: Child, isSamePlace: boolean) =>
  item.name === undefined ? isSamePlace : other.name !== undefined && folded(item.name) === folded(other.name);

const folded = (name: string) => name.trim().toLowerCase();

function childrenById(tree: Tree): ReadonlyMap<string, readonly Child[]> {
  const children = new Map<string, readonly Child[]>();
  for (const major of tree) {
    children.set(major.id, major.minorCategory);
    for (const minor of major.minorCategory) {
      children.set(minor.id, minor.subminorCategory);
      for (const { id, courtFee, suitValuation } of minor.subminorCategory) {
        children.set(id, courtFee.length > 0 ? courtFee : suitValuation);
      }
    }
  }
  return children;
}

/** The ids of every category and entry. */
export function idsIn(tree: Tree): Set<string> {
  const ids = new Set<string>();
  for (const [id, children] of childrenById(tree)) {
    ids.add(id);
    for (const child of children) ids.add(child.id);
  }
  return ids;
}
