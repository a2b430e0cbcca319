import { describe, expect, test } from 'vitest';
import { type Decimal, decimal, toNumber } from '../number/decimal.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import { compileSlabSet } from './compile-slabs.ts';
import type { Slab, SlabSet } from './rulebook.ts';

const compiled = (slab: Partial<Slab>) =>
  compileSlabSet(slabSetOf([{ min: 1, max: null, value: 7.5, ...slab }])).slabs[0];
const numberOf = (value: Decimal | undefined) => value && toNumber(value);
const steps = { min: 0, max: 1_000, value: 80, unit: 'rupees', of: 'excess', per: 5_000 } as const;

describe('a compiled slab', () => {
  test('gets the defaults: a percentage of the whole, without an end', () =>
    expect(compiled({})).toEqual({
      above: decimal(0, 0),
      floor: decimal(0, 0),
      upTo: null,
      of: 'whole',
      rate: decimal(75, 3),
      isOnce: false,
      per: null,
      stepSlab: {
        slabSetId: 'schedule',
        number: 1,
        above: 0,
        upTo: null,
        unit: 'percent',
        of: 'whole',
        value: 7.5,
        per: null,
      },
    }));
  test('keeps its steps of rupees, and starts below zero so that a valuation of zero falls into it', () =>
    expect(compiled(steps)).toEqual({
      above: decimal(-1, 0),
      floor: decimal(0, 0),
      upTo: decimal(1_000, 0),
      of: 'excess',
      rate: decimal(80, 0),
      isOnce: false,
      per: decimal(5_000, 0),
      stepSlab: {
        slabSetId: 'schedule',
        number: 1,
        above: null,
        upTo: 1_000,
        unit: 'rupees',
        of: 'excess',
        value: 80,
        per: 5_000,
      },
    }));
  test.each([
    [0, -1, 0, null],
    [0.5, -0.5, 0, null],
    [1, 0, 0, 0],
    [1.5, 0.5, 0.5, 0.5],
    [25_001, 25_000, 25_000, 25_000],
  ])('with a min of %d applies above %d, charges from %d and is shown as above %o', (min, above, floor, reported) => {
    const slab = compiled({ min });
    expect([numberOf(slab?.above), numberOf(slab?.floor), slab?.stepSlab.above]).toEqual([above, floor, reported]);
  });
  test.each<[string, Partial<Slab>, boolean]>([
    ['rupees without a step', { unit: 'rupees' }, true],
    ['rupees with a step that is null', { unit: 'rupees', per: null }, true],
    ['rupees with a step', { unit: 'rupees', per: 5 }, false],
    ['a percentage', {}, false],
    ['a percentage with a step, which is ignored', { per: 5 }, false],
  ])('of %s is charged once: %s', (_, fields, isOnce) => {
    expect(compiled(fields)).toMatchObject({ isOnce });
    expect(compiled(fields)?.per === null).toBe(isOnce || fields.unit !== 'rupees');
  });
  test('may end at its min but not below', () => {
    expect(compiled({ min: 10, max: 10 })?.upTo).toEqual(decimal(10, 0));
    expect(() => compiled({ min: 10, max: 9.99 })).toThrow('Slab 1 of schedule ends before its min');
  });
});

describe('a compiled slab set', () => {
  const set = (fields: Partial<SlabSet>, ...slabs: Slab[]) => compileSlabSet(slabSetOf(slabs, fields));
  const nil = { min: 0, max: 1_000, value: 0 };
  const charging = { min: 1_001, max: 2_000, value: 5 };
  const last = { min: 2_001, max: null, value: 6 };
  test('sorts its slabs and keeps their numbers in the table', () =>
    expect(set({}, last, nil, charging).slabs.map(({ stepSlab }) => [stepSlab.number, stepSlab.above])).toEqual([
      [2, null],
      [3, 1_000],
      [1, 2_000],
    ]));
  test('finds the end of the nil band', () => {
    expect(set({}, nil, charging, last).nilUpTo).toEqual(decimal(1_000, 0));
    expect(set({}, charging, last).nilUpTo).toEqual(decimal(1_000, 0));
    expect(set({}, { ...nil, value: 0.000001 }).nilUpTo).toEqual(decimal(-1, 0));
    expect(set({}, nil).nilUpTo).toBeNull();
    expect(set({}).nilUpTo).toBeNull();
  });
  test('has a ceiling and a rounding only if they are set', () => {
    expect(set({ value: 0.01, rounding: { to: 0.05, mode: 'down' } }, last)).toMatchObject({
      id: 'schedule',
      name: 'Schedule I Article 1',
      ceiling: decimal(1, 2),
      rounding: { to: decimal(5, 2), mode: 'down' },
    });
    expect(set({ value: 0 }, last)).toMatchObject({ ceiling: null, rounding: null });
    expect(set({ rounding: null }, last).rounding).toBeNull();
  });
  test('refuses a rounding to zero or less', () => {
    for (const to of [0, -1]) expect(() => set({ rounding: { to, mode: 'up' } }, last)).toThrow('cannot be computed');
  });
});
