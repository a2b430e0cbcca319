import type { FieldError } from '@mizan/api';
import { expect, test } from 'vitest';
import { faultAt, faultsByColumn, faultsOfRefusal, faultsOfReport, noFaults, withoutFault } from './cell-faults';

const faultsOfErrors = (errors: readonly FieldError[]) => faultsOfRefusal({ errors });

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

test('puts an error of a row, of the heading or of the file at no cell', () => {
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

const doubtful = { row: 1, column: 'name', code: 'READ_AS_ZERO' as const, details: {}, message: 'is doubtful' };
const long = { row: 0, column: null, code: 'FILE_LONG', details: {}, message: 'is long' };
const report = { unread: { count: 1, cells: [doubtful] }, warnings: [long] };

test('lists an unread number as unread, and as a remark once it is published', () => {
  const reported = faultsOfReport(report, { isPublished: false });
  expect(faultAt(reported, { row: 0, column: 'name' })).toEqual({ ...doubtful, severity: 'unread', row: 0 });
  expect(reported.list[1]).toEqual({ ...long, severity: 'remark', row: null });
  const published = faultsOfReport(report, { isPublished: true });
  expect(published.list.map(({ severity }) => severity)).toEqual(['remark', 'remark']);
});

test('lists unread numbers beside errors', () => {
  const reported = faultsOfRefusal({ errors: [{ path: 'rows.2.name', message: 'is empty' }], unread: report.unread });
  expect(reported.list.map(({ severity, row }) => [severity, row])).toEqual([
    ['error', 1],
    ['unread', 0],
  ]);
});

test('reads the path of a column of any name, and no path that only contains `rows`', () => {
  const odd = faultsOfErrors([{ path: 'rows.1.a.b\nc', message: 'odd' }]);
  expect(faultAt(odd, { row: 0, column: 'a.b\nc' })).toMatchObject({ severity: 'error' });
  expect(faultsOfErrors([{ path: 'other.rows.1.a', message: 'x' }]).list[0]).toMatchObject({ row: null, column: null });
  expect(faultAt(noFaults, { row: 0, column: 'a' })).toBeUndefined();
});

test('keeps the faults of other cells in the row and column of a corrected cell', () => {
  const reported = faultsOfErrors([
    { path: 'rows.1.a', message: 'here' },
    { path: 'rows.1.b', message: 'same row' },
    { path: 'rows.2.a', message: 'same column' },
  ]);
  expect(withoutFault(reported, { row: 0, column: 'a' }).list.map(({ message }) => message)).toEqual([
    'same row',
    'same column',
  ]);
});

test('groups faults by column, and those of the file as a whole apart', () => {
  const errors = ['rows.1.note', 'rows', 'rows.2.note', 'rows.1.reference'].map((path) => ({ path, message: path }));
  const groups = faultsByColumn(faultsOfErrors(errors as never).list);
  expect(groups.map(([column, reported]) => [column, reported.length])).toEqual([
    ['note', 2],
    ['', 1],
    ['reference', 1],
  ]);
});
