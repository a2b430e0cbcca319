import { compile, evaluate, isRefusal, type SlabSet } from '@mizan/engine';
import { rulebookUnder } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { formatterIn } from '../testing/formatter-in';
import { curveOf, slabRows } from './slab-rows';

const set: SlabSet = {
  id: 'schedule',
  name: 'Schedule I Article 1',
  value: 15_000,
  slabs: [{ min: 25_001, max: null, value: 7.5 }],
};

function stepsOn(amount: number) {
  const answer = evaluate(compile(rulebookUnder(set)), { subMinorId: 'sub-minor', amount });
  return isRefusal(answer) ? [] : answer.steps;
}

const english = formatterIn('en');
const marks = (amount: number) => slabRows(set, stepsOn(amount), english).map(({ isUsed }) => isUsed);

test('the table shows the nil band, each slab and the ceiling', () => {
  expect(slabRows(set, [], english).map(({ range, rate }) => [range, rate])).toEqual([
    ['Up to Rs 25,000', 'Nil'],
    ['Above Rs 25,000', '7.5 per cent of the whole'],
    ['From Rs 2,00,000', 'At most Rs 15,000'],
  ]);
  expect(slabRows(set, [], formatterIn('ur')).map(({ rate }) => rate)).toEqual([
    'کچھ نہیں',
    'پوری مالیت کا 7.5 فیصد',
    'زیادہ سے زیادہ 15,000 روپے',
  ]);
});

test('the table marks the rows that a computation used', () => {
  expect(marks(20_000)).toEqual([true, false, false]);
  expect(marks(60_000)).toEqual([false, true, false]);
  expect(marks(2_500_000)).toEqual([false, true, true]);
});

test('the table marks no row for a computation by another schedule', () => {
  const other = { ...set, id: 'other' };
  for (const amount of [20_000, 60_000, 2_500_000]) {
    expect(slabRows(other, stepsOn(amount), english).some(({ isUsed }) => isUsed)).toBe(false);
  }
});

test('two schedules of one computation have their own marks', () => {
  const other = { ...set, id: 'other' };
  const ofOther = stepsOn(20_000).map((step) => ('slabSetId' in step ? { ...step, slabSetId: 'other' } : step));
  const steps = [...stepsOn(2_500_000), ...ofOther] as ReturnType<typeof stepsOn>;
  expect(slabRows(set, steps, english).map(({ isUsed }) => isUsed)).toEqual([false, true, true]);
  expect(slabRows(other, steps, english).map(({ isUsed }) => isUsed)).toEqual([true, false, false]);
});

test('slabs are sorted from the lowest and marked by their numbers', () => {
  const stepped: SlabSet = {
    ...set,
    value: 0,
    slabs: [
      { min: 50_001, max: null, value: 7.5, of: 'excess' },
      { min: 1, max: 50_000, value: 5, of: 'excess' },
    ],
  };
  const rows = (steps: ReturnType<typeof stepsOn>) =>
    slabRows(stepped, steps, english).map(({ key, range, isUsed, isCeiling }) => [key, range, isUsed, isCeiling]);
  expect(rows([])).toEqual([
    ['2', 'Up to Rs 50,000', false, false],
    ['1', 'Above Rs 50,000', false, false],
  ]);
  const carried = { kind: 'slabCarried', valuation: 60_000, fee: 2500 } as const;
  const slab = {
    slabSetId: 'schedule',
    number: 1,
    above: 50_000,
    upTo: null,
    unit: 'percent',
    of: 'excess',
    value: 7.5,
    per: null,
  } as const;
  expect(rows([{ ...carried, slab }])[1]).toEqual(['1', 'Above Rs 50,000', true, false]);
});

test('a slab shows both its ends, or "Any value" without ends', () => {
  const ranges = (slabs: SlabSet['slabs'], value = 0) =>
    slabRows({ ...set, value, slabs }, [], english).map(({ range, rate }) => [range, rate]);
  expect(ranges([{ min: 25_001, max: 50_000, value: 5 }])[1]).toEqual([
    'Above Rs 25,000 up to Rs 50,000',
    '5 per cent of the whole',
  ]);
  expect(ranges([{ min: 1, max: null, value: 5 }])).toEqual([['Any value', '5 per cent of the whole']]);
  expect(ranges([])).toEqual([]);
  expect(ranges([{ min: 2, max: null, value: 5 }]).map(([range]) => range)).toEqual(['Up to Rs 1', 'Above Rs 1']);
  // A ceiling that no value reaches is shown for any value.
  expect(ranges([{ min: 1, max: 500, value: 10, unit: 'rupees' }], 15_000).at(-1)).toEqual([
    'Any value',
    'At most Rs 15,000',
  ]);
});

test('only the row of the ceiling is marked as a ceiling', () => {
  expect(slabRows(set, [], english).map(({ key, isCeiling }) => [key, isCeiling])).toEqual([
    ['nil', false],
    ['1', false],
    ['ceiling', true],
  ]);
});

test('a schedule with faults has rows but no curve', () => {
  const faulty: SlabSet = { ...set, slabs: [{ min: 25_001, max: 10, value: 7.5 }] };
  expect(curveOf(faulty)).toBeNull();
  expect(slabRows(faulty, [], english).at(-1)?.range).toBe('Any value');
  expect(curveOf(set)?.ceilingFrom).toBe(200_000);
});

test('curveOf rethrows an error that is not a fault of the schedule', () => {
  expect(() => curveOf({ ...set, slabs: undefined as unknown as SlabSet['slabs'] })).toThrow(TypeError);
});
