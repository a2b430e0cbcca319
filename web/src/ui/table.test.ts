import { expect, test } from 'vitest';
import { sorted } from './table';

const rows = [
  { id: 'a', fee: 900, suit: 'Partition' },
  { id: 'b', fee: 15_000, suit: 'Declaration' },
  { id: 'c', fee: 4500, suit: 'Injunction' },
];
const order = (column: string, direction: 'ascending' | 'descending') =>
  sorted(rows, { column, direction }).map(({ id }) => id);

test('amounts are sorted as numbers, names as words, without changing the input', () => {
  expect(order('fee', 'ascending')).toEqual(['a', 'c', 'b']);
  expect(order('fee', 'descending')).toEqual(['b', 'c', 'a']);
  expect(order('suit', 'ascending')).toEqual(['b', 'c', 'a']);
  expect(rows[0]?.id).toBe('a');
});

test('rows keep their order without a sort column', () => {
  expect(sorted(rows, undefined)).toEqual(rows);
  expect(sorted(rows, undefined)).not.toBe(rows);
});

test('a figure is compared with a word as a word, and a missing value comes first', () => {
  const mixed = [{ id: 'a', fee: 'none' }, { id: 'b', fee: 10 }, { id: 'c', fee: 9 }, { id: 'd' }];
  expect(sorted(mixed, { column: 'fee', direction: 'ascending' }).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});
