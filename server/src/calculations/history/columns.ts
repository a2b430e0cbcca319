import type { ComputedCalculation, Suspension } from '@mizan/api';
import type { Cell } from '../../law/rulebooks/csv/readable-csv.ts';

type Names = 'provinceName' | 'type' | 'category' | 'minorCategory' | 'subMinorCategory';
type Row = Pick<ComputedCalculation, Names | 'amount' | 'asOf' | 'calculation' | 'payment' | 'verification'> & {
  suspension?: Suspension | undefined;
};

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
  courtFee: ({ calculation }) => (calculation.isEstablished ? calculation.courtFeeToBeAffixed : null),
  payment: ({ payment }) => payment?.kind ?? null,
  isEstablished: ({ calculation }) => String(calculation.isEstablished),
  reference: ({ calculation }) => calculation.referenceToSource,
  verification: ({ verification }) => verification,
  switchedOffSince: ({ suspension }) => suspension?.since ?? null,
};
