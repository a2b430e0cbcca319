import {
  type CalculationType,
  type CourtFeeEntry,
  everyReading,
  type MajorCategory,
  type MinorCategory,
  type Reading,
  type SubMinorCategory,
  type SuitValuationEntry,
} from '@mizan/engine';

/** The categories of a rulebook: majors, their minors, and their sub-minors. A sub-minor is a rule, whose entries compute. */
export type Tree = readonly MajorCategory[];
export type Entry = CourtFeeEntry | SuitValuationEntry;
export type Level = 'majorCategory' | 'minorCategory' | 'subminorCategory';
/** A rule or another reading of it: both have entries and evidence. */
export type AnyReading = SubMinorCategory | Reading;

/** The path to an item as indexes from the outside in; deeper levels are -1. */
export type TreePath = {
  readonly level: Level | 'reading' | 'entry';
  readonly major: number;
  readonly minor: number;
  readonly subMinor: number;
  readonly reading: number;
  readonly entry: number;
};

/** The entries that a rulebook of that type computes with. */
export const entriesOf = (reading: AnyReading, type: CalculationType): readonly Entry[] =>
  type === 'courtFee' ? reading.courtFee : reading.suitValuation;

/** The deeper levels of the path of a category. */
const NOTHING_DEEPER = { subMinor: -1, reading: -1, entry: -1 } as const;

/** The path of the item with an id; undefined if the tree has no such item. */
export function pathOf(tree: Tree, id: string): TreePath | undefined {
  for (const [major, { id: majorId, type, minorCategory }] of tree.entries()) {
    if (majorId === id) return { level: 'majorCategory', major, minor: -1, ...NOTHING_DEEPER };
    for (const [minor, { id: minorId, subminorCategory }] of minorCategory.entries()) {
      if (minorId === id) return { level: 'minorCategory', major, minor, ...NOTHING_DEEPER };
      const inside = pathInMinor(subminorCategory, type, id);
      if (inside !== undefined) return { ...inside, major, minor };
    }
  }
  return undefined;
}

function pathInMinor(subMinors: readonly SubMinorCategory[], type: CalculationType, id: string) {
  for (const [subMinor, item] of subMinors.entries()) {
    for (const [at, read] of everyReading(item).entries()) {
      // The rule itself comes first; it has no index among the other readings.
      const reading = at - 1;
      const level = reading < 0 ? ('subminorCategory' as const) : ('reading' as const);
      if (read.id === id) return { level, subMinor, reading, entry: -1 };
      const entry = entriesOf(read, type).findIndex((candidate) => candidate.id === id);
      if (entry >= 0) return { level: 'entry' as const, subMinor, reading, entry };
    }
  }
  return undefined;
}

/** The minors and sub-minors of a tree. */
export function itemsBelow(tree: Tree) {
  const minors = tree.flatMap(({ minorCategory }) => minorCategory);
  return { minors, subMinors: minors.flatMap(({ subminorCategory }) => subminorCategory) };
}

/** The items along a path. */
export function itemsAt(tree: Tree, { major, minor, subMinor, reading }: TreePath) {
  const inMajor = tree[major];
  const inMinor = inMajor?.minorCategory[minor];
  const rule = inMinor?.subminorCategory[subMinor];
  return { major: inMajor, minor: inMinor, subMinor: rule, reading: rule?.readings?.[reading] };
}

type Change<Value> = (value: Value) => Value;

/** Changes one item of a list; all others stay the same objects. */
const changeAt = <Item>(items: readonly Item[], at: number, change: Change<Item>): readonly Item[] =>
  items.map((item, index) => (index === at ? change(item) : item));

export const changeMajor = (tree: Tree, at: number, change: Change<MajorCategory>): Tree => changeAt(tree, at, change);

export const changeMinors = (tree: Tree, major: number, change: Change<readonly MinorCategory[]>): Tree =>
  changeAt(tree, major, (item) => ({ ...item, minorCategory: change(item.minorCategory) }));

export const changeMinor = (tree: Tree, { major, minor }: TreePath, change: Change<MinorCategory>): Tree =>
  changeMinors(tree, major, (minors) => changeAt(minors, minor, change));

export const changeSubMinors = (tree: Tree, path: TreePath, change: Change<readonly SubMinorCategory[]>): Tree =>
  changeMinor(tree, path, (item) => ({ ...item, subminorCategory: change(item.subminorCategory) }));

export const changeSubMinor = (tree: Tree, path: TreePath, change: Change<SubMinorCategory>): Tree =>
  changeSubMinors(tree, path, (subMinors) => changeAt(subMinors, path.subMinor, change));

/** Changes the other readings of a rule; a rule without any lacks the list. */
export const changeReadings = (tree: Tree, path: TreePath, change: Change<readonly Reading[]>): Tree =>
  changeSubMinor(tree, path, (item) => {
    const readings = change(item.readings ?? []);
    return { ...item, readings: readings.length > 0 ? readings : undefined };
  });

type ChangeAny = <Read extends AnyReading>(reading: Read) => Read;

/** Changes the rule or the reading at a path, or the one that contains the entry at the path. */
export const changeAnyReading = (tree: Tree, path: TreePath, change: ChangeAny): Tree =>
  path.reading < 0
    ? changeSubMinor(tree, path, change)
    : changeReadings(tree, path, (readings) => changeAt(readings, path.reading, change));

export const typeOf = (tree: Tree, { major }: TreePath): CalculationType => tree[major]?.type ?? 'courtFee';

type ChangeSiblings = <Item extends { readonly id: string }>(items: readonly Item[], at: number) => readonly Item[];

/** Changes the list that contains an item of any level; categories and rules are renumbered. */
export function changeSiblings(tree: Tree, path: TreePath, change: ChangeSiblings): Tree {
  const { level, major, minor, subMinor, reading, entry } = path;
  if (level === 'majorCategory') return numbered(change(tree, major));
  if (level === 'minorCategory') return changeMinors(tree, major, (items) => numbered(change(items, minor)));
  if (level === 'subminorCategory') return changeSubMinors(tree, path, (items) => numbered(change(items, subMinor)));
  if (level === 'reading') return changeReadings(tree, path, (readings) => change(readings, reading));
  const type = typeOf(tree, path);
  return changeAnyReading(tree, path, (rule) => withEntries(rule, type, change(entriesOf(rule, type), entry)));
}

/** Replaces the entries of the type. */
export const withEntries = <Read extends AnyReading>(
  reading: Read,
  type: CalculationType,
  entries: readonly Entry[],
): Read => ({ ...reading, [type]: entries });

/** Renumbers indexes from 1; an item whose index stays is the same object. */
export const numbered = <Item extends { readonly index: number }>(items: readonly Item[]): readonly Item[] =>
  items.map((item, at) => (item.index === at + 1 ? item : { ...item, index: at + 1 }));

/** The index of a new last sibling: the next free number. */
export const nextIndex = (siblings: readonly { readonly index: number }[]) =>
  Math.max(siblings.length, siblings.at(-1)?.index ?? 0) + 1;

/** The names from the major category down to each rule, as one text, by the id of the rule. */
export function namesOf(tree: Tree, translate = (name: string) => name): ReadonlyMap<string, string> {
  return new Map(
    tree.flatMap((major) =>
      major.minorCategory.flatMap((minor) =>
        minor.subminorCategory.map(
          ({ id, name }) => [id, [major.name, minor.name, name].map(translate).join(' › ')] as const,
        ),
      ),
    ),
  );
}
