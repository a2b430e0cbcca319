import type {
  CalculationType,
  CourtFeeEntry,
  MajorCategory,
  MinorCategory,
  SubMinorCategory,
  SuitValuationEntry,
} from '@mizan/engine';

export type Tree = readonly MajorCategory[];
export type Entry = CourtFeeEntry | SuitValuationEntry;
export type Level = 'majorCategory' | 'minorCategory' | 'subminorCategory';

/** The path to an item as indexes from the outside in; deeper levels are -1. */
export type TreePath = {
  readonly level: Level | 'entry';
  readonly major: number;
  readonly minor: number;
  readonly subMinor: number;
  readonly entry: number;
};

/** The entries that a rulebook of that type computes with. */
export const entriesOf = (subMinor: SubMinorCategory, type: CalculationType): readonly Entry[] =>
  type === 'courtFee' ? subMinor.courtFee : subMinor.suitValuation;

export function pathOf(tree: Tree, id: string): TreePath | undefined {
  for (const [major, { id: majorId, type, minorCategory }] of tree.entries()) {
    if (majorId === id) return { level: 'majorCategory', major, minor: -1, subMinor: -1, entry: -1 };
    for (const [minor, { id: minorId, subminorCategory }] of minorCategory.entries()) {
      if (minorId === id) return { level: 'minorCategory', major, minor, subMinor: -1, entry: -1 };
      const inside = pathInMinor(subminorCategory, type, id);
      if (inside !== undefined) return { ...inside, major, minor };
    }
  }
  return undefined;
}

function pathInMinor(subMinors: readonly SubMinorCategory[], type: CalculationType, id: string) {
  for (const [subMinor, item] of subMinors.entries()) {
    if (item.id === id) return { level: 'subminorCategory' as const, subMinor, entry: -1 };
    const entry = entriesOf(item, type).findIndex((candidate) => candidate.id === id);
    if (entry >= 0) return { level: 'entry' as const, subMinor, entry };
  }
  return undefined;
}

/** The minors and sub-minors of a tree. */
export function itemsBelow(tree: Tree) {
  const minors = tree.flatMap(({ minorCategory }) => minorCategory);
  return { minors, subMinors: minors.flatMap(({ subminorCategory }) => subminorCategory) };
}

/** The items along a path. */
export function itemsAt(tree: Tree, { major, minor, subMinor }: TreePath) {
  const inMajor = tree[major];
  const inMinor = inMajor?.minorCategory[minor];
  return { major: inMajor, minor: inMinor, subMinor: inMinor?.subminorCategory[subMinor] };
}

/** Changes one item of a list; all others stay the same objects. */
const put = <Item>(items: readonly Item[], at: number, change: (item: Item) => Item): readonly Item[] =>
  items.map((item, index) => (index === at ? change(item) : item));

type ChangeMinors = (minors: readonly MinorCategory[]) => readonly MinorCategory[];
type ChangeSubMinors = (subMinors: readonly SubMinorCategory[]) => readonly SubMinorCategory[];

export const changeMajor = (tree: Tree, at: number, change: (major: MajorCategory) => MajorCategory): Tree =>
  put(tree, at, change);

export const changeMinors = (tree: Tree, major: number, change: ChangeMinors): Tree =>
  put(tree, major, (item) => ({ ...item, minorCategory: change(item.minorCategory) }));

export const changeMinor = (
  tree: Tree,
  { major, minor }: TreePath,
  change: (item: MinorCategory) => MinorCategory,
): Tree => changeMinors(tree, major, (minors) => put(minors, minor, change));

export const changeSubMinors = (tree: Tree, path: TreePath, change: ChangeSubMinors): Tree =>
  changeMinor(tree, path, (item) => ({ ...item, subminorCategory: change(item.subminorCategory) }));

export const changeSubMinor = (
  tree: Tree,
  path: TreePath,
  change: (subMinor: SubMinorCategory) => SubMinorCategory,
): Tree => changeSubMinors(tree, path, (subMinors) => put(subMinors, path.subMinor, change));

export const typeOf = (tree: Tree, { major }: TreePath): CalculationType => tree[major]?.type ?? 'courtFee';

type ChangeSiblings = <Item extends { readonly id: string }>(items: readonly Item[], at: number) => readonly Item[];

/** Changes the list in which an item stands: what its level is makes no difference. */
export function changeSiblings(tree: Tree, path: TreePath, change: ChangeSiblings): Tree {
  const { level, major, minor, subMinor, entry } = path;
  if (level === 'majorCategory') return numbered(change(tree, major));
  if (level === 'minorCategory') return changeMinors(tree, major, (items) => numbered(change(items, minor)));
  if (level === 'subminorCategory') return changeSubMinors(tree, path, (items) => numbered(change(items, subMinor)));
  const type = typeOf(tree, path);
  return changeSubMinor(tree, path, (item) => withEntries(item, type, change(entriesOf(item, type), entry)));
}

/** Replaces the entries of the type. */
export const withEntries = (
  subMinor: SubMinorCategory,
  type: CalculationType,
  entries: readonly Entry[],
): SubMinorCategory => ({ ...subMinor, [type]: entries });

/** Renumbers indexes from 1; an item whose index stays is the same object. */
export const numbered = <Item extends { readonly index: number }>(items: readonly Item[]): readonly Item[] =>
  items.map((item, at) => (item.index === at + 1 ? item : { ...item, index: at + 1 }));
