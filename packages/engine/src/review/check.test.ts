import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../compute/compile.ts';
import { evaluate } from '../compute/evaluate.ts';
import { explain } from '../compute/explain.ts';
import type { CalculationType, CourtFeeEntry, Rulebook, SlabSet, SubMinorCategory } from '../compute/rulebook.ts';
import { isRefusal } from '../number/refusal.ts';
import { asRupees, entry, paisa, slabSet } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import { check } from './check.ts';

const found = (rulebook: Rulebook) => check(rulebook).map(({ severity, code, path }) => [severity, code, path.at(-1)]);
const inEntry = (fields: object, subMinor: Partial<SubMinorCategory> = {}) =>
  found(
    rulebookOf([subMinorCategory({ courtFee: [{ ...courtFeeEntry(), ...fields } as CourtFeeEntry], ...subMinor })]),
  );
const inSubMinor = (fields: Partial<SubMinorCategory>) => inEntry({}, fields);

describe('the check of a rulebook', () => {
  test('finds nothing in a sound rulebook', () => expect(inEntry({})).toEqual([]));
  test('finds no fault in the rules of any province', () => {
    const read = (name: string): unknown =>
      JSON.parse(readFileSync(join(import.meta.dirname, '../../cases', name), 'utf8'));
    const slabSets = read('province-schedules.json') as SlabSet[];
    const provinces = read('provinces.json') as Record<
      string,
      { rulebooks: Record<CalculationType, SubMinorCategory[]> }
    >;
    const rules = Object.values(provinces).flatMap(({ rulebooks }) => rulebooks.courtFee);
    const named = rules.map((rule, index) => ({ ...rule, name: `${rule.name} ${index}` }));
    expect(found(rulebookOf(named, { slabSets }))).toEqual([]);
  });
  test('reports each finding with its path and its data', () =>
    expect(check(rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry({ slabId: 'missing' })] })]))).toEqual([
      {
        severity: 'fault',
        path: ['majorCategories', 0, 'minorCategory', 0, 'subminorCategory', 0, 'courtFee', 0, 'slabId'],
        code: 'SLAB_SET_UNKNOWN',
        data: { name: 'Loan, bond or written agreement', slabId: 'missing' },
      },
    ]));
  test.each<[object, string, string, string]>([
    [{ type: 'percentage' }, 'fault', 'ENTRY_TYPE_UNKNOWN', 'type'],
    [{ suitValuation: { type: 'other', userInput: 1 } }, 'fault', 'ENTRY_TYPE_UNKNOWN', 'type'],
    [{ userInput: -1 }, 'fault', 'NUMBER_NOT_EXACT', 'userInput'],
    [{ userInput: Number.NaN }, 'fault', 'NUMBER_NOT_EXACT', 'userInput'],
    [{ maximumCourtFee: 0.001 }, 'fault', 'AMOUNT_NOT_EXACT', 'maximumCourtFee'],
    [{ type: 'fixed', userInput: 7.505 }, 'doubt', 'AMOUNT_NOT_WHOLE_PAISA', 'userInput'],
    [{ type: 'fixed', userInput: 20, maximumCourtFee: 10 }, 'doubt', 'FEE_ABOVE_CEILING', 'maximumCourtFee'],
    [
      { suitValuation: { type: 'fixed', userInput: 100 }, minimumSuitValuation: 200 },
      'doubt',
      'VALUATION_BELOW_MINIMUM',
      'minimumSuitValuation',
    ],
  ])('finds in an entry %o', (fields, severity, code, field) =>
    expect(inEntry(fields)).toEqual([[severity, code, field]]),
  );
  test.each<[Partial<SubMinorCategory>, string, string, string]>([
    [{ reference: ' ' }, 'doubt', 'REFERENCE_MISSING', 'reference'],
    [{ name: '' }, 'doubt', 'NAME_MISSING', 'name'],
    [{ courtFee: [] }, 'doubt', 'ENTRIES_MISSING', 'courtFee'],
    [{ defaultResult: 'Not required' }, 'doubt', 'ENTRY_NEVER_APPLIES', 'courtFee'],
    [
      { suitValuation: [{ id: 'v', subminorCategoryId: 's', type: 'fixed', userInput: 1 }] },
      'doubt',
      'ENTRY_NEVER_APPLIES',
      'suitValuation',
    ],
    [{ minimumUserInput: 10, maximumUserInput: 9 }, 'fault', 'MAXIMUM_BELOW_MINIMUM', 'maximumUserInput'],
    [{ activityByUser: 5, minimumUserInput: 10 }, 'fault', 'AMOUNT_OUTSIDE_LIMITS', 'activityByUser'],
    [{ activityByUser: 5.001 }, 'fault', 'AMOUNT_NOT_EXACT', 'activityByUser'],
  ])('finds in a sub-minor %o', (fields, severity, code, field) =>
    expect(inSubMinor(fields)).toEqual([[severity, code, field]]),
  );
  test('ignores a maximum of 0', () => expect(inSubMinor({ minimumUserInput: 10, maximumUserInput: 0 })).toEqual([]));
  test('accepts an empty entry beside an immediate answer', () =>
    expect(
      inEntry(
        { type: 'fixed', userInput: 0, suitValuation: { type: 'fixed', userInput: 0 } },
        { defaultCourtFeeToBeAffixed: 15 },
      ),
    ).toEqual([]));
  test('finds duplicate names under one parent, ignoring case', () => {
    const twice = [subMinorCategory({ name: 'Loan' }), subMinorCategory({ id: 'b', name: ' loan' })];
    const codes = found(rulebookOf(twice.map((one) => ({ ...one, courtFee: [courtFeeEntry()] }))));
    expect(codes).toEqual([['fault', 'NAME_USED_TWICE', 'name']]);
  });
  test('finds duplicate ids, another type and a schedule that does not exist', () => {
    const courtFee = [courtFeeEntry()];
    const twice = [subMinorCategory({ courtFee }), subMinorCategory({ name: 'Other', courtFee })];
    expect(found(rulebookOf(twice))).toEqual([['fault', 'ID_USED_TWICE', undefined]]);
    expect(found({ ...rulebookOf([]), type: 'suitValuation' })).toEqual([['fault', 'TYPE_DIFFERS', 'type']]);
    expect(found(rulebookOf([], { provinceSlabId: 'x' }))).toEqual([['fault', 'SLAB_SET_UNKNOWN', 'provinceSlabId']]);
  });
  test('finds faults of a slab set with their path', () => {
    const slabSets = [slabSetOf([{ min: 10, max: 5, value: 1 }])];
    expect(check(rulebookOf([], { slabSets }))).toMatchObject([
      { code: 'SLAB_INVERTED', path: ['slabSets', 0, 'slabs', 0, 'max'] },
    ]);
  });

  const wild = fc.oneof(fc.double(), fc.integer({ min: -5, max: 100 }), fc.constantFrom(0.5, 7.505, 1e13));
  const subMinor = fc
    .record({
      activityByUser: fc.oneof(fc.constantFrom('Amount claimed', 'Nothing to be added', 5, 20_000), wild),
      minimumUserInput: fc.oneof(fc.constant(0), fc.constantFrom(5, 100.5), wild),
      maximumUserInput: fc.oneof(fc.constantFrom(null, 0, 50_000), wild),
      defaultResult: fc.constantFrom(null, '', 'Not required'),
      defaultCourtFeeToBeAffixed: fc.constantFrom(null, '', 'Rs 15', 0),
      courtFee: fc.array(fc.tuple(entry, fc.oneof(fc.constant(null), wild)), { maxLength: 2 }),
    })
    .map(({ courtFee, ...fields }) => {
      const entries = courtFee.map(([one, strange]) => (strange === null ? one : { ...one, userInput: strange }));
      return subMinorCategory({ ...fields, courtFee: entries });
    });
  const sets = fc.tuple(slabSet, slabSet, wild).map(([a, b, strange]) => {
    const value = Number.isInteger(strange) ? strange : b.value;
    return [
      { ...a, id: 'punjab' },
      { ...b, id: 'own', value },
    ];
  });
  test('finds nothing exactly when the rulebook compiles and answers every allowed amount', () => {
    const answers = (one: SubMinorCategory, slabSets: SlabSet[], amount: number) => {
      const rulebook = rulebookOf([one], { slabSets, provinceSlabId: 'punjab' });
      fc.pre(check(rulebook).every(({ severity }) => severity === 'doubt'));
      const compiled = compile(rulebook);
      const request = { subMinorId: one.id, amount: asRupees(amount) };
      const outcome = evaluate(compiled, request);
      expect(isRefusal(outcome) ? outcome.refusal.code : 'answered').toMatch(/answered|AMOUNT_(?:BELOW|ABOVE)_M/);
      expect(() => explain(compiled, request)).not.toThrow();
    };
    assert(fc.property(subMinor, sets, paisa, answers));
  });
});
