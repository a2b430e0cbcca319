import type { ComputedCalculation, Suspension } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import type { Cell } from '../../law/rulebooks/csv/readable-csv.ts';

type Names = 'provinceName' | 'type' | 'category' | 'minorCategory' | 'subMinorCategory';
type Row = Pick<
  ComputedCalculation,
  Names | 'amount' | 'asOf' | 'calculation' | 'payment' | 'verification' | 'exception'
> & {
  suspension?: Suspension | undefined;
};

const feeOf = ({ calculation }: Row) => (calculation.isEstablished ? calculation.courtFeeToBeAffixed : null);

/** The columns that every CSV file of calculations has. */
export const CALCULATION_COLUMNS: Record<string, (row: Row) => Cell> = {
  province: ({ provinceName }) => provinceName,
  type: ({ type }) => type,
  category: ({ category }) => category,
  minorCategory: ({ minorCategory }) => minorCategory,
  subMinorCategory: ({ subMinorCategory }) => subMinorCategory,
  amount: ({ amount }) => amount,
  asOf: ({ asOf }) => asOf,
  suitValuation: ({ type, calculation }) =>
    type === 'courtFee' || calculation.isEstablished ? calculation.result : null,
  // A charge that is no court fee has a column of its own, so that the court fees can be added up. A valuation charges nothing.
  courtFee: (row) => (row.type === 'suitValuation' || isOtherCharge(row) ? null : feeOf(row)),
  otherCharge: (row) => (isOtherCharge(row) ? feeOf(row) : null),
  payment: ({ payment }) => payment?.kind ?? null,
  isEstablished: ({ calculation }) => String(calculation.isEstablished),
  reference: ({ calculation }) => calculation.referenceToSource,
  remark: ({ calculation }) => calculation.extraResultInfo,
  verification: ({ verification }) => verification,
  switchedOffSince: ({ suspension }) => suspension?.since ?? null,
};
