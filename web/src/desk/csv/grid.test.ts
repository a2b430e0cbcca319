import { expect, test } from 'vitest';
import { addColumn, addRow, deleteColumn, deleteRow, type Grid, gridOf, pasteBlock, rowsToSend, setCell } from './grid';

const grid: Grid = {
  columns: ['name', 'rate'],
  rows: [
    ['Cheque', '1'],
    ['Bond', '0.5'],
  ],
};
const before = structuredClone(grid);

test('a cell is set in a new grid that shares the other rows', () => {
  const next = setCell(grid, { row: 1, column: 1 }, '2');
  expect(next.rows).toEqual([
    ['Cheque', '1'],
    ['Bond', '2'],
  ]);
  expect(next.rows[0]).toBe(grid.rows[0]);
  expect(setCell(grid, { row: 1, column: 1 }, '0.5')).toBe(grid);
  expect(setCell(grid, { row: 9, column: 0 }, 'x')).toBe(grid);
});

test('a row is added blank, with the same columns, and removed by its place', () => {
  expect(addRow(grid).rows.at(-1)).toEqual(['', '']);
  expect(deleteRow(grid, 0).rows).toEqual([['Bond', '0.5']]);
});

test('a column needs a name of its own', () => {
  expect(addColumn(grid, ' note ')).toEqual({
    columns: ['name', 'rate', 'note'],
    rows: [
      ['Cheque', '1', ''],
      ['Bond', '0.5', ''],
    ],
  });
  for (const name of ['', '   ', 'rate', ' rate ']) expect(addColumn(grid, name)).toBeNull();
});

test('a column is removed from the head and from every row', () => {
  expect(deleteColumn(grid, 0)).toEqual({ columns: ['rate'], rows: [['1'], ['0.5']] });
});

test('a block from a spreadsheet fills what it covers, adds rows, and stops at the last column', () => {
  expect(pasteBlock(grid, { row: 1, column: 1 }, '7\tlost\r\n8\r\n').rows).toEqual([
    ['Cheque', '1'],
    ['Bond', '7'],
    ['', '8'],
  ]);
  expect(pasteBlock(grid, { row: 0, column: 0 }, 'A\tB').rows[0]).toEqual(['A', 'B']);
});

test('nothing of this changed the grid it began with', () => {
  expect(grid).toEqual(before);
});

test('rows of the server become text, and null an empty cell', () => {
  expect(
    gridOf([
      { a: 'x', b: 0.5 },
      { a: null, c: 0 },
    ]),
  ).toEqual({
    columns: ['a', 'b', 'c'],
    rows: [
      ['x', '0.5', ''],
      ['', '', '0'],
    ],
  });
});

test('rows without a province or a type belong where they are uploaded, others where they say', () => {
  const here = { provinceId: 'punjab', type: 'courtFee' };
  expect(rowsToSend(grid, here)[0]).toEqual({
    name: 'Cheque',
    rate: '1',
    provinceId: 'punjab',
    majorCategoryType: 'courtFee',
  });
  const told: Grid = {
    columns: [' ProvinceID ', 'name'],
    rows: [
      ['sindh', 'A'],
      [' ', ''],
    ],
  };
  expect(rowsToSend(told, here)).toEqual([
    { ProvinceID: 'sindh', name: 'A', majorCategoryType: 'courtFee' },
    { ProvinceID: 'punjab', majorCategoryType: 'courtFee' },
  ]);
});

test('a block may have lines of any ending, and begins a row that was not there', () => {
  expect(pasteBlock(grid, { row: 2, column: 0 }, 'A\r\nB\n').rows).toEqual([...grid.rows, ['A', ''], ['B', '']]);
  expect(pasteBlock(grid, { row: 0, column: 0 }, '').rows[0]).toEqual(['', '1']);
  expect(pasteBlock(grid, { row: 0, column: 0 }, 'A\n\n').rows.map(([name]) => name)).toEqual(['A', '']);
});

test('a pasted block shares the rows that it does not touch', () => {
  expect(pasteBlock(grid, { row: 1, column: 0 }, 'A').rows[0]).toBe(grid.rows[0]);
});

test('a row with fewer cells than headings is sent with what it has', () => {
  const short: Grid = { columns: ['name', 'majorCategoryType', 'rate'], rows: [['A']] };
  expect(rowsToSend(short, { provinceId: 'punjab', type: 'courtFee' })).toEqual([
    { name: 'A', provinceId: 'punjab', majorCategoryType: 'courtFee' },
  ]);
  const told: Grid = { columns: ['majorcategorytype'], rows: [['suitValuation'], [' ']] };
  expect(rowsToSend(told, { provinceId: 'punjab', type: 'courtFee' })).toEqual([
    { majorcategorytype: 'suitValuation', provinceId: 'punjab' },
    { majorcategorytype: 'courtFee', provinceId: 'punjab' },
  ]);
});
