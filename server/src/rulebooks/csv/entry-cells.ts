import type { CourtFeeEntry, SuitValuationEntry, Valuation } from '@mizan/engine';
import type { EntryCells } from './rule-columns.ts';

type Own = 'id' | 'subminorCategoryId';
type ValuationCells = Pick<EntryCells, 'svUserInputType' | 'svUserInput'>;

/** An entry of the engine as the cells of its row. */
export const cellsOf = {
  courtFee: ({
    id: _id,
    subminorCategoryId: _parent,
    suitValuation,
    type,
    userInput,
    ...others
  }: CourtFeeEntry): EntryCells => ({
    ...cellsOf.suitValuation(suitValuation),
    cfUserInputType: type,
    cfUserInput: userInput,
    ...others,
  }),
  suitValuation: ({ type, userInput }: Valuation): ValuationCells => ({
    svUserInputType: type,
    svUserInput: userInput,
  }),
};

/** The cells of a row as an entry of the engine. */
export const entryOf = {
  courtFee: ({
    svUserInputType,
    svUserInput,
    cfUserInputType,
    cfUserInput,
    minimumSuitValuation,
    maximumCourtFee,
    slabId,
  }: EntryCells): Required<Omit<CourtFeeEntry, Own>> => ({
    type: cfUserInputType,
    userInput: cfUserInput,
    suitValuation: { type: svUserInputType, userInput: svUserInput },
    minimumSuitValuation,
    maximumCourtFee,
    slabId,
  }),
  suitValuation: ({ svUserInputType, svUserInput }: ValuationCells): Omit<SuitValuationEntry, Own> => ({
    type: svUserInputType,
    userInput: svUserInput,
  }),
};
