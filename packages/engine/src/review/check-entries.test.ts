import { describe, expect, test } from 'vitest';
import type { CourtFeeEntry, Rulebook, SubMinorCategory, SuitValuationEntry } from '../compute/rulebook.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import { check } from './check.ts';

const found = (rulebook: Rulebook) =>
  check(rulebook).map(({ severity, code, path }) => `${severity} ${code} ${path.slice(6).join('.')}`);
const slabSets = [slabSetOf([{ min: 1, max: null, value: 2 }]), slabSetOf([{ min: 1, max: 9, value: 2 }], { id: 'b' })];

const ofFee = (fields: Partial<CourtFeeEntry>, subMinor: Partial<SubMinorCategory> = {}) =>
  found(rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry(fields)], ...subMinor })], { slabSets }));
const valued = (fields: Partial<SuitValuationEntry> = {}): SuitValuationEntry => ({
  id: 'v',
  subminorCategoryId: 'sub-minor',
  type: 'multiplier',
  userInput: 1,
  ...fields,
});
const ofValuation = (subMinor: Partial<SubMinorCategory>) =>
  found(rulebookOf([subMinorCategory(subMinor)], { type: 'suitValuation' }));

describe('the check of court-fee entries', () => {
  test('accepts an existing schedule and no schedule', () => {
    for (const slabId of ['schedule', 'b', null, undefined, '']) expect(ofFee({ slabId })).toEqual([]);
  });
  test('finds a schedule that does not exist', () =>
    expect(ofFee({ slabId: 'missing' })).toEqual(['fault SLAB_SET_UNKNOWN courtFee.0.slabId']));
  test('doubts a schedule beside a fixed fee', () => {
    expect(ofFee({ type: 'fixed', slabId: 'b' })).toEqual(['doubt SLAB_SET_UNUSED courtFee.0.slabId']);
    expect(ofFee({ type: 'fixed', slabId: null })).toEqual([]);
  });
  test('doubts only a fixed fee above its ceiling', () => {
    const fixed = { type: 'fixed', userInput: 20 } as const;
    expect(ofFee({ ...fixed, maximumCourtFee: 19.99 })).toEqual(['doubt FEE_ABOVE_CEILING courtFee.0.maximumCourtFee']);
    expect(ofFee({ ...fixed, maximumCourtFee: 0.5 })).toEqual(['doubt FEE_ABOVE_CEILING courtFee.0.maximumCourtFee']);
    expect(ofFee({ ...fixed, maximumCourtFee: 20 })).toEqual([]);
    expect(ofFee({ ...fixed, maximumCourtFee: 0 })).toEqual([]);
    expect(ofFee({ type: 'multiplier', userInput: 20, maximumCourtFee: 10 })).toEqual([]);
  });
  test('doubts only a fixed valuation below its minimum', () => {
    const minimumSuitValuation = 200;
    const valuing = (type: 'fixed' | 'multiplier', userInput: number) =>
      ofFee({ minimumSuitValuation, suitValuation: { type, userInput } });
    expect(valuing('fixed', 199.99)).toEqual(['doubt VALUATION_BELOW_MINIMUM courtFee.0.minimumSuitValuation']);
    expect(valuing('fixed', 200)).toEqual([]);
    expect(valuing('multiplier', 1)).toEqual([]);
  });
  test('doubts a fixed fee or valuation with a fraction of a paisa', () => {
    expect(ofFee({ type: 'fixed', userInput: 7.505 })).toEqual(['doubt AMOUNT_NOT_WHOLE_PAISA courtFee.0.userInput']);
    expect(ofFee({ suitValuation: { type: 'fixed', userInput: 7.505 } })).toEqual([
      'doubt AMOUNT_NOT_WHOLE_PAISA courtFee.0.suitValuation.userInput',
    ]);
    expect(ofFee({ type: 'multiplier', userInput: 7.505 })).toEqual([]);
  });
  test('checks every entry', () => {
    const courtFee = [courtFeeEntry(), courtFeeEntry({ userInput: -1 })];
    expect(ofFee({}, { courtFee })).toEqual(['fault NUMBER_NOT_EXACT courtFee.1.userInput']);
  });
  test('doubts a rule without an entry unless its answer is immediate', () => {
    expect(ofFee({}, { courtFee: [] })).toEqual(['doubt ENTRIES_MISSING courtFee']);
    expect(ofFee({}, { courtFee: [], defaultResult: 'Not required' })).toEqual([]);
    expect(ofFee({}, { courtFee: [], defaultCourtFeeToBeAffixed: 0 })).toEqual([]);
  });
  test.each<[string, Partial<CourtFeeEntry>, boolean]>([
    ['a fee', { userInput: 0.5, suitValuation: { type: 'fixed', userInput: 0 } }, true],
    ['a valuation', { userInput: 0, suitValuation: { type: 'fixed', userInput: 0.5 } }, true],
    ['nothing', { userInput: 0, suitValuation: { type: 'fixed', userInput: 0 } }, false],
  ])('doubts %s beside an immediate answer, unless the entry is empty', (_, fields, isDoubted) =>
    expect(ofFee(fields, { defaultResult: 'Not required' })).toEqual(
      isDoubted ? ['doubt ENTRY_NEVER_APPLIES courtFee'] : [],
    ),
  );
});

describe('the check of suit-valuation entries', () => {
  test('finds nothing in a sound one', () => expect(ofValuation({ suitValuation: [valued()] })).toEqual([]));
  test('finds an inexact figure and an unknown type', () =>
    expect(
      ofValuation({ suitValuation: [valued({ userInput: -1 }), valued({ type: 'percentage' as 'fixed' })] }),
    ).toEqual(['fault NUMBER_NOT_EXACT suitValuation.0.userInput', 'fault ENTRY_TYPE_UNKNOWN suitValuation.1.type']));
  test('doubts court-fee entries, which are unused', () =>
    expect(ofValuation({ suitValuation: [valued()], courtFee: [courtFeeEntry({ userInput: -1 })] })).toEqual([
      'doubt ENTRY_NEVER_APPLIES courtFee',
    ]));
  test('doubts a rule without an entry unless it stores a valuation', () => {
    expect(ofValuation({})).toEqual(['doubt ENTRIES_MISSING suitValuation']);
    expect(ofValuation({ defaultCourtFeeToBeAffixed: 15 })).toEqual(['doubt ENTRIES_MISSING suitValuation']);
    expect(ofValuation({ defaultResult: 'Not valued' })).toEqual([]);
  });
  test('doubts a non-empty entry beside an immediate answer', () => {
    const answered = (userInput: number) =>
      ofValuation({ defaultResult: 'Not valued', suitValuation: [valued({ userInput })] });
    expect(answered(0.5)).toEqual(['doubt ENTRY_NEVER_APPLIES suitValuation']);
    expect(answered(0)).toEqual([]);
  });
});
