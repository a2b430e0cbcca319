import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import type { SlabSet } from './rulebook.ts';
import { majorCategorySchema, readAs, rulebookSchema, slabSetSchema } from './schema.ts';

const findingsOf = (value: unknown, schema: Parameters<typeof readAs>[0] = rulebookSchema) => {
  const read = readAs(schema, value);
  return 'findings' in read ? read.findings : [];
};
const placesOf = (value: unknown, schema?: Parameters<typeof readAs>[0]) =>
  findingsOf(value, schema).map(({ place }) => place.join('.'));
const rulebook = rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry({ slabId: 'schedule' })] })], {
  slabSets: [slabSetOf([{ min: 1, max: null, value: 7.5 }])],
});
const withSubMinor = (given: object) => rulebookOf([{ ...subMinorCategory(), ...given }]);
const subMinorPlace = 'majorCategories.0.minorCategory.0.subminorCategory.0';

describe('the schema', () => {
  test('takes a rulebook as it is, and changes nothing', () =>
    expect(readAs(rulebookSchema, rulebook)).toEqual({ value: rulebook }));
  test('takes every province schedule', () => {
    const file = join(import.meta.dirname, '../../cases/province-schedules.json');
    const sets = JSON.parse(readFileSync(file, 'utf8')) as SlabSet[];
    expect(sets.flatMap((set) => placesOf(set, slabSetSchema))).toEqual([]);
  });
  test.each<[object, string]>([
    [{ minimumUserInput: -1 }, 'minimumUserInput'],
    [{ minimumUserInput: 0.001 }, 'minimumUserInput'],
    [{ maximumUserInput: Number.NaN }, 'maximumUserInput'],
    [{ maximumUserInput: Number('1e400') }, 'maximumUserInput'],
    [{ maximumUserInput: 10_000_000_000_001 }, 'maximumUserInput'],
    [{ name: 5 }, 'name'],
    [{ name: 'x'.repeat(301) }, 'name'],
    [{ reference: 'NUL \0 inside' }, 'reference'],
    [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
    [{ verification: 'rumour' }, 'verification'],
    [{ surprise: 1 }, 'surprise'],
    [{ courtFee: [{ ...courtFeeEntry(), type: 'percentage' }] }, 'courtFee.0.type'],
    [{ courtFee: [courtFeeEntry({ userInput: 1.0000001 })] }, 'courtFee.0.userInput'],
    [{ courtFee: [courtFeeEntry({ userInput: 1e13 / 3 })] }, 'courtFee.0.userInput'],
    [{ courtFee: Array.from({ length: 101 }, () => courtFeeEntry()) }, 'courtFee'],
  ])('refuses %o in its place', (given, place) =>
    expect(placesOf(withSubMinor(given))).toContain(`${subMinorPlace}.${place}`),
  );
  test('refuses to count or round in steps of nothing', () => {
    const set = slabSetOf([{ min: 1, max: null, value: 5, unit: 'rupees', per: 0 }], {
      rounding: { to: 0, mode: 'up' },
    });
    expect(placesOf(set, slabSetSchema)).toEqual(['rounding.to', 'slabs.0.per']);
  });
  test('takes negative zero for zero', () => expect(placesOf(withSubMinor({ minimumUserInput: -0 }))).toEqual([]));
  test.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s before anything reads it', (key) => {
    const sent: unknown = JSON.parse(`{"type":"courtFee","majorCategories":[{"${key}":{"isAdmin":true}}]}`);
    expect(findingsOf(sent)).toMatchObject([{ code: 'KEY_FORBIDDEN', place: ['majorCategories', 0, key] }]);
    expect({}).not.toHaveProperty('isAdmin');
  });
  test('refuses what nests too deep, however deep', () => {
    const deep: unknown = JSON.parse(`${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`);
    expect(findingsOf({ majorCategories: deep })).toMatchObject([{ severity: 'fault', code: 'TOO_DEEP' }]);
    expect(findingsOf({ majorCategories: deep })[0]?.place).toHaveLength(13);
  });
  test('refuses what is too large without looking at each of it', () => {
    const huge = Array.from({ length: 5_000_001 }, () => 0);
    expect(findingsOf({ majorCategories: huge })).toMatchObject([{ code: 'TOO_LARGE', place: ['majorCategories'] }]);
  });
  test.each([null, undefined, 5, 'text', []])('refuses %o', (value) =>
    expect(findingsOf(value, majorCategorySchema)).not.toEqual([]),
  );
});
