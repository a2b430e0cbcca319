import {
  type CourtFeeEntry,
  compile,
  evaluate,
  isRefusal,
  type Slab,
  type SlabSet,
  type SubMinorCategory,
} from '@mizan/engine';
import { compareEdges } from '@mizan/engine/review';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '@mizan/engine/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatterIn } from '../testing/formatter-in';
import { readSentence } from '../testing/read-sentence';
import { entrySentence, ruleSentence } from './rule-sentence';

/** More in `npm run test:all`. */
const RUNS = process.env['TESTS'] === 'all' ? 600 : 40;

const whole: Slab = { min: 25_001, max: null, value: 7.5 };
const punjab = slabSetOf([whole], {
  id: 'punjab',
  name: 'Punjab',
  value: 15_000,
  rounding: { to: 1, mode: 'nearest' },
});
const sindh = slabSetOf([whole], { id: 'sindh', name: 'Sindh', value: 15_000 });
const long = slabSetOf(
  [10, 20, 30, 40].map((max, index) => ({ min: index * 10 + 1, max, value: index + 1 })),
  { id: 'long', name: 'A long schedule' },
);
const stepped = slabSetOf(
  [
    { min: 0, max: 15_000, value: 250, unit: 'rupees', of: 'whole' },
    { min: 15_001, max: null, value: 5, unit: 'rupees', of: 'excess', per: 1000 },
  ],
  { id: 'stepped', value: 2000 },
);
const probate = slabSetOf(
  [
    { min: 1001, max: 10_000, value: 2 },
    { min: 10_001, max: 50_000, value: 2.5 },
    { min: 50_001, max: null, value: 3 },
  ],
  { id: 'probate' },
);
const slabSets = [punjab, sindh, long, stepped, probate];
const contextOf = (language: 'en' | 'ur', provinceSlabId: string | null = 'sindh') => ({
  schedules: { slabSets, provinceSlabId },
  formatter: formatterIn(language),
});
const rule = (entries: Partial<CourtFeeEntry>[], given: Partial<SubMinorCategory> = {}) =>
  subMinorCategory({ courtFee: entries.map(courtFeeEntry), ...given });

const fixed = { type: 'fixed', userInput: 500 } as const;

describe('the sentence of a rule', () => {
  test.each<[string, SubMinorCategory]>([
    ['Nil up to Rs 25,000; 7.5 per cent of the whole value above Rs 25,000, never more than Rs 15,000.', rule([{}])],
    [
      'Nil up to Rs 25,000; 7.5 per cent of the whole value above Rs 25,000, never more than Rs 15,000, rounded to the nearest rupee.',
      rule([{ slabId: 'punjab' }]),
    ],
    [
      'Half of this fee: nil up to Rs 25,000; 7.5 per cent of the whole value above Rs 25,000, never more than Rs 15,000.',
      rule([{ userInput: 0.5 }]),
    ],
    [
      'On 15 times the amount: nil up to Rs 25,000; 7.5 per cent of the whole value above Rs 25,000, never more than Rs 15,000.',
      rule([{ suitValuation: { type: 'multiplier', userInput: 15 } }]),
    ],
    [
      'On the amount, taken as Rs 200 at least: nil up to Rs 25,000; 7.5 per cent of the whole value above Rs 25,000, never more than Rs 750.',
      rule([{ minimumSuitValuation: 200, maximumCourtFee: 750 }]),
    ],
    ['The full fee of A long schedule.', rule([{ slabId: 'long' }])],
    [
      '3 times the fee of A long schedule, never more than Rs 99.',
      rule([{ slabId: 'long', userInput: 3, maximumCourtFee: 99 }]),
    ],
    [
      'Rs 250 on a value up to Rs 15,000; plus Rs 5 for every Rs 1,000 or part of it in the part above Rs 15,000, never more than Rs 2,000.',
      rule([{ slabId: 'stepped' }]),
    ],
    [
      'Nil up to Rs 1,000; 2 per cent of the whole value above Rs 1,000, up to Rs 10,000; 2.5 per cent of the whole value above Rs 10,000, up to Rs 50,000; 3 per cent of the whole value above Rs 50,000.',
      rule([{ slabId: 'probate' }]),
    ],
    ['A fixed fee of Rs 500.', rule([fixed])],
    ['A fixed fee of Rs 500.', rule([{ ...fixed, suitValuation: { type: 'fixed', userInput: 0 } }])],
    [
      'A fixed fee of Rs 500; the suit is valued at a fixed value of Rs 200.',
      rule([{ ...fixed, suitValuation: { type: 'fixed', userInput: 200 } }]),
    ],
    [
      'For an amount of at most Rs 25,000: no court fee.',
      rule([{ ...fixed, userInput: 0 }], { maximumUserInput: 25_000 }),
    ],
    ['For an amount of Rs 25,000.01 or more: a fixed fee of Rs 500.', rule([fixed], { minimumUserInput: 25_000.01 })],
    ['On Rs 130, which the rule sets: a fixed fee of Rs 500.', rule([fixed], { activityByUser: 130 })],
    ['The sum of (1) a fixed fee of Rs 500; (2) no court fee.', rule([fixed, { ...fixed, userInput: 0 }])],
    ['Rs 10 a page.', rule([], { defaultCourtFeeToBeAffixed: 'Rs 10 a page' })],
    ['A fixed fee of Rs 15.', rule([], { defaultCourtFeeToBeAffixed: 15 })],
  ])('says: %s', (sentence, given) => {
    expect(ruleSentence(given, 'courtFee', contextOf('en'))).toBe(sentence);
  });

  test('is also written in Urdu', () => {
    expect(ruleSentence(rule([{}]), 'courtFee', contextOf('ur'))).toBe(
      '25,000 روپے تک کچھ نہیں؛ 25,000 روپے سے زائد مالیت پر پوری مالیت کا 7.5 فیصد، زیادہ سے زیادہ 15,000 روپے۔',
    );
  });

  test('says 7.5 per cent of the value where no schedule applies, without a digit lost', () => {
    const sentenceOf = (userInput: number) => entrySentence(courtFeeEntry({ userInput }), contextOf('en', null));
    expect([0.075, 0.07, 0.000_001, 1, 10].map(sentenceOf)).toEqual(
      ['7.5', '7', '0.0001', '100', '1000'].map((rate) => `${rate} per cent of the value.`),
    );
  });

  test('says the value of a suit valuation', () => {
    const suitValuation = [{ id: 'v', subminorCategoryId: 's', type: 'multiplier', userInput: 10 } as const];
    expect(ruleSentence(subMinorCategory({ suitValuation }), 'suitValuation', contextOf('en'))).toBe(
      'Valued at 10 times the amount.',
    );
  });
});

