import { ruleRow } from '@mizan/engine/testing';

const PROVINCES = ['punjab', 'sindh', 'kpk', 'balochistan', 'kashmir', 'islamabad'];
const [MAJORS, MINORS] = [20, 25];

/** Distinct rows of about 500 bytes, spread over the provinces. */
export function ruleRows(count: number) {
  return Array.from({ length: count }, (_, n) => {
    const place = Math.floor(n / PROVINCES.length);
    return {
      ...ruleRow(`Sub-minor kind of suit number ${place}`, 0.5),
      provinceId: PROVINCES[n % PROVINCES.length] ?? '',
      majorCategory: `Main kind of suit number ${place % MAJORS}`,
      minorCategory: `Minor kind of suit number ${Math.floor(place / MAJORS) % MINORS}`,
      minimumUserInput: 0,
      maximumUserInput: null,
      defaultResult: null,
      extraResultInfo: null,
      defaultCourtFeeToBeAffixed: null,
      maximumCourtFee: 15_000,
      reference: `A citation of the length that citations have, number ${n}`,
      verification: 'unverified',
      note: 'Made by the bench',
    };
  });
}
