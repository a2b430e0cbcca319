import { rowProblem } from '@mizan/api/row-problems';
import type { CalculationType, CourtFeeEntry, SuitValuationEntry } from '@mizan/engine';
import { cellsOf, entryOf } from './entry-cells.ts';
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
  readonly errors: RowProblems;
};

/** The entries that the rows give, in their order. Entries of the other type of calculation stay as they are. */
export function mergeEntries(rows: readonly RuleRow[], owner: EntryOwner, { type, newId, errors }: MakeOptions) {
  const { id: subminorCategoryId, courtFee = [], suitValuation = [] } = owner;
  if (isRowOfNoEntry(rows, owner[type])) return { courtFee, suitValuation };
  if (type === 'courtFee') {
    const merged = mergeInOrder(courtFee, rows, {
      columns: entryColumns.courtFee,
      cellsOf: cellsOf.courtFee,
      make: (cells, id = newId()) => ({ id, subminorCategoryId, ...entryOf.courtFee(cells) }),
    });
    if (merged !== courtFee) refuseUnclearSchedules(rows, courtFee, errors);
    return { courtFee: merged, suitValuation };
  }
  const merged = mergeInOrder(suitValuation, rows, {
    columns: entryColumns.suitValuation,
    cellsOf: cellsOf.suitValuation,
    make: (cells, id = newId()) => ({ id, subminorCategoryId, ...entryOf.suitValuation(cells) }),
  });
  return { courtFee, suitValuation: merged };
}

/** Whether the rows are the single row that an export writes for no entries. Otherwise an empty row is an entry of zeros. */
const isRowOfNoEntry = ([first, second]: readonly RuleRow[], old: readonly unknown[] | undefined) =>
  old?.length === 0 && first?.isEntryEmpty === true && second === undefined;

/** Entries have no names: a row that names no schedule could get that of another entry, or lose its own. */
function refuseUnclearSchedules(rows: readonly RuleRow[], old: readonly CourtFeeEntry[], errors: RowProblems) {
  const unclear = rows.find(({ entry }) => !('slabId' in entry));
  const schedules = new Set(old.map(({ slabId }) => slabId || null));
  const isOneForAll = schedules.size < 2 && (old.length === 0 || schedules.has(null) || rows.length <= old.length);
  if (unclear === undefined || isOneForAll) return;
  addProblem(errors, { row: unclear.row, column: 'slabId', ...rowProblem('SLAB_SET_UNCLEAR') });
}

type EntryMerge<Entry> = {
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
  { columns, cellsOf: cellsIn, make }: EntryMerge<Entry>,
): readonly Entry[] {
  const merged = rows.map(({ entry, statedEntry }, position) => {
    const before = old[position];
    if (before === undefined) return make(entry);
    const stored = cellsIn(before);
    const cells = { ...entry, ...stored, ...statedEntry };
    return isSameInFields(columns, stored, cells) ? before : make(cells, before.id);
  });
  return isSameList(merged, old) ? old : merged;
}
