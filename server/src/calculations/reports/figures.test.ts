import type { SlabSet, SubMinorCategory } from '@mizan/engine';
import { changedRules, plainRule, subMinorOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { figuresDigest } from './figures.ts';

const schedule: SlabSet = { id: 's', name: 'Schedule', value: 15_000, slabs: [{ min: 1, max: null, value: 7.5 }] };
const rule: SubMinorCategory = subMinorOf('Cheque', 1);
const under = (slabSet: SlabSet, provinceSlabId: string | null = 's') => ({ slabSets: [slabSet], provinceSlabId });
const digest = (changes: Partial<SubMinorCategory> = {}, schedules = under(schedule)) =>
  figuresDigest({ ...rule, ...changes }, schedules);
const [entry = expect.fail()] = rule.courtFee;

test('the digest of a rule stays the same over releases, because reports store it', () => {
  expect(digest()).toBe('6Mv7GFJpm_M5uiZ4Tt3jqJnRnLMb3QFZOral9zz1n-0');
});

test.each<[string, Partial<SubMinorCategory>, SlabSet?]>([
  ['its name and place', { id: 'other', name: 'Bond', minorCategoryId: 'other', index: 9 }],
  ['its evidence', { reference: 'Another', verification: 'statute', note: 'Read', sources: [] }],
  ['the ids of its entries', { courtFee: [{ ...entry, id: 'other', subminorCategoryId: 'other' }] }],
  ['a schedule that is named instead of implied', { courtFee: [{ ...entry, slabId: 's' }] }],
  ['the words of its schedule', {}, { ...schedule, name: 'Other', reference: 'Art. 1', verification: 'judgment' }],
  [
    'defaults that are written out',
    {},
    {
      ...schedule,
      rounding: null,
      slabs: [{ min: 1, max: null, value: 7.5, unit: 'percent', of: 'whole', per: null }],
    },
  ],
])('the digest is not changed by %s', (_, changes, set = schedule) => {
  expect(digest(changes, under(set))).toBe(digest());
});

test.each<[string, Partial<SubMinorCategory>, SlabSet?]>([
  ['what is charged on', { activityByUser: 'Annual rent' }],
  ['an answer that is not established', { certainty: 'notEstablished' }],
  ['a limit of the amount', { maximumUserInput: 900 }],
  ['an immediate answer', { defaultCourtFeeToBeAffixed: 15 }],
  ['a multiplier', { courtFee: [{ ...entry, userInput: 2 }] }],
  ['a minimum', { courtFee: [{ ...entry, minimumSuitValuation: 500 }] }],
  ['a ceiling', { courtFee: [{ ...entry, maximumCourtFee: 500 }] }],
  ['the valuation', { courtFee: [{ ...entry, suitValuation: { type: 'fixed', userInput: 2 } }] }],
  ['another entry', { courtFee: [entry, entry] }],
  ['a rate', {}, { ...schedule, slabs: [{ min: 1, max: null, value: 10 }] }],
  ['the ceiling of the schedule', {}, { ...schedule, value: 0 }],
  ['the rounding of the schedule', {}, { ...schedule, rounding: { to: 1, mode: 'up' } }],
])('the digest is changed by %s', (_, changes, set = schedule) => {
  expect(digest(changes, under(set))).not.toBe(digest());
});

test.each(changedRules())('the digest changes with $field if that is a figure', ({ rule: changed, isFigure }) => {
  const isChanged = figuresDigest(changed, under(schedule)) !== figuresDigest(plainRule, under(schedule));
  expect(isChanged).toBe(isFigure);
});

test('the digest changes when the schedule of the province is removed', () => {
  expect(digest({}, under(schedule, null))).not.toBe(digest());
});
