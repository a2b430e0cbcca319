import { expect, test } from 'vitest';
import { faultAt, faultsOfErrors, withoutFault } from './cell-faults';

const faults = faultsOfErrors([
  { path: 'rows.1.cfUserInput', message: 'is no number' },
  { path: 'rows.3', message: 'The row is empty' },
  { path: 'rows.0', message: 'The heading lacks a column' },
  { path: 'rows', message: 'The file is empty.' },
]);

test('an error is found at its cell, whatever the capitals of the heading', () => {
  expect(faultAt(faults, { row: 0, column: ' CFUserInput ' })?.message).toBe('is no number');
  expect(faultAt(faults, { row: 1, column: 'cfUserInput' })).toBeUndefined();
});

test('an error of a row, of the heading or of the file has no cell', () => {
  expect(faults.list.map(({ row, column }) => [row, column])).toEqual([
    [0, 'cfUserInput'],
    [2, null],
    [null, null],
    [null, null],
  ]);
});

test('what was mended is no longer told, everything else is', () => {
  const left = withoutFault(faults, { row: 0, column: 'cfUserInput' });
  expect(faultAt(left, { row: 0, column: 'cfUserInput' })).toBeUndefined();
  expect(left.list).toHaveLength(3);
});