const rate = fc.integer({ min: 1, max: 2_000 }).map((units) => units / 100);
const of = fc.constantFrom('whole' as const, 'excess' as const);
const charge = fc.oneof(
  fc.record({ value: rate, of }),
  fc.record({ value: rate, of, unit: fc.constant('rupees' as const) }),
  fc.record({ value: rate, of, unit: fc.constant('rupees' as const), per: fc.integer({ min: 1, max: 9_000 }) }),
);
/** Schedules that a sentence says in full, and others that it names. */
const schedule = fc
  .record({
    first: fc.constantFrom(0, 1, 501, 25_001),
    rows: fc.array(
      fc.record({ width: fc.integer({ min: 1, max: 90_000 }), charge, gap: fc.constantFrom(0, 0, 0, 0, 7) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    isOpen: fc.constantFrom(true, true, true, false),
    value: fc.constantFrom(0, 500, 15_000.5),
    rounding: fc.option(
      fc.record({
        to: fc.constantFrom(0.05, 1, 5),
        mode: fc.constantFrom('nearest' as const, 'up' as const, 'down' as const),
      }),
    ),
  })
  .map(({ first, rows, isOpen, ...given }): SlabSet => {
    let min = first;
    const slabs = rows.map(({ width, gap, charge: charged }, index): Slab => {
      const from = min + gap;
      min = from + width + 1;
      return { min: from, max: isOpen && index === rows.length - 1 ? null : from + width, ...charged };
    });
    return slabSetOf(slabs, { id: 'own', name: 'Schedule of the test', ...given });
  });
const factor = fc.oneof(
  fc.constantFrom(0, 0.5, 1, 1, 1),
  fc.integer({ min: 1, max: 99_999_999 }).map((units) => units / 1_000_000),
);
const valuation = fc.record({ type: fc.constantFrom('fixed' as const, 'multiplier' as const), userInput: factor });
const entry = fc.record({
  type: fc.constantFrom('fixed' as const, 'multiplier' as const, 'multiplier' as const),
  userInput: factor,
  minimumSuitValuation: fc.constantFrom(0, 0, 200, 1_000.5),
  maximumCourtFee: fc.constantFrom(0, 0, 750, 99.99),
  suitValuation: valuation,
});
const anyRule = fc.record({
  entries: fc.array(entry, { minLength: 1, maxLength: 3 }),
  set: fc.option(schedule),
  limits: fc.constantFrom<Partial<SubMinorCategory>>(
    {},
    {},
    { minimumUserInput: 25_000.01 },
    { maximumUserInput: 50_000 },
    { minimumUserInput: 100, maximumUserInput: 25_000 },
    { activityByUser: 'Nothing to be added' },
    { activityByUser: 'Nothing to be added', minimumUserInput: 26_000 },
    { activityByUser: 130 },
  ),
});

describe.each(['en', 'ur'] as const)('the sentence in %s', (language) => {
  test('read back as a rule, answers like the rule at each of its edges', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 5 }),
        ({ entries, set, limits }, amounts) => {
          const before = rulebookOf([rule(entries, limits)], {
            slabSets: set === null ? [] : [set],
            provinceSlabId: set === null ? null : set.id,
          });
          const [own] = before.majorCategories[0]?.minorCategory[0]?.subminorCategory ?? [];
          const sentence = own
            ? ruleSentence(own, 'courtFee', { schedules: before, formatter: formatterIn(language) })
            : '';
          const read = readSentence(sentence, language, before.slabSets);
          const after = rulebookOf([read.subMinor], { slabSets: read.slabSets });
          const day = '2026-01-01';
          const differences = compareEdges(
            { before: [{ from: day, rulebook: before }], after: [{ from: day, rulebook: after }] },
            [day],
          );
          expect(
            differences.map(feesOnly).filter(([one, other]) => one !== other),
            sentence,
          ).toEqual([]);
          for (const amount of amounts.map((paisa) => paisa / 100))
            expect(feeOf(after, amount), sentence).toEqual(feeOf(before, amount));
        },
      ),
      { numRuns: RUNS },
    );
  });
});

/** The sentence leaves the value of a fixed fee unsaid where it is nil. */
const feesOnly = ({ before, after }: { before: object; after: object }) =>
  [before, after].map((answer) => JSON.stringify({ ...answer, valuation: undefined }));

function feeOf(rulebook: Parameters<typeof compile>[0], amount: number) {
  const answer = evaluate(compile(rulebook), { subMinorId: 'sub-minor', amount });
  return isRefusal(answer) ? answer.refusal.code : answer.calculation.courtFeeToBeAffixed;
}
