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

/** Where an item stands, from the outside in; what is deeper than the item is -1. */
export type Spot = {
  readonly level: Level | 'entry';
  readonly major: number;
  readonly minor: number;
  readonly subMinor: number;
  readonly entry: number;
};

/** The entries that a rulebook of that type computes with. */
export const entriesOf = (subMinor: SubMinorCategory, type: CalculationType): readonly Entry[] =>
  type === 'courtFee' ? subMinor.courtFee : subMinor.suitValuation;

export function spotOf(tree: Tree, id: string): Spot | undefined {
  for (const [major, { id: majorId, type, minorCategory }] of tree.entries()) {
    if (majorId === id) return { level: 'majorCategory', major, minor: -1, subMinor: -1, entry: -1 };
    for (const [minor, { id: minorId, subminorCategory }] of minorCategory.entries()) {
      if (minorId === id) return { level: 'minorCategory', major, minor, subMinor: -1, entry: -1 };
      const inside = spotInMinor(subminorCategory, type, id);
      if (inside !== undefined) return { ...inside, major, minor };
    }
  }
  return undefined;
}

function spotInMinor(subMinors: readonly SubMinorCategory[], type: CalculationType, id: string) {
  for (const [subMinor, item] of subMinors.entries()) {
    if (item.id === id) return { level: 'subminorCategory' as const, subMinor, entry: -1 };
    const entry = entriesOf(item, type).findIndex((candidate) => candidate.id === id);
    if (entry >= 0) return { level: 'entry' as const, subMinor, entry };
  }
  return undefined;
}

/** The categories that hold a spot, and the sub-minor where the spot has one. */
export function itemsAt(tree: Tree, { major, minor, subMinor }: Spot) {
  const inMajor = tree[major];
  const inMinor = inMajor?.minorCategory[minor];
  return { major: inMajor, minor: inMinor, subMinor: inMinor?.subminorCategory[subMinor] };
}

/** What replaces a list, at one place of it; every other item stays the same object. */
const put = <Item>(items: readonly Item[], at: number, change: (item: Item) => Item): readonly Item[] =>
  items.map((item, index) => (index === at ? change(item) : item));

type ChangeMinors = (minors: readonly MinorCategory[]) => readonly MinorCategory[];
type ChangeSubMinors = (subMinors: readonly SubMinorCategory[]) => readonly SubMinorCategory[];

export const changeMajor = (tree: Tree, at: number, change: (major: MajorCategory) => MajorCategory): Tree =>
  put(tree, at, change);

export const changeMinors = (tree: Tree, major: number, change: ChangeMinors): Tree =>
  put(tree, major, (item) => ({ ...item, minorCategory: change(item.minorCategory) }));

export const changeMinor = (tree: Tree, { major, minor }: Spot, change: (item: MinorCategory) => MinorCategory): Tree =>
  changeMinors(tree, major, (minors) => put(minors, minor, change));

export const changeSubMinors = (tree: Tree, spot: Spot, change: ChangeSubMinors): Tree =>
  changeMinor(tree, spot, (item) => ({ ...item, subminorCategory: change(item.subminorCategory) }));

export const changeSubMinor = (
  tree: Tree,
  spot: Spot,
  change: (subMinor: SubMinorCategory) => SubMinorCategory,
): Tree => changeSubMinors(tree, spot, (subMinors) => put(subMinors, spot.subMinor, change));

/** With other entries in the list that its type computes with. */
export const withEntries = (
  subMinor: SubMinorCategory,
  type: CalculationType,
  entries: readonly Entry[],
): SubMinorCategory => ({ ...subMinor, [type]: entries });

/** Numbered again from 1; an item whose number stays is the same object. */
export const numbered = <Item extends { readonly index: number }>(items: readonly Item[]): readonly Item[] =>
  items.map((item, at) => (item.index === at + 1 ? item : { ...item, index: at + 1 }));
