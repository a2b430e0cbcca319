import type { CalculationType, CourtFeeEntry, SuitValuationEntry, Valuation } from '@mizan/engine';
import type { RuleRow } from './rule-row.ts';
import { isSameEntry } from './same-rule.ts';

/** The sub-minor category whose entries they are; without lists where it is new. */
export type EntryOwner = {
  readonly id: string;
  readonly courtFee?: readonly CourtFeeEntry[];
  readonly suitValuation?: readonly SuitValuationEntry[];
};

type Making = { readonly type: CalculationType; readonly newId: () => string };

/** The entries as the rows say, in their order; those of the other type stay as they are. */
export function mergeEntries(rows: readonly RuleRow[], owner: EntryOwner, { type, newId }: Making) {
  const { id: subminorCategoryId, courtFee = [], suitValuation = [] } = owner;
  if (standsForNone(rows, owner[type])) return { courtFee, suitValuation };
  const entries = rows.map(({ entry }) => entry);
  if (type === 'courtFee') {
    const merged = mergeInOrder(courtFee, entries, {
      isSame: isSameEntry,
      make: (entry, id = newId()) => ({ id, subminorCategoryId, ...entry }),
    });
    return { courtFee: merged, suitValuation };
  }
  const valuations = entries.map((entry) => entry.suitValuation);
  const merged = mergeInOrder(suitValuation, valuations, {
    isSame: isSameValuation,
    make: (valuation, id = newId()) => ({ id, subminorCategoryId, ...valuation }),
  });
  return { courtFee, suitValuation: merged };
}

/** A row without an entry is an entry of zeros, save where it was exported for a sub-minor category that has none. */
const standsForNone = ([first, second]: readonly RuleRow[], old: readonly unknown[] | undefined) =>
  old?.length === 0 && first?.isEntryEmpty === true && second === undefined;

const isSameValuation = (a: Valuation, b: Valuation) => a.type === b.type && a.userInput === b.userInput;

type Joint<Entry, Said> = {
  readonly isSame: (entry: Entry, said: Said) => boolean;
  readonly make: (said: Said, id?: string) => Entry;
};

/** The first entry keeps its id whatever it now says, and so on; the very list that was there where nothing is new. */
function mergeInOrder<Entry extends { id: string }, Said>(
  old: readonly Entry[],
  said: readonly Said[],
  { isSame, make }: Joint<Entry, Said>,
): readonly Entry[] {
  const merged = said.map((one, place) => {
    const before = old[place];
    return before !== undefined && isSame(before, one) ? before : make(one, before?.id);
  });
  return isSameList(merged, old) ? old : merged;
}

export const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, place) => item === b[place]);
