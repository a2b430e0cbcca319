import { courtFeeEntry, readingOf, treeOfShape } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { caseOf } from './case-of';

const report = {
  outcome: 'taken',
  amount: '100000',
  valuation: '100000',
  fee: '10000',
  asked: null,
  reading: null,
  district: 'Lahore',
  filedOn: '2026-03-01',
} as const;

/** The rule is also read as charging on twice the amount. */
const doubled = courtFeeEntry({ id: 'doubled', suitValuation: { type: 'multiplier', userInput: 2 } });
const [major = expect.fail()] = treeOfShape('courtFee', [[1]]);
const [minor = expect.fail()] = major.minorCategory;
const [rule = expect.fail()] = minor.subminorCategory;
const contested = { ...rule, readings: [readingOf('Doubled', { courtFee: [doubled] })] };
const rulebook = {
  type: 'courtFee',
  majorCategories: [{ ...major, minorCategory: [{ ...minor, subminorCategory: [contested] }] }],
  slabSets: [{ id: 's1', name: 'Flat', value: 0, slabs: [{ min: 1, max: null, value: 10 }] }],
  provinceSlabId: 's1',
} as const;

test('a fee that was taken makes a case that expects it from the day of filing', () => {
  expect(caseOf(report, rule.id, rulebook)).toEqual({
    subMinorId: rule.id,
    reading: null,
    amount: 100_000,
    expectedValuation: 100_000,
    expectedCourtFee: 10_000,
    source: 'Report: taken at Lahore on 2026-03-01',
    from: '2026-03-01',
  });
});

test('another fee that was asked for makes a case that expects that fee', () => {
  const otherFee = { ...report, outcome: 'other', asked: '9000' } as const;
  expect(caseOf(otherFee, rule.id, rulebook)).toMatchObject({
    expectedCourtFee: 9000,
    source: 'Report: asked for at Lahore on 2026-03-01',
  });
});

test('the fee of another reading makes a case of that reading, with its valuation', () => {
  const otherFee = { ...report, outcome: 'other', asked: '20000', reading: 'Doubled' } as const;
  expect(caseOf(otherFee, rule.id, rulebook)).toMatchObject({
    reading: 'Doubled',
    expectedValuation: 200_000,
    expectedCourtFee: 20_000,
  });
  const withoutReading = { ...otherFee, reading: 'No longer there' };
  expect(caseOf(withoutReading, rule.id, rulebook)).toMatchObject({
    reading: 'No longer there',
    expectedValuation: 100_000,
  });
});

test('only a fee that is written as a number becomes a number', () => {
  for (const fee of ['', ' ', '0x10', 'Infinity', 'Exempt'])
    expect(caseOf({ ...report, fee }, rule.id, rulebook).expectedCourtFee).toBe(fee);
  expect(caseOf({ ...report, fee: '12.50' }, rule.id, rulebook).expectedCourtFee).toBe(12.5);
});
