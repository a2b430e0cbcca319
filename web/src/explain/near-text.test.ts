import type { NearbyEdges } from '@mizan/engine';
import { describe, expect, test } from 'vitest';
import { formatterIn } from '../testing/formatter-in';
import { describeNear } from './near-text';

const english = formatterIn('en');
const plain: NearbyEdges = {
  entry: 1,
  slabSetId: 'schedule',
  valuation: 60_000,
  fee: 4500,
  previous: null,
  next: null,
  ceiling: null,
};
const previous = { edge: 25_000, fee: 1875, distance: 35_000 };
const next = { edge: 75_000, fee: 6000, distance: 15_000 };
const ceiling = { from: 200_000, fee: 15_000, isReached: false };
type Given = Partial<Parameters<typeof describeNear>[0]>;
const describeAll = (near: NearbyEdges[], given: Given = {}) =>
  describeNear({ near, exemptionOfOthers: null, ...given }, english);
const one = (given: Partial<NearbyEdges>) => describeAll([{ ...plain, ...given }]);

describe('the list of nearby edges', () => {
  test('is empty without edges', () => {
    expect(one({})).toEqual([]);
    expect(describeAll([])).toEqual([]);
  });

  test('names the previous edge with its fee', () => {
    expect(one({ previous })).toEqual([
      {
        shape: 'edge',
        text: 'Previous edge: up to Rs 25,000 the fee is Rs 1,875. This value is Rs 35,000 above it.',
      },
    ]);
  });

  test('names the end of the exemption if no fee is charged below it', () => {
    expect(one({ previous: { ...previous, fee: 0 } })).toEqual([
      {
        shape: 'edge',
        text: 'No exemption: it ends at Rs 25,000.',
      },
    ]);
  });

  test('names the next edge with its fee', () => {
    expect(one({ next })).toEqual([
      { shape: 'edge', text: 'Next edge: above Rs 75,000 the fee is Rs 6,000. This value is Rs 15,000 short of it.' },
    ]);
  });

  test('names the exemption and its end for an exempt value', () => {
    expect(one({ fee: 0, next })).toEqual([
      { shape: 'edge', text: 'Exempt: up to Rs 75,000 no court fee is charged.' },
      {
        shape: 'edge',
        text: 'Next edge: no fee up to Rs 75,000; just above it the fee is Rs 6,000. This value is Rs 15,000 short of it.',
      },
    ]);
  });

  test('names no exemption that another reading contests', () => {
    const texts = (fee: number) =>
      describeAll([{ ...plain, fee: 0, next }], { readings: [{ calculation: { courtFeeToBeAffixed: fee } }] }).map(
        ({ text }) => text,
      );
    expect(texts(1500)).toEqual([
      'Whether an exemption up to Rs 75,000 covers this case is not confirmed.',
      'Next edge: above Rs 75,000 the fee is Rs 6,000. This value is Rs 15,000 short of it.',
    ]);
    expect(texts(0)[0]).toBe('Exempt: up to Rs 75,000 no court fee is charged.');
  });

  test('names a ceiling that is ahead or reached', () => {
    expect(one({ ceiling })).toEqual([
      { shape: 'ceiling', text: 'From Rs 2,00,000 upwards the fee stays at Rs 15,000.' },
    ]);
    expect(one({ ceiling: { ...ceiling, isReached: true } })).toEqual([
      {
        shape: 'ceiling',
        text: 'At the ceiling: any suit from Rs 2,00,000 pays Rs 15,000.',
      },
    ]);
  });

  test('is ordered from below the value to above it', () => {
    const texts = one({ previous, next, ceiling }).map(({ text }) => text.split(' ')[0]);
    expect(texts).toEqual(['Previous', 'Next', 'From']);
  });
});

describe('several subjects', () => {
  test('are distinguished by their numbers', () => {
    const texts = describeAll([
      { ...plain, next },
      { ...plain, entry: 3, ceiling },
    ]);
    expect(texts).toEqual([
      {
        shape: 'edge',
        text: 'Subject 1: Next edge: above Rs 75,000 the fee is Rs 6,000. This value is Rs 15,000 short of it.',
      },
      { shape: 'ceiling', text: 'Subject 3: From Rs 2,00,000 upwards the fee stays at Rs 15,000.' },
    ]);
  });
});

describe('an exemption of other kinds of case', () => {
  test('is listed last, and names no entry', () => {
    expect(describeAll([{ ...plain, ceiling }, plain], { exemptionOfOthers: 25_000 }).at(-1)).toEqual({
      shape: 'edge',
      text: 'Whether an exemption up to Rs 25,000 covers this case is not confirmed.',
    });
    expect(describeAll([], { exemptionOfOthers: 25_000 })).toHaveLength(1);
  });

  test('does not cover a charge that is no court fee', () => {
    expect(describeAll([], { exemptionOfOthers: 25_000, exception: 'notCourtFee' })).toEqual([
      { shape: 'edge', text: 'The exemption up to Rs 25,000 does not cover this kind of case.' },
    ]);
  });
});
