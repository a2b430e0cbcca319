const PROVINCES = ['punjab', 'sindh', 'kpk', 'balochistan', 'kashmir', 'islamabad'];
const [MAJORS, MINORS] = [20, 25];

/** Distinct rows of about 500 bytes, spread over the provinces. */
export function ruleRows(count: number) {
  return Array.from({ length: count }, (_, n) => {
    const place = Math.floor(n / PROVINCES.length);
    return {
      provinceId: PROVINCES[n % PROVINCES.length] ?? '',
      majorCategoryType: 'courtFee',
      majorCategory: `Main kind of suit number ${place % MAJORS}`,
      minorCategory: `Minor kind of suit number ${Math.floor(place / MAJORS) % MINORS}`,
      subminorCategory: `Sub-minor kind of suit number ${place}`,
      activityByUser: 'Amount claimed',
      minimumUserInput: 0,
      maximumUserInput: null,
      defaultResult: null,
      extraResultInfo: null,
      defaultCourtFeeToBeAffixed: null,
      svUserInputType: 'multiplier',
      svUserInput: 1,
      minimumSuitValuation: 0,
      cfUserInputType: 'multiplier',
      cfUserInput: 0.5,
      maximumCourtFee: 15_000,
      reference: `A citation of the length that citations have, number ${n}`,
      verification: 'unverified',
      note: 'Made by the bench',
    };
  });
}
