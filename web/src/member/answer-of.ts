import type { HistoryRow } from '@mizan/api';

/** What was asked for. A fee that the law does not give is not replaced by another figure. */
export const answerOf = ({ type, calculation }: Pick<HistoryRow, 'type' | 'calculation'>) =>
  type === 'courtFee' ? calculation.courtFeeToBeAffixed : calculation.result;
