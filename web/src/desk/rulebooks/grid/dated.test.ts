import { readingOf, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { columnsOf, type Field } from '../../tree/columns';
import { type RuleRow, rowsOf } from '../../tree/rows';
import { edited, rate } from '../../tree/testing/actions';
import { datedByItem, periodOf, removalAfter } from './dated';

const tree = treeOfShape('courtFee', [[2]]);
const rows = rowsOf(tree, { type: 'courtFee', closed: new Set(), ranks: null });
const rowOf = (id: string) => rows.find((row) => row.id === id) ?? expect.fail();
const columnOf = (name: Field) => columnsOf('courtFee').find(({ field }) => field === name) ?? expect.fail();
const entriesWith = (text: string) =>
  edited(tree, rate('M1.1.1', text))[0]?.minorCategory[0]?.subminorCategory[0]?.courtFee ?? [];

const fields = datedByItem([
  {
    item: 'M1.1.1',
    field: 'courtFee',
    values: [
      { from: '2026-01-01', number: 1, value: entriesWith('3') },
      { from: '2027-01-01', number: 2, value: entriesWith('4') },
      { from: '2028-01-01', number: 3, value: entriesWith('4') },
      { from: '2029-01-01', number: 4, value: [] },
    ],
  },
  {
    item: 'M1.1.1',
    field: 'removed',
    values: [
      { from: '2026-01-01', number: 1, value: false },
      { from: '2030-01-01', number: 5, value: true },
    ],
  },
  {
    item: 'M1',
    field: 'name',
    values: [
      { from: '2026-01-01', number: 1, value: 'Old' },
      { from: '2027-01-01', number: 2, value: 'New' },
    ],
  },
]);
const dated = fields.get('M1.1.1') ?? expect.fail();
const on = (day: string, field: Field = 'userInput') =>
  periodOf(rowOf('M1.1.1'), columnOf(field), { dated, day, type: 'courtFee' });

describe('a figure of a rule', () => {
  test('holds until its own value changes, not until another field of its entry does', () => {
    expect(on('2026-11-22')).toEqual({ value: 3, since: '2026-01-01', next: { from: '2027-01-01', value: 4 } });
    expect(on('2028-06-01')).toEqual({ value: 4, since: '2027-01-01', next: { from: '2029-01-01', value: undefined } });
    expect(on('2029-01-01')).toEqual({ value: undefined, since: '2029-01-01', next: undefined });
  });

  test('has no period before its first day, or if it is the same on all days', () => {
    expect(on('2025-01-01')).toBeNull();
    expect(on('2026-11-22', 'reference')).toBeNull();
  });
});

test('a figure of another reading is that of this reading, among several on one day', () => {
  const entryOf = (id: string, text: string) => entriesWith(text).map((entry) => ({ ...entry, id }));
  const readingsWith = (text: string) => [
    readingOf('Strict', { id: 'S', courtFee: entryOf('S:1', '9') }),
    readingOf('Wide', { id: 'W', courtFee: entryOf('W:1', text) }),
  ];
  const values = [
    { from: '2026-01-01', number: 1, value: readingsWith('3') },
    { from: '2027-01-01', number: 2, value: readingsWith('4') },
  ];
  const own = datedByItem([{ item: 'M1.1.1', field: 'readings', values }]).get('M1.1.1') ?? expect.fail();
  const [reading] = readingsWith('3').slice(1);
  const row = { ...rowOf('M1.1.1'), reading, entry: reading?.courtFee[0] } as RuleRow;
  expect(periodOf(row, columnOf('userInput'), { dated: own, day: '2026-11-22', type: 'courtFee' })).toEqual({
    value: 3,
    since: '2026-01-01',
    next: { from: '2027-01-01', value: 4 },
  });
});

test('the name of a category holds until it is renamed', () => {
  const own = fields.get('M1') ?? expect.fail();
  const holding = periodOf(rowOf('M1'), columnOf('name'), { dated: own, day: '2026-11-22', type: 'courtFee' });
  expect(holding).toEqual({ value: 'Old', since: '2026-01-01', next: { from: '2027-01-01', value: 'New' } });
});

test('removalAfter returns the next day from which an item is removed, and none on or after that day', () => {
  expect(removalAfter(dated, '2026-11-22')).toBe('2030-01-01');
  expect(removalAfter(dated, '2030-01-01')).toBeUndefined();
});
