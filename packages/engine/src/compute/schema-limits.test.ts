import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { courtFeeEntry, courtOf, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import {
  courtFeeEntrySchema,
  forumSchema,
  majorCategorySchema,
  minorCategorySchema,
  slabSetSchema,
  subMinorCategorySchema,
} from './schema.ts';

const isTaken = (schema: ZodType, value: unknown) => schema.safeParse(value).success;
const many = <Item>(item: Item, length: number) => Array.from({ length }, () => item);
const text = (length: number) => 'x'.repeat(length);

const rulebook = rulebookOf([subMinorCategory()]);
const [major] = rulebook.majorCategories;
const [minor] = major?.minorCategory ?? [];
const valuation = { id: 'v', subminorCategoryId: 's', type: 'fixed', userInput: 1 };
const slab = { min: 1, max: null, value: 1 };
const forum = courtOf('Civil Judge', null);
const link = (length: number) => `https://${text(length - 8)}`;
const source = (url: string) => ({ kind: null, url, seen: '', seenOn: null });

type MakeValue = (count: number) => unknown;
const subMinor = (fields: (count: number) => object): [ZodType, MakeValue] => [
  subMinorCategorySchema,
  (count) => ({ ...subMinorCategory(), ...fields(count) }),
];
const ofForum = (fields: (count: number) => object): [ZodType, MakeValue] => [
  forumSchema,
  (count) => ({ ...forum, ...fields(count) }),
];

const limits: [what: string, most: number, of: [ZodType, MakeValue]][] = [
  ['minor categories', 1_000, [majorCategorySchema, (n) => ({ ...major, minorCategory: many(minor, n) })]],
  ['sub-minors', 10_000, [minorCategorySchema, (n) => ({ ...minor, subminorCategory: many(subMinorCategory(), n) })]],
  ['court-fee entries', 100, subMinor((n) => ({ courtFee: many(courtFeeEntry(), n) }))],
  ['suit-valuation entries', 100, subMinor((n) => ({ suitValuation: many(valuation, n) }))],
  ['slabs', 1_000, [slabSetSchema, (n) => slabSetOf(many(slab, n))]],
  ['sources of a slab set', 100, [slabSetSchema, (n) => slabSetOf([slab], { sources: many('s', n) })]],
  ['sources of a court', 100, ofForum((n) => ({ sources: many('s', n) }))],
  ['characters of an id', 100, [courtFeeEntrySchema, (n) => courtFeeEntry({ id: text(n) })]],
  ['characters of a name', 300, subMinor((n) => ({ name: text(n) }))],
  ['characters of a label', 300, subMinor((n) => ({ activityByUser: text(n) }))],
  ['characters of the name of a court', 300, ofForum((n) => ({ court: text(n) }))],
  ['characters of a note', 5_000, subMinor((n) => ({ note: text(n) }))],
  ['characters of a reference', 5_000, subMinor((n) => ({ reference: text(n) }))],
  ['characters of a link', 2_000, subMinor((n) => ({ sources: [source(link(n))] }))],
  ['sources of a rule', 20, subMinor((n) => ({ sources: many(source('https://a.pk'), n) }))],
];

describe('the limits of a rulebook', () => {
  test.each(limits)('allow at most this many %s: %d', (_, most, [schema, made]) => {
    expect(isTaken(schema, made(most))).toBe(true);
    expect(isTaken(schema, made(most + 1))).toBe(false);
  });
  test('require an id, and names of slab sets and courts', () => {
    expect(isTaken(courtFeeEntrySchema, courtFeeEntry({ id: '' }))).toBe(false);
    expect(isTaken(slabSetSchema, slabSetOf([slab], { name: '' }))).toBe(false);
    expect(isTaken(forumSchema, { ...forum, court: '' })).toBe(false);
  });
});

const tenTrillion = 10_000_000_000_000;
describe('the figures of a rulebook', () => {
  test.each([
    ['an amount', (value: number) => courtFeeEntry({ minimumSuitValuation: value }), [0, 0.01, 7.5, tenTrillion]],
    ['a factor', (value: number) => courtFeeEntry({ userInput: value }), [0, 0.000001, 7.5, tenTrillion]],
  ])('allow %s from zero to ten trillion', (_, made, allowed) => {
    for (const value of allowed) expect(isTaken(courtFeeEntrySchema, made(value))).toBe(true);
    for (const value of [-0.01, tenTrillion + 1, Infinity, '5', null]) {
      expect(isTaken(courtFeeEntrySchema, made(value as number))).toBe(false);
    }
  });
  test('allow two decimals of an amount and six of a factor', () => {
    expect(isTaken(courtFeeEntrySchema, courtFeeEntry({ maximumCourtFee: 0.001 }))).toBe(false);
    expect(isTaken(courtFeeEntrySchema, courtFeeEntry({ maximumCourtFee: 0.1 }))).toBe(true);
    expect(isTaken(courtFeeEntrySchema, courtFeeEntry({ userInput: 0.0000001 }))).toBe(false);
  });
  test('allow a step of one paisa but not of zero', () => {
    const stepOf = (per: number | null) => slabSetOf([{ ...slab, unit: 'rupees', per }]);
    expect([0.01, 1, null].map((per) => isTaken(slabSetSchema, stepOf(per)))).toEqual([true, true, true]);
    expect([0, -1, 0.001].map((per) => isTaken(slabSetSchema, stepOf(per)))).toEqual([false, false, false]);
  });
  test('allow whole positions from 0', () => {
    const at = (index: number) => isTaken(subMinorCategorySchema, subMinorCategory({ index }));
    expect([0, 1, Number.MAX_SAFE_INTEGER].map(at)).toEqual([true, true, true]);
    expect([-1, 0.5, Number.MAX_SAFE_INTEGER + 1].map(at)).toEqual([false, false, false]);
  });
  test.each([
    ['', true, false],
    ['2016', true, true],
    ['2016-01-31', true, true],
    ['2016-01', false, false],
    ['16', false, false],
    ['12016', false, false],
    ['since 2016', false, false],
    ['2016-01-31T00:00', false, false],
  ])('allow %o as first day: %s, as last day: %s', (day, asFrom, asTo) => {
    expect(isTaken(forumSchema, { ...forum, from: day })).toBe(asFrom);
    expect(isTaken(forumSchema, { ...forum, to: day })).toBe(asTo);
  });
});
