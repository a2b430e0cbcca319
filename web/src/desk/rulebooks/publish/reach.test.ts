import { describe, expect, test } from 'vitest';
import { countVoided, reachesOf } from './reach';

const value = (from: string, number: number, given: unknown) => ({ from, number, value: given });
const dated = [
  {
    item: 'cheque',
    field: 'note',
    values: [value('2026-01-01', 1, 'A'), value('2027-07-01', 2, 'B'), value('2028-07-01', 3, 'C')],
  },
  { item: 'bond', field: 'order', values: [value('2026-01-01', 1, 1), value('2027-07-01', 2, 2)] },
];
const change = (set: object, item = 'cheque') =>
  ({ item, kind: 'subminorCategory', from: '', set: { ...set } }) as const;
const reaches = (set: object, from = '2026-11-22') => reachesOf([change(set)], dated, from);

describe('the reach of a change', () => {
  test('ends on the later day on which its field is set otherwise', () => {
    expect(reaches({ note: 'Mine' })).toEqual([{ item: 'cheque', field: 'note', until: '2027-07-01', value: 'B' }]);
    expect(reaches({ note: 'Mine' }, '2027-07-01')).toMatchObject([{ until: '2028-07-01' }]);
  });

  test('ignores a day on which the field is set to the same value', () => {
    expect(reaches({ note: 'B' })).toMatchObject([{ until: '2028-07-01', value: 'C' }]);
  });

  test('has no end if the field is not set later', () => {
    expect(reaches({ note: 'Mine' }, '2028-07-01')).toEqual([]);
    expect(reaches({ name: 'Mine' })).toEqual([]);
  });

  test('is not reported for the order among siblings', () => {
    expect(reachesOf([change({ order: 3 }, 'bond')], dated, '2026-11-22')).toEqual([]);
  });
});

test('a removal makes the changes of later days void', () => {
  expect(countVoided(new Set(['cheque']), dated, '2026-11-22')).toBe(2);
  expect(countVoided(new Set(['cheque']), dated, '2027-07-01')).toBe(1);
  expect(countVoided(new Set(['other']), dated, '2026-11-22')).toBe(0);
});
