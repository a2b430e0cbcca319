import { rowProblem } from '@mizan/api/row-problems';
import type { CalculationType, CourtFeeEntry, SuitValuationEntry } from '@mizan/engine';
import { cellsOf, entryOf } from './entry-cells.ts';
import { warnOfRate } from './row-checks.ts';
import { addProblem, type RowProblems } from './row-problems.ts';
import { type EntryCells, entryColumns } from './rule-columns.ts';
import type { RuleRow } from './rule-row.ts';
import { isSameInFields, isSameList } from './same-cells.ts';

/** The sub-minor category or reading that the entries belong to; a new one has no lists yet. */
export type EntryOwner = {
  readonly id: string;
  readonly courtFee?: readonly CourtFeeEntry[];
  readonly suitValuation?: readonly SuitValuationEntry[];
};

export type MakeOptions = {
  readonly type: CalculationType;
  readonly newId: () => string;
  /** The schedule of the province; absent where no figure is checked for being a rate. */
  readonly provinceSlabId?: string | null | undefined;
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
};

/** The entries that the rows give, in their order. Entries of the other type of calculation stay as they are. */
export function mergeEntries(rows: readonly RuleRow[], owner: EntryOwner, options: MakeOptions) {
  const { type, newId } = options;
  const { id: subminorCategoryId, courtFee = [], suitValuation = [] } = owner;
  if (isSilent(rows, type, owner[type])) return { courtFee, suitValuation };
  if (type === 'courtFee') {
    const merged = mergeInOrder(courtFee, rows, {
      columns: entryColumns.courtFee,
      cellsOf: cellsOf.courtFee,
      make: (cells, id = newId()) => ({ id, subminorCategoryId, ...entryOf.courtFee(cells) }),
      ...options,
    });
    return { courtFee: merged, suitValuation };
  }
  const merged = mergeInOrder(suitValuation, rows, {
    columns: entryColumns.suitValuation,
    cellsOf: cellsOf.suitValuation,
    make: (cells, id = newId()) => ({ id, subminorCategoryId, ...entryOf.suitValuation(cells) }),
    ...options,
  });
  return { courtFee, suitValuation: merged };
}

/**
 * Whether the rows say nothing about the entries of a known rule: the file has no column of an entry, or they are the single row that
 * an export writes for no entries. Otherwise an empty row is an entry of zeros.
 */
function isSilent(rows: readonly RuleRow[], type: CalculationType, old: readonly unknown[] | undefined) {
  const [first, second] = rows;
  const isRowOfNoEntry = old?.length === 0 && first?.isEntryEmpty === true && second === undefined;
  const isStated = ({ statedEntry }: RuleRow) => entryColumns[type].some((column) => column in statedEntry);
  return isRowOfNoEntry || (old !== undefined && !rows.some(isStated));
}

type EntryMerge<Entry> = MakeOptions & {
  readonly columns: readonly (keyof EntryCells)[];
  readonly cellsOf: (entry: Entry) => Partial<EntryCells>;
  readonly make: (cells: EntryCells, id?: string) => Entry;
};

/**
 * Each entry takes over the id of the old one at its position, and its cells for which the file has no column. If nothing changes, the
 * same list is returned.
 */
function mergeInOrder<Entry extends { id: string }>(
  old: readonly Entry[],
  rows: readonly RuleRow[],
  { columns, cellsOf: cellsIn, make, errors, ...check }: EntryMerge<Entry>,
): readonly Entry[] {
  const merged = rows.map(({ row, entry, statedEntry }, position) => {
    const before = old[position];
    const stored = before && cellsIn(before);
    const cells = { ...entry, ...stored, ...statedEntry };
    warnOfRate(row, cells, check);
    return before && stored && isSameInFields(columns, stored, cells) ? before : make(cells, before?.id);
  });
  if (isSameList(merged, old)) return old;
  refuseUnclear(rows, old.map(cellsIn), { columns, errors });
  return merged;
}

/** Entries have no names: a row without a column could get the cell of another entry there, or lose its own. */
function refuseUnclear(
  rows: readonly RuleRow[],
  old: readonly Partial<EntryCells>[],
  { columns, errors }: Pick<EntryMerge<never>, 'columns' | 'errors'>,
) {
  const cells = [...old, ...rows.slice(old.length).map(({ entry }) => entry)];
  for (const column of columns) {
    const unclear = rows.find(({ statedEntry }) => !(column in statedEntry));
    if (unclear === undefined || new Set(cells.map((each) => each[column] || null)).size < 2) continue;
    addProblem(errors, { row: unclear.row, column, ...rowProblem('ENTRY_UNCLEAR') });
  }
}
