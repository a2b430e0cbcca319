import { describe, expect, test } from 'vitest';
import { explained, twoScheduleRulebook } from '../testing/explaining.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import type { CourtFeeEntry } from './rulebook.ts';

describe('the exemption that other kinds of case have', () => {
  const flat = slabSetOf([{ min: 25_001, max: null, value: 7.5 }]);
  const fixed = { type: 'fixed', userInput: 500 } as const;
  const denied = (amount: number, entries: Partial<CourtFeeEntry>[], set = flat) =>
    explained(twoScheduleRulebook(set, entries), amount).exemptionOfOthers;
  test.each([
    [0, null],
    [0.01, 25_000],
    [25_000, 25_000],
    [25_000.01, null],
  ])('is reported for a fixed fee on %d: %o', (amount, limit) => expect(denied(amount, [fixed])).toBe(limit));
  test('depends on the valuation, not on the amount', () => {
    const suitValuation = { type: 'multiplier', userInput: 0.5 } as const;
    expect(denied(50_000, [{ ...fixed, suitValuation }])).toBe(25_000);
    expect(denied(20_000, [{ ...fixed, suitValuation: { ...suitValuation, userInput: 2 } }])).toBeNull();
  });
  test('is not reported for a fee of zero or for the schedule that grants it', () => {
    expect(denied(20_000, [{ ...fixed, userInput: 0 }])).toBeNull();
    expect(denied(20_000, [{}])).toBeNull();
    expect(denied(20_000, [{ slabId: 'own', userInput: 0 }])).toBeNull();
    expect(denied(20_000, [{ slabId: 'own' }])).toBe(25_000);
    expect(denied(20_000, [{ ...fixed, userInput: 1 }])).toBe(25_000);
  });
  test('is reported if one of several entries charges a fee', () => {
    expect(denied(20_000, [{}, fixed])).toBe(25_000);
    expect(denied(20_000, [fixed, {}])).toBe(25_000);
  });
  test('is null if the schedule of the province charges from the first rupee or never', () => {
    for (const slabs of [
      [{ min: 1, max: null, value: 2 }],
      [{ min: 0, max: null, value: 2 }],
      [{ min: 0, max: null, value: 0 }],
    ]) {
      expect(denied(0.5, [fixed], slabSetOf(slabs))).toBeNull();
    }
    expect(denied(1, [fixed], slabSetOf([{ min: 2, max: null, value: 2 }]))).toBe(1);
  });
});
