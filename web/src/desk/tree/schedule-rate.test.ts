import { slabSetOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { ratesIn, scheduleOf } from './schedule-rate.ts';

const own = slabSetOf([{ min: 1, max: null, value: 7.5 }], { id: 'own' });
const ofProvince = slabSetOf(
  [
    { min: 1, max: 100, value: 2 },
    { min: 101, max: null, value: 7.5 },
  ],
  { id: 'province' },
);
const schedules = { slabSets: [own, ofProvince], provinceSlabId: 'province' };

test('an entry charges by its own schedule, or else by that of the province; a fixed fee by none', () => {
  expect(scheduleOf({ type: 'multiplier', userInput: 1, slabId: 'own' }, schedules)).toBe(own);
  expect(scheduleOf({ type: 'multiplier', userInput: 1 }, schedules)).toBe(ofProvince);
  expect(scheduleOf({ type: 'multiplier', userInput: 1 }, { ...schedules, provinceSlabId: null })).toBeUndefined();
  expect(scheduleOf({ type: 'fixed', userInput: 1 }, schedules)).toBeUndefined();
});

test('the rates of a schedule are one figure or a range, and none where a slab charges rupees', () => {
  expect(ratesIn(own)).toBe('7.5');
  expect(ratesIn(ofProvince)).toBe('2–7.5');
  expect(ratesIn(slabSetOf([{ min: 1, max: null, value: 10, unit: 'rupees' }]))).toBeNull();
  expect(ratesIn(slabSetOf([]))).toBeNull();
});
