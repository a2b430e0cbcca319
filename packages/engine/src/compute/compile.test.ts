import { describe, expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import { courtFeeEntry, rulebookOf, rulebookUnder, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import { compile } from './compile.ts';
import { UnsoundRulebook } from './exact-figures.ts';
import type { CourtFeeEntry, EntryType, Rulebook, SubMinorCategory } from './rulebook.ts';

const charging = (entry: Parameters<typeof courtFeeEntry>[0]) =>
  rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry(entry)] })]);

describe('a compiled rulebook', () => {
  test('finds every category by its id, and the minor category of a sub-minor', () => {
    const compiled = compile(rulebookOf([subMinorCategory({ id: 'a' }), subMinorCategory({ id: 'b' })]));
    expect([...compiled.majors.keys(), ...compiled.minors.keys(), ...compiled.subMinors.keys()]).toEqual([
      'major',
      'minor',
      'a',
      'b',
    ]);
    expect(compiled.subMinors.get('b')?.minor.id).toBe('minor');
  });
  test.each<[string, Rulebook]>([
    ['a duplicate id', rulebookOf([subMinorCategory(), subMinorCategory()])],
    ['a slab set that does not exist', charging({ slabId: 'missing' })],
    ['a province slab set that does not exist', rulebookOf([], { provinceSlabId: 'missing' })],
    ['an unknown type', charging({ type: 'percentage' as 'fixed' })],
    ['seven places', charging({ userInput: 1.0000001 })],
    ['a sign', charging({ userInput: -1 })],
    ['no number', charging({ userInput: Number.NaN })],
    ['an amount of three places', charging({ maximumCourtFee: 0.001 })],
    ['an inverted slab', rulebookUnder(slabSetOf([{ min: 10, max: 9, value: 1 }]))],
    ['a step of nothing', rulebookUnder(slabSetOf([{ min: 1, max: null, value: 1, unit: 'rupees', per: 0 }]))],
  ])('refuses %s', (_, rulebook) => expect(() => compile(rulebook)).toThrow(UnsoundRulebook));
});

describe('a compiled sub-minor', () => {
  const compiled = (subMinor: Partial<SubMinorCategory>, fields: Partial<Rulebook> = {}) =>
    compile(rulebookOf([subMinorCategory(subMinor)], fields)).subMinors.get('sub-minor');
  const fee = (type: EntryType, valuation: EntryType) =>
    courtFeeEntry({ type, suitValuation: { type: valuation, userInput: 1 } });
  const value = (type: EntryType) => ({ id: 'v', subminorCategoryId: 'sub-minor', type, userInput: 1 });

  test.each<[string, CourtFeeEntry[], EntryType]>([
    ['no entry', [], 'fixed'],
    ['a fixed fee on a fixed valuation', [fee('fixed', 'fixed')], 'fixed'],
    ['a fixed fee on a multiple', [fee('fixed', 'multiplier')], 'multiplier'],
    ['a multiple of a fixed valuation', [fee('multiplier', 'fixed')], 'multiplier'],
    ['a fixed and a multiplied entry', [fee('fixed', 'fixed'), fee('fixed', 'multiplier')], 'multiplier'],
    ['a multiplied and a fixed entry', [fee('multiplier', 'fixed'), fee('fixed', 'fixed')], 'multiplier'],
  ])('with %s is of kind %s', (_, courtFee, kind) => expect(compiled({ courtFee })?.kind).toBe(kind));
  test('of a suit valuation is fixed if all its entries are', () => {
    const type = 'suitValuation';
    expect(compiled({ suitValuation: [value('fixed')] }, { type })?.kind).toBe('fixed');
    expect(compiled({ suitValuation: [value('fixed'), value('multiplier')] }, { type })?.kind).toBe('multiplier');
    expect(compiled({ defaultResult: 'None' }, { type })?.kind).toBe('immediate');
    expect(compiled({ defaultCourtFeeToBeAffixed: 15 }, { type })?.kind).toBe('fixed');
    expect(compiled({ defaultCourtFeeToBeAffixed: 15 })?.kind).toBe('immediate');
  });
  test('has the entries of the type of its rulebook, with the minimum and ceiling that are set', () => {
    const both = {
      courtFee: [courtFeeEntry({ userInput: 2, minimumSuitValuation: 5, maximumCourtFee: 0.5 }), fee('fixed', 'fixed')],
      suitValuation: [value('multiplier')],
    };
    expect(compiled(both)?.entries).toMatchObject([
      {
        type: 'multiplier',
        value: decimal(1, 0),
        minimum: decimal(5, 0),
        fee: { value: decimal(2, 0), ceiling: decimal(5, 1) },
      },
      { type: 'fixed', minimum: null, fee: { type: 'fixed', ceiling: null } },
    ]);
    expect(compiled(both, { type: 'suitValuation' })?.entries).toEqual([
      { type: 'multiplier', value: decimal(1, 0), minimum: null, fee: null },
    ]);
  });
  test('has the limits that are set, and the amount fixed by the rule', () => {
    expect(compiled({})).toMatchObject({ minimum: null, maximum: null, fixedAmount: null });
    expect(compiled({ minimumUserInput: 5, maximumUserInput: 0 })).toMatchObject({
      minimum: decimal(5, 0),
      maximum: null,
      fixedAmount: null,
    });
    expect(compiled({ maximumUserInput: 7 })).toMatchObject({ maximum: decimal(7, 0) });
    expect(compiled({ activityByUser: 0 })).toMatchObject({ fixedAmount: decimal(0, 0) });
    expect(compiled({ activityByUser: 'Nothing to be added', minimumUserInput: 5 })).toMatchObject({
      fixedAmount: decimal(5, 0),
    });
  });
  test('uses its own schedule, else that of the province, else none', () => {
    const slabSets = ['own', 'punjab'].map((id) => slabSetOf([{ min: 1, max: null, value: 1 }], { id }));
    const paying = (slabId: string | null | undefined, provinceSlabId: string | null) =>
      compiled({ courtFee: [courtFeeEntry({ slabId })] }, { slabSets, provinceSlabId })?.entries[0]?.fee?.slabSet?.id;
    expect(paying('own', 'punjab')).toBe('own');
    for (const none of [null, undefined, '']) expect(paying(none, 'punjab')).toBe('punjab');
    expect(paying('own', null)).toBe('own');
    expect(paying(null, '')).toBeUndefined();
  });
});

test('a compiled rulebook keeps its version and courts, if it has any', () => {
  const version = { number: 3, effectiveFrom: '2026-01-01' };
  expect(compile({ ...rulebookOf([]), version })).toMatchObject({ type: 'courtFee', version, forums: [] });
  expect(compile(rulebookOf([])).version).toBeNull();
});
