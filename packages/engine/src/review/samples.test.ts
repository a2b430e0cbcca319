import { expect, test } from 'vitest';
import type { Rulebook } from '../compute/rulebook.ts';
import { courtFeeEntry, rulebookOf, rulebookUnder, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import type { CaseAnswer } from './compare-cases.ts';
import { sampleRules } from './samples.ts';

/** Nothing up to 25,000, then a rate on the whole, at most 15,000. */
const schedule = (value: number) => slabSetOf([{ min: 25_001, max: null, value }], { value: 15_000 });
const under = (value: number) => rulebookUnder(schedule(value));
/** A fixed fee, which does not depend on the schedule. */
const flat = (userInput: number, limits = {}) =>
  rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry({ type: 'fixed', userInput })], ...limits })]);
const fee = (answer: CaseAnswer) => ('refused' in answer ? answer.refused : answer.courtFee);
const fees = (before: Rulebook, after: Rulebook) =>
  sampleRules(before, after, 50).flatMap(({ samples }) =>
    samples.map((sample) => [sample.amount, fee(sample.before), fee(sample.after)]),
  );

test('samples are three round amounts with different answers', () => {
  expect(fees(under(7.5), under(6))).toEqual([
    [50_000, 3750, 3000],
    [100_000, 7500, 6000],
    [200_000, 15_000, 12_000],
  ]);
});

test('amounts above a ceiling, which all have the same fee, are shown once', () => {
  const times = (userInput: number) =>
    rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry({ userInput })] })], {
      slabSets: [schedule(7.5)],
      provinceSlabId: 'schedule',
    });
  expect(fees(times(1), times(0.8))).toEqual([
    [50_000, 3750, 3000],
    [100_000, 7500, 6000],
    [200_000, 15_000, 12_000],
  ]);
});

test('a changed flat fee shows three amounts although their answers are equal', () => {
  expect(fees(flat(500), flat(600)).map(([, ...answers]) => answers)).toEqual([
    [500, 600],
    [500, 600],
    [500, 600],
  ]);
});

test('edge amounts fill in where too few round amounts change', () => {
  const upTo = (maximumUserInput: number) => flat(7, { maximumUserInput });
  expect(fees(upTo(80), upTo(90))).toEqual([
    [80.01, 'AMOUNT_ABOVE_MAXIMUM', 7],
    [89.99, 'AMOUNT_ABOVE_MAXIMUM', 7],
    [90, 'AMOUNT_ABOVE_MAXIMUM', 7],
  ]);
});

test('a rule without an amount has one sample, and an edit of words has none', () => {
  const fixed = (defaultCourtFeeToBeAffixed: number, note = '') =>
    rulebookOf([subMinorCategory({ defaultCourtFeeToBeAffixed, note })]);
  expect(fees(fixed(15), fixed(20))).toEqual([[null, 15, 20]]);
  expect(fees(fixed(15), fixed(15, 'Seen'))).toEqual([]);
});

test('at most the given number of rules are sampled, in the order of the tree', () => {
  const rules = (each: number) =>
    rulebookOf(['a', 'b', 'c'].map((id) => subMinorCategory({ id, name: id, defaultCourtFeeToBeAffixed: each })));
  expect(sampleRules(rules(1), rules(2), 2).map(({ subMinorId }) => subMinorId)).toEqual(['a', 'b']);
});
