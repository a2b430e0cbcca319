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
  /** The filter; null shows everything. */
  readonly isWanted: ((names: readonly string[], subMinor: SubMinorCategory) => boolean) | null;
};

/** The visible rows of the tree, without closed or filtered categories. */
export function rowsOf(tree: Tree, shown: Shown): Row[] {
  const rows: Row[] = [];
  for (const major of tree) {
    const inside = shown.isWanted === null ? null : wantedIn(major, shown.isWanted);
    if (inside !== null && inside.size === 0) continue;
    const isOpen = inside !== null || !shown.closed.has(major.id);
    rows.push({ kind: 'major', id: major.id, item: major, isOpen });
    if (!isOpen) continue;
    for (const minor of major.minorCategory) pushMinor(rows, minor, { ...shown, inside });
  }
  return rows;
}

function pushMinor(
  rows: Row[],
  minor: MinorCategory,
  { type, closed, inside }: Shown & { inside: ReadonlySet<string> | null },
) {
  const wanted = inside === null ? [] : minor.subminorCategory.filter(({ id }) => inside.has(id));
  if (inside !== null && wanted.length === 0) return;
  const isOpen = inside !== null || !closed.has(minor.id);
  rows.push({ kind: 'minor', id: minor.id, item: minor, isOpen });
  if (!isOpen) return;
  for (const row of inside === null ? rowsOfMinor(minor, type) : wanted.flatMap((item) => rowsOfSubMinor(item, type))) {
    rows.push(row);
  }
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

function wantedIn(major: MajorCategory, isWanted: NonNullable<Shown['isWanted']>): ReadonlySet<string> {
  const wanted = new Set<string>();
  for (const minor of major.minorCategory) {
    for (const subMinor of minor.subminorCategory) {
      if (isWanted([major.name, minor.name, subMinor.name], subMinor)) wanted.add(subMinor.id);
    }
  }
  return wanted;
}

/** A filter that finds every word, in any order and case, in the names or texts of a sub-minor. */
export function byWords(filter: string): Shown['isWanted'] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return (names, { activityByUser, reference, note }) => {
    const text = [...names, activityByUser, reference, note ?? ''].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
