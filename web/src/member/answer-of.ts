import type { HistoryRow } from '@mizan/api';

/** The figure that the question asked for. Another never stands for a fee that the law does not give. */
export const answerOf = ({ type, calculation }: Pick<HistoryRow, 'type' | 'calculation'>) =>
  type === 'courtFee' ? calculation.courtFeeToBeAffixed : calculation.result;
