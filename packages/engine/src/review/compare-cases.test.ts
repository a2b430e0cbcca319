import { describe, expect, test } from 'vitest';
import { compile } from '../compute/compile.ts';
import type { SubMinorCategory } from '../compute/rulebook.ts';
import {
  courtFeeEntry,
  readingOf,
  rulebookOf,
  rulebookUnder,
  slabSetOf,
  subMinorCategory,
} from '../testing/rulebooks.ts';
import { answerCase, compareCases, isAsExpected } from './compare-cases.ts';

const under = (value: number) =>
  compile(rulebookUnder(slabSetOf([{ min: 25_001, max: null, value }], { value: 15_000 })));
const testCase = (amount: number, expectedCourtFee: number) => ({
  subMinorId: 'sub-minor',
  amount,
  expectedValuation: amount,
  expectedCourtFee,
  source: 'A judgment',
});

describe('the test cases of two rulebooks', () => {
  const cases = [
    testCase(100, 0),
    testCase(100_000, 7_500),
    testCase(60_000, 4_200),
    testCase(1_000_000, 15_000),
    testCase(40_000, 1),
  ];
  test('are reported if their answers differ, and as broken if the new answer is wrong', () =>
    expect(compareCases(under(7.5), under(7), cases)).toEqual([
      {
        testCase: cases[1],
        before: { valuation: 100_000, courtFee: 7_500 },
        after: { valuation: 100_000, courtFee: 7_000 },
        isBroken: true,
      },
      {
        testCase: cases[2],
        before: { valuation: 60_000, courtFee: 4_500 },
        after: { valuation: 60_000, courtFee: 4_200 },
        isBroken: false,
      },
      {
        testCase: cases[4],
        before: { valuation: 40_000, courtFee: 3_000 },
        after: { valuation: 40_000, courtFee: 2_800 },
        isBroken: false,
      },
    ]));
  test('treat a refusal as an answer', () => {
    const gone = { ...testCase(5, 0), subMinorId: 'gone' };
    expect(compareCases(under(1), under(2), [gone])).toEqual([]);
    const without = compile({ ...rulebookUnder(slabSetOf([{ min: 1, max: null, value: 1 }])), majorCategories: [] });
    const refused = 'SUB_MINOR_UNKNOWN';
    expect(compareCases(under(1), without, [testCase(5, 0)])).toMatchObject([{ after: { refused }, isBroken: true }]);
  });

  const charging = (fields: Partial<SubMinorCategory>, multiplier = 1) => {
    const entry = courtFeeEntry({
      type: 'fixed',
      userInput: 7,
      suitValuation: { type: 'multiplier', userInput: multiplier },
    });
    return compile(rulebookOf([subMinorCategory({ courtFee: [entry], ...fields })]));
  };
  test('of another reading are answered by that reading, and broken once it is removed', () => {
    const ofAmount = { type: 'multiplier', userInput: 1 } as const;
    const reading = readingOf('Nine', {
      courtFee: [courtFeeEntry({ type: 'fixed', userInput: 9, suitValuation: ofAmount })],
    });
    const [read, gone] = [charging({ readings: [reading] }), charging({})];
    const asked = { ...testCase(100, 9), reading: reading.name };
    expect(answerCase(read, asked)).toEqual({ valuation: 100, courtFee: 9 });
    expect(compareCases(read, gone, [asked])).toMatchObject([
      { before: { courtFee: 9 }, after: { refused: 'READING_UNKNOWN' }, isBroken: true },
    ]);
    const refused = { refused: 'AMOUNT_BELOW_MINIMUM' };
    expect(answerCase(charging({ readings: [reading], minimumUserInput: 200 }), asked)).toEqual(refused);
  });
  test('are broken by another valuation even if the fee stays', () =>
    expect(compareCases(charging({}, 1), charging({}, 2), [testCase(100, 7)])).toMatchObject([
      { before: { valuation: 100, courtFee: 7 }, after: { valuation: 200, courtFee: 7 }, isBroken: true },
    ]));
  test('differ if an amount is refused for another reason, or by only one rulebook', () => {
    const [low, high] = [charging({ minimumUserInput: 10 }), charging({ maximumUserInput: 3 })];
    const [below, above] = ['AMOUNT_BELOW_MINIMUM', 'AMOUNT_ABOVE_MAXIMUM'];
    expect(compareCases(low, high, [testCase(5, 7)])).toMatchObject([
      { before: { refused: below }, after: { refused: above }, isBroken: false },
    ]);
    expect(compareCases(low, low, [testCase(5, 7)])).toEqual([]);
    expect(compareCases(low, charging({}), [testCase(5, 7)])).toMatchObject([
      { before: { refused: below }, after: { courtFee: 7 }, isBroken: false },
    ]);
  });
});

describe('an answer', () => {
  const expected = testCase(100, 7);
  test('is as expected if both figures are', () => {
    expect(isAsExpected({ valuation: 100, courtFee: 7 }, expected)).toBe(true);
    expect(isAsExpected({ valuation: 100, courtFee: 8 }, expected)).toBe(false);
    expect(isAsExpected({ valuation: 101, courtFee: 7 }, expected)).toBe(false);
    expect(isAsExpected({ refused: 'AMOUNT_MISSING' }, expected)).toBe(false);
  });
});
