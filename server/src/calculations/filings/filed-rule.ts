import type { ComputedCalculation, FiledRule } from '@mizan/api';
import { feeInDigits } from '../calculator/answer.ts';

/** Extracts what a filing stores of a calculation: the rule, and the fee in digits if there is one. */
export function toFiledRule(answer: ComputedCalculation): { rule: FiledRule; fee: string | null } {
  const { calculation, readings = [] } = answer;
  const fee = feeInDigits(calculation);
  // The law may state words in place of a figure, such as "Rs 10 a page". They are stored as they are, and no total counts them.
  const isInWords = fee === null && calculation.isEstablished;
  const rule: FiledRule = {
    mainCategoryId: answer.mainCategoryId,
    minorCategoryId: answer.minorCategoryId,
    subMinorCategoryId: answer.subMinorCategoryId,
    category: answer.category,
    minorCategory: answer.minorCategory,
    subMinorCategory: answer.subMinorCategory,
    amount: answer.amount,
    asOf: answer.asOf,
    reference: calculation.referenceToSource,
    verification: answer.verification,
    isEstablished: calculation.isEstablished,
    exception: answer.exception,
    says: isInWords ? String(calculation.courtFeeToBeAffixed ?? '') : null,
    remark: calculation.extraResultInfo ?? undefined,
    version: answer.rulebook?.number ?? null,
    readings: readings.map((reading) => ({ name: reading.name, fee: feeInDigits(reading.calculation) })),
  };
  return { rule, fee };
}
