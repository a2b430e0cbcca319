import type { CalculationType, CourtFeeEntry, SuitValuationEntry } from '@mizan/engine';
import { cellsOf, entryOf } from './entry-cells.ts';
import type { EntryCells } from './rule-columns.ts';
import { entryColumns } from './rule-columns.ts';
import type { RuleRow } from './rule-row.ts';
import { isSameIn, isSameList } from './same-cells.ts';

/** The sub-minor category of the entries; a new one has no lists yet. */
export type EntryOwner = {
  readonly id: string;
  readonly courtFee?: readonly CourtFeeEntry[];
  readonly suitValuation?: readonly SuitValuationEntry[];
};

export type MakeOptions = { readonly type: CalculationType; readonly newId: () => string };

/** The entries of the rows, in their order; the entries of the other type stay as they are. */
export function mergeEntries(rows: readonly RuleRow[], owner: EntryOwner, { type, newId }: MakeOptions) {
  const { id: subminorCategoryId, courtFee = [], suitValuation = [] } = owner;
  if (standForNone(rows, owner[type])) return { courtFee, suitValuation };
  const entries = rows.map(({ entry }) => entry);
  if (type === 'courtFee') {
    const merged = mergeInOrder(courtFee, entries, {
      isSame: (old, cells) => isSameIn(entryColumns.courtFee, cellsOf.courtFee(old), cells),
      make: (cells, id = newId()) => ({ id, subminorCategoryId, ...entryOf.courtFee(cells) }),
    });
    return { courtFee: merged, suitValuation };
  }
  const merged = mergeInOrder(suitValuation, entries, {
    isSame: (old, cells) => isSameIn(entryColumns.suitValuation, cellsOf.suitValuation(old), cells),
    make: (cells, id = newId()) => ({ id, subminorCategoryId, ...entryOf.suitValuation(cells) }),
  });
  return { courtFee, suitValuation: merged };
}

/** A row without an entry is an entry of zeros, unless it was exported for a sub-minor category without entries. */
const standForNone = ([first, second]: readonly RuleRow[], old: readonly unknown[] | undefined) =>
  old?.length === 0 && first?.isEntryEmpty === true && second === undefined;

type EntryMerge<Entry> = {
  readonly isSame: (old: Entry, cells: EntryCells) => boolean;
  readonly make: (cells: EntryCells, id?: string) => Entry;
};

/** Each entry keeps the id at its position, whatever it holds. Without a change the same list is returned. */
function mergeInOrder<Entry extends { id: string }>(
  old: readonly Entry[],
  rows: readonly EntryCells[],
  { isSame, make }: EntryMerge<Entry>,
): readonly Entry[] {
  const merged = rows.map((cells, position) => {
    const before = old[position];
    return before !== undefined && isSame(before, cells) ? before : make(cells, before?.id);
  });
  return isSameList(merged, old) ? old : merged;
}
