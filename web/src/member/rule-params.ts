import type { ComputedCalculation } from '@mizan/api';

/** The ids by which the API addresses the rule of a calculation. */
export const ruleParamsOf = (of: ComputedCalculation) => ({
  country: of.country,
  province: of.province,
  type: of.type,
  mainCategoryId: of.mainCategoryId,
  minorCategoryId: of.minorCategoryId,
  subMinorCategoryId: of.subMinorCategoryId,
});
