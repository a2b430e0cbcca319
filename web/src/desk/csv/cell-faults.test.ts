import { expect, test } from 'vitest';
import { faultAt, faultsByColumn, faultsOfErrors, faultsOfWarnings, noFaults, withoutFault } from './cell-faults';

const faults = faultsOfErrors([
  { path: 'rows.1.cfUserInput', message: 'is no number' },
  { path: 'rows.3', message: 'The row is empty' },
  { path: 'rows.0', message: 'The heading lacks a column' },
  { path: 'rows', message: 'The file is empty.' },
]);

test('finds an error at its cell, whatever the capitals of the heading', () => {
  expect(faultAt(faults, { row: 0, column: ' CFUserInput ' })?.message).toBe('is no number');
  expect(faultAt(faults, { row: 1, column: 'cfUserInput' })).toBeUndefined();
});

test('gives an error of a row, the heading or the file no cell', () => {
  expect(faults.list.map(({ row, column }) => [row, column])).toEqual([
    [0, 'cfUserInput'],
    [2, null],
    [null, null],
    [null, null],
  ]);
});

test('drops the fault of a corrected cell and keeps all others', () => {
  const left = withoutFault(faults, { row: 0, column: 'cfUserInput' });
  expect(faultAt(left, { row: 0, column: 'cfUserInput' })).toBeUndefined();
  expect(left.list).toHaveLength(3);
});

test('shows the first of two errors at one cell', () => {
  const twice = faultsOfErrors([
    { path: 'rows.2.name', message: 'first' },
    { path: 'rows.2.name', message: 'second' },
  ]);
  expect(faultAt(twice, { row: 1, column: 'name' })?.message).toBe('first');
  expect(twice.list).toHaveLength(2);
  expect(withoutFault(twice, { row: 1, column: 'NAME' }).list).toEqual([]);
});

test('places a warning of the server at its cell, if it has one', () => {
  const found = faultsOfWarnings({
    unread: { count: 1, cells: [{ row: 1, column: 'name', message: 'is doubtful' }] },
    warnings: [{ row: 0, column: null, message: 'is long' }],
  } as Parameters<typeof faultsOfWarnings>[0]);
  expect(faultAt(found, { row: 0, column: 'name' })).toEqual({
    severity: 'warning',
    row: 0,
    column: 'name',
    message: 'is doubtful',
  });
  expect(found.list[1]).toEqual({ severity: 'warning', row: null, column: null, message: 'is long' });
});

test('finds a column of any name', () => {
  const odd = faultsOfErrors([{ path: 'rows.1.a.b\nc', message: 'odd' }]);
  expect(faultAt(odd, { row: 0, column: 'a.b\nc' })).toMatchObject({ severity: 'error' });
  expect(faultsOfErrors([{ path: 'other.rows.1.a', message: 'x' }]).list[0]).toMatchObject({ row: null, column: null });
  expect(faultAt(noFaults, { row: 0, column: 'a' })).toBeUndefined();
});

test('keeps the faults of other cells in the row and column of a corrected cell', () => {
  const found = faultsOfErrors([
    { path: 'rows.1.a', message: 'here' },
    { path: 'rows.1.b', message: 'same row' },
    { path: 'rows.2.a', message: 'same column' },
  ]);
  expect(withoutFault(found, { row: 0, column: 'a' }).list.map(({ message }) => message)).toEqual([
    'same row',
    'same column',
  ]);
});

test('faults are grouped by their columns, those of the file as a whole apart', () => {
  const errors = ['rows.1.note', 'rows', 'rows.2.note', 'rows.1.reference'].map((path) => ({ path, message: path }));
  const groups = faultsByColumn(faultsOfErrors(errors as never).list);
  expect(groups.map(([column, found]) => [column, found.length])).toEqual([
    ['note', 2],
    ['', 1],
    ['reference', 1],
  ]);
});
