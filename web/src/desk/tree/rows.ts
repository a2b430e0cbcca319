import type { CalculationType, MajorCategory, MinorCategory, Reading, SubMinorCategory } from '@mizan/engine';
import { type AnyReading, type Entry, entriesOf, type Tree } from './tree.ts';

export type CategoryRow = { readonly id: string; readonly isOpen: boolean } & (
  | { readonly kind: 'major'; readonly item: MajorCategory }
  | { readonly kind: 'minor'; readonly item: MinorCategory }
);

/** One line of a rule or of another reading of it: `item` is the rule, and `reading` is null for lines of the rule itself. */
export type RuleRow = { readonly id: string; readonly item: SubMinorCategory } & (
  | {
      readonly kind: 'subMinor';
      readonly reading: null;
      readonly entry: Entry | undefined;
      /** Whether the other readings of the rule are shown beneath it; null if it has none. */
      readonly isOpen: boolean | null;
    }
  | { readonly kind: 'reading'; readonly reading: Reading; readonly entry: Entry | undefined }
  | { readonly kind: 'entry'; readonly reading: Reading | null; readonly entry: Entry; readonly number: number }
);

/** One line of the table. A sub-minor or reading shares one line with its first entry; each further entry has its own. */
export type Row = CategoryRow | RuleRow;

type RowOptions = {
  readonly type: CalculationType;
  readonly closed: ReadonlySet<string>;
  /** The rank of each sub-minor that the search found, 0 for the best; null shows everything in its own order. */
  readonly ranks: ReadonlyMap<string, number> | null;
};

/** The visible rows: with ranks the rules of the search, the best first; otherwise all rows outside closed categories. */
export function rowsOf(tree: Tree, { type, closed, ranks }: RowOptions): Row[] {
  if (ranks !== null) return rankedRows(tree, ranks, { type, closed });
  return tree.flatMap((major): Row[] => {
    const isOpen = !closed.has(major.id);
    const row: Row = { kind: 'major', id: major.id, item: major, isOpen };
    if (!isOpen) return [row];
    return [row, ...major.minorCategory.flatMap((minor) => rowsOfOpenMinor(minor, { type, closed }))];
  });
}

type ClosedOptions = Pick<RowOptions, 'type' | 'closed'>;

function rowsOfOpenMinor(minor: MinorCategory, shown: ClosedOptions): Row[] {
  const isOpen = !shown.closed.has(minor.id);
  const row: Row = { kind: 'minor', id: minor.id, item: minor, isOpen };
  return isOpen ? [row, ...minor.subminorCategory.flatMap((item) => rowsOfSubMinor(item, shown))] : [row];
}

/** The rows of a search: the ranked rules under their categories. A category stands where its best rule does. */
function rankedRows(tree: Tree, ranks: ReadonlyMap<string, number>, shown: ClosedOptions): Row[] {
  const rankOf = (item: SubMinorCategory) => ranks.get(item.id) ?? Number.POSITIVE_INFINITY;
  const minorsOf = (major: MajorCategory) =>
    major.minorCategory.flatMap((item) => {
      const rules = item.subminorCategory
        .filter(({ id }) => ranks.has(id))
        .toSorted((one, other) => rankOf(one) - rankOf(other));
      const [best] = rules;
      return best ? [{ item, rules, rank: rankOf(best) }] : [];
    });
  const majors = tree.flatMap((item) => {
    const minors = minorsOf(item).toSorted((one, other) => one.rank - other.rank);
    const [best] = minors;
    return best ? [{ item, minors, rank: best.rank }] : [];
  });
  return majors
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ item: major, minors }): Row[] => [
      { kind: 'major', id: major.id, item: major, isOpen: true },
      ...minors.flatMap(({ item: minor, rules }): Row[] => [
        { kind: 'minor', id: minor.id, item: minor, isOpen: true },
        ...rules.flatMap((subMinor) => rowsOfSubMinor(subMinor, shown)),
      ]),
    ]);
}

const createCache = () => new WeakMap<SubMinorCategory, readonly Row[]>();
const openRows = createCache();
const closedRows = createCache();

/** Rows are cached by sub-minor, so that a keystroke in a large tree creates only a few. */
function rowsOfSubMinor(item: SubMinorCategory, shown: ClosedOptions): readonly Row[] {
  const { readings = [] } = item;
  const isOpen = !shown.closed.has(item.id);
  const cache = isOpen ? openRows : closedRows;
  const known = cache.get(item);
  if (known !== undefined) return known;
  const [first, ...others] = entriesOf(item, shown.type);
  const rows: Row[] = [
    { kind: 'subMinor', id: item.id, item, reading: null, entry: first, isOpen: readings.length > 0 ? isOpen : null },
    ...furtherRows(item, null, others),
    ...(isOpen ? readings : []).flatMap((reading) => rowsOfReading(item, reading, shown.type)),
  ];
  cache.set(item, rows);
  return rows;
}

function rowsOfReading(item: SubMinorCategory, reading: Reading, type: CalculationType): Row[] {
  const [first, ...others] = entriesOf(reading, type);
  return [{ kind: 'reading', id: reading.id, item, reading, entry: first }, ...furtherRows(item, reading, others)];
}

const furtherRows = (item: SubMinorCategory, reading: Reading | null, entries: readonly Entry[]): Row[] =>
  entries.map((entry, at) => ({ kind: 'entry', id: entry.id, item, reading, entry, number: at + 2 }));

/** The rule or the other reading whose values a line shows. */
export const readingOf = ({ item, reading }: RuleRow): AnyReading => reading ?? item;
