import type { CourtFeeEntry } from '@mizan/engine';
import { courtFeeEntry } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { resultOf } from '../../../testing/result-of';
import type { Schedules } from '../rules';
import { useDescribeEntry } from './entry';

const describeEntry = resultOf({ language: 'en' }, useDescribeEntry);
const set = (id: string, name: string) => ({ id, name, value: 0, slabs: [] });
const schedules: Schedules = { slabSets: [set('s1', 'Schedule I'), set('s2', 'Schedule II')], provinceSlabId: 's1' };
const entry = courtFeeEntry({ slabId: null });
const sentenceOf = (given: Partial<CourtFeeEntry>, under = schedules) =>
  describeEntry({ ...entry, ...given }, under).replaceAll('\u00a0', ' ');
const bare = { ...schedules, provinceSlabId: null };

describe('useDescribeEntry', () => {
  test.each<[string, Partial<CourtFeeEntry>]>([
    ['The full fee of Schedule I on the amount.', {}],
    ['The full fee of Schedule II on the amount.', { slabId: 's2' }],
    ['0.5 times the fee of Schedule I on the amount.', { userInput: 0.5 }],
    ['A fixed fee of Rs 15 on the amount.', { type: 'fixed', userInput: 15 }],
    ['A fixed fee of Rs 1 on the amount.', { type: 'fixed', userInput: 1 }],
    ['No court fee on the amount.', { type: 'fixed', userInput: 0 }],
    ['The full fee of Schedule I on 10 times the amount.', { suitValuation: { type: 'multiplier', userInput: 10 } }],
    [
      'The full fee of Schedule I on a fixed valuation of Rs 1,500.',
      { suitValuation: { type: 'fixed', userInput: 1500 } },
    ],
    ['The full fee of Schedule I on the amount, at least Rs 300.', { minimumSuitValuation: 300 }],
    ['The full fee of Schedule I on the amount, at least Rs 1.', { minimumSuitValuation: 1 }],
    ['The full fee of Schedule I on the amount; at most Rs 15,000.', { maximumCourtFee: 15_000 }],
  ])('writes: %s', (sentence, given) => {
    expect(sentenceOf(given)).toBe(sentence);
  });

  test.each([
    [0.075, '7.5'],
    [0.07, '7'],
    [0.000_001, '0.0001'],
    [1, '100'],
    [1.5, '150'],
    [0.5, '50'],
    [10, '1000'],
    [0, '0'],
  ])('writes a multiplier of %d without a schedule as %s per cent', (userInput, percent) => {
    expect(sentenceOf({ userInput }, bare)).toBe(`${percent} per cent on the amount.`);
  });

  test('describes an entry of the suit valuation by the valuation alone', () => {
    expect(describeEntry({ id: 'v', subminorCategoryId: 's', type: 'multiplier', userInput: 15 }, schedules)).toBe(
      'The valuation is 15 times the amount.',
    );
  });
});
