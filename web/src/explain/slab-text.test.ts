import type { Rounding, Slab } from '@mizan/engine';
import { stepSlab } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { formatterIn } from '../testing/formatter-in';
import { formatCharge, formatRange, formatRate, formatRounding, rateOf } from './slab-text';

const english = formatterIn('en');

test('rateOf formats a multiplier as a rate per cent without floating-point error', () => {
  expect([0.07, 0.075, 0.000_001, 1.1, 15].map(rateOf)).toEqual(['7', '7.5', '0.0001', '110', '1500']);
});

test.each([
  [25_000, 50_000, 'above Rs 25,000, up to Rs 50,000'],
  [25_000, null, 'above Rs 25,000'],
  [null, 50_000, 'up to Rs 50,000'],
  [0, 50_000, 'up to Rs 50,000'],
  [null, null, 'whatever the value'],
  [0, null, 'whatever the value'],
])('a slab above %j up to %j reads %j', (above, upTo, range) => {
  expect(formatRange({ above, upTo }, english)).toBe(range);
});

describe('the rate of a slab', () => {
  const slab = { min: 1, max: 500 };
  test.each<[Omit<Slab, 'min' | 'max'>, string]>([
    [{ value: 7.5 }, '7.5 per cent of the whole'],
    [{ value: 7.5, unit: 'percent', of: 'whole' }, '7.5 per cent of the whole'],
    [{ value: 7.5, of: 'excess' }, '7.5 per cent of the part within'],
    [{ value: 250, unit: 'rupees' }, 'Rs 250'],
    [{ value: 250, unit: 'rupees', of: 'excess' }, 'Rs 250 more'],
    [{ value: 5, unit: 'rupees', per: 100 }, 'Rs 5 for every Rs 100 or part of it'],
    [{ value: 5, unit: 'rupees', of: 'excess', per: 100 }, 'Rs 5 more for every Rs 100 or part of it'],
    [{ value: 0 }, 'Nil'],
    [{ value: 0, unit: 'rupees' }, 'Nil'],
    [{ value: 0, of: 'excess' }, '0 per cent of the part within'],
  ])('%j is %j', (given, rate) => {
    expect(formatRate({ ...slab, ...given }, english)).toBe(rate);
  });
});

describe('the charge of a slab', () => {
  const charged = { kind: 'slabCharged', base: 60_000, parts: null, charge: 4500, fee: 4600 } as const;

  test.each([
    [stepSlab, '7.5 per cent of the whole value, being above Rs 25,000'],
    [{ ...stepSlab, of: 'excess' }, '7.5 per cent of Rs 60,000, the part above Rs 25,000 = Rs 4,500'],
    [{ ...stepSlab, unit: 'rupees' }, 'Rs 4,500 in all, the value being above Rs 25,000'],
    [{ ...stepSlab, unit: 'rupees', of: 'excess' }, 'Rs 4,500 is added, the value being above Rs 25,000'],
    [
      { ...stepSlab, unit: 'rupees', value: 5, per: 100 },
      'Rs 5 for every Rs 100 or part of it in Rs 60,000, above Rs 25,000 = Rs 4,500',
    ],
  ] as const)('%j has a short explanation', (given, how) => {
    expect(formatCharge({ ...charged, slab: given }, english).how).toBe(how);
  });

  test('names one step in the singular', () => {
    const { sentence } = formatCharge(
      { ...charged, slab: { ...stepSlab, unit: 'rupees', per: 100 }, parts: 1 },
      english,
    );
    expect(sentence).toContain('makes 1 step =');
  });
});

describe('the rounding of a schedule', () => {
  const set = { id: 'schedule', name: '', value: 0, slabs: [] };
  test.each<[Rounding, string]>([
    [{ mode: 'nearest', to: 1 }, 'to the nearest rupee'],
    [{ mode: 'nearest', to: 5 }, 'to the nearest Rs 5'],
    [{ mode: 'up', to: 1 }, 'up to the whole rupee'],
    [{ mode: 'up', to: 5 }, 'up to the next Rs 5'],
    [{ mode: 'down', to: 1 }, 'down to the whole rupee'],
    [{ mode: 'down', to: 5 }, 'down to Rs 5'],
  ])('%j is %j', (rounding, text) => {
    expect(formatRounding({ ...set, rounding }, english)).toBe(text);
  });

  test('has no text if the fee is not rounded', () => {
    expect(formatRounding(set, english)).toBeNull();
    expect(formatRounding({ ...set, rounding: null }, english)).toBeNull();
  });
});
