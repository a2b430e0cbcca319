import type { CourtFeeEntry, SuitValuationEntry, Valuation } from '@mizan/engine';
import {
  type EntryValues,
  entryFields,
  entryValues,
  feeFields,
  fieldNames,
  headingOf,
  newValues,
} from '@mizan/engine/fields';
import type { EntryCells } from './rule-columns.ts';

type EntryIds = 'id' | 'subminorCategoryId';
type ValuationCells = Pick<EntryCells, 'svUserInputType' | 'svUserInput'>;

/** Values of the engine under the headings of their columns. */
const underHeadings = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [headingOf(field), value]));

/** An entry of the engine as the cells of its row. */
export const cellsOf = {
  courtFee: (entry: CourtFeeEntry) => underHeadings(entryValues(entry)) as EntryCells,
  suitValuation: ({ type, userInput }: Valuation): ValuationCells => ({
    svUserInputType: type,
    svUserInput: userInput,
  }),
};

/** The fee columns of suit valuations, which charge no fee. */
export const noFee: Partial<EntryCells> = underHeadings(newValues(feeFields));

/** The cells of a row as an entry of the engine. */
export const entryOf = {
  courtFee: (cells: EntryCells): Omit<CourtFeeEntry, EntryIds> => {
    const values = Object.fromEntries(fieldNames(entryFields).map((field) => [field, cells[headingOf(field)]]));
    const { valuationType: type, valuationUserInput: userInput, ...own } = values as EntryValues;
    return { ...own, suitValuation: { type, userInput } };
  },
  suitValuation: ({ svUserInputType, svUserInput }: ValuationCells): Omit<SuitValuationEntry, EntryIds> => ({
    type: svUserInputType,
    userInput: svUserInput,
  }),
};
