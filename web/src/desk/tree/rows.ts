import type { CalculationType, MajorCategory, MinorCategory, SubMinorCategory } from '@mizan/engine';
import type { Entry, Tree } from './tree.ts';
import { entriesOf } from './tree.ts';

export type CategoryRow = { readonly id: string; readonly isOpen: boolean } & (
  | { readonly kind: 'major'; readonly item: MajorCategory }
  | { readonly kind: 'minor'; readonly item: MinorCategory }
);

/** One line of the table. A sub-minor shares one line with its first entry; each further entry has its own. */
export type Row =
  | CategoryRow
  | {
      readonly kind: 'subMinor';
      readonly id: string;
      readonly item: SubMinorCategory;
      readonly entry: Entry | undefined;
    }
  | {
      readonly kind: 'entry';
      readonly id: string;
      readonly item: SubMinorCategory;
      readonly entry: Entry;
      readonly number: number;
    };

type Shown = {
  readonly type: CalculationType;
  readonly closed: ReadonlySet<string>;
  /** The rank of each sub-minor that the search found, 0 for the best; null shows everything in its own order. */
  readonly ranks: ReadonlyMap<string, number> | null;
};

/** The visible rows of the tree: without the content of closed categories, or what was searched for, the best first. */
export function rowsOf(tree: Tree, { type, closed, ranks }: Shown): Row[] {
  if (ranks !== null) return foundRows(tree, type, ranks);
  return tree.flatMap((major): Row[] => {
    const isOpen = !closed.has(major.id);
    const row: Row = { kind: 'major', id: major.id, item: major, isOpen };
    if (!isOpen) return [row];
    return [row, ...major.minorCategory.flatMap((minor) => rowsOfOpenMinor(minor, { type, closed }))];
  });
}

function rowsOfOpenMinor(minor: MinorCategory, { type, closed }: Pick<Shown, 'type' | 'closed'>): Row[] {
  const isOpen = !closed.has(minor.id);
  const row: Row = { kind: 'minor', id: minor.id, item: minor, isOpen };
  return isOpen ? [row, ...rowsOfMinor(minor, type)] : [row];
}

/** The found sub-minors under their categories; each category stands where its best one does. */
function foundRows(tree: Tree, type: CalculationType, ranks: ReadonlyMap<string, number>): Row[] {
  const rankOf = (item: SubMinorCategory) => ranks.get(item.id) ?? Number.POSITIVE_INFINITY;
  const minorsOf = (major: MajorCategory) =>
    major.minorCategory.flatMap((item) => {
      const found = item.subminorCategory
        .filter(({ id }) => ranks.has(id))
        .toSorted((one, other) => rankOf(one) - rankOf(other));
      const [best] = found;
      return best ? [{ item, found, rank: rankOf(best) }] : [];
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
      ...minors.flatMap(({ item: minor, found }): Row[] => [
        { kind: 'minor', id: minor.id, item: minor, isOpen: true },
        ...found.flatMap((subMinor) => rowsOfSubMinor(subMinor, type)),
      ]),
    ]);
}

const rowsByMinor = new WeakMap<MinorCategory, readonly Row[]>();

/** Rows are cached by minor, so that a keystroke in a large tree creates only a few. */
function rowsOfMinor(minor: MinorCategory, type: CalculationType): readonly Row[] {
  const known = rowsByMinor.get(minor);
  if (known !== undefined) return known;
  const rows = minor.subminorCategory.flatMap((item) => rowsOfSubMinor(item, type));
  rowsByMinor.set(minor, rows);
  return rows;
}

function rowsOfSubMinor(item: SubMinorCategory, type: CalculationType): Row[] {
  const [first, ...others] = entriesOf(item, type);
  return [
    { kind: 'subMinor', id: item.id, item, entry: first },
    ...others.map((entry, at): Row => ({ kind: 'entry', id: entry.id, item, entry, number: at + 2 })),
  ];
}
