import { expect, test } from 'vitest';
import {
  addColumn,
  addRow,
  csvOf,
  deleteColumn,
  deleteRow,
  type Grid,
  gridOf,
  gridToSend,
  pasteBlock,
  setCell,
} from './grid';

const grid: Grid = {
  columns: ['name', 'rate'],
  rows: [
    ['Cheque', '1'],
    ['Bond', '0.5'],
  ],
};
const before = structuredClone(grid);

test('sets a cell in a new grid that shares the other rows', () => {
  const next = setCell(grid, { row: 1, column: 1 }, '2');
  expect(next.rows).toEqual([
    ['Cheque', '1'],
    ['Bond', '2'],
  ]);
  expect(next.rows[0]).toBe(grid.rows[0]);
  expect(setCell(grid, { row: 1, column: 1 }, '0.5')).toBe(grid);
  expect(setCell(grid, { row: 9, column: 0 }, 'x')).toBe(grid);
});

test('adds a blank row with the same columns and removes a row by its index', () => {
  expect(addRow(grid).rows.at(-1)).toEqual(['', '']);
  expect(deleteRow(grid, 0).rows).toEqual([['Bond', '0.5']]);
});

test('adds only a column with a unique name', () => {
  expect(addColumn(grid, ' note ')).toEqual({
    columns: ['name', 'rate', 'note'],
    rows: [
      ['Cheque', '1', ''],
      ['Bond', '0.5', ''],
    ],
  });
  for (const name of ['', '   ', 'rate', ' rate ']) expect(addColumn(grid, name)).toBeNull();
});

test('removes a column from the heading and from every row', () => {
  expect(deleteColumn(grid, 0)).toEqual({ columns: ['rate'], rows: [['1'], ['0.5']] });
});

test('pastes a block over the cells it covers, adds rows, and stops at the last column', () => {
  expect(pasteBlock(grid, { row: 1, column: 1 }, '7\tlost\r\n8\r\n').rows).toEqual([
    ['Cheque', '1'],
    ['Bond', '7'],
    ['', '8'],
  ]);
  expect(pasteBlock(grid, { row: 0, column: 0 }, 'A\tB').rows[0]).toEqual(['A', 'B']);
});

test('no change mutates the original grid', () => {
  expect(grid).toEqual(before);
});

test('turns rows of the server into text, and null into an empty cell', () => {
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

const here = { provinceId: 'punjab', type: 'courtFee' };

test('sends the province and the type of the screen for a row without them', () => {
  expect(gridToSend(grid, here)).toEqual({
    columns: ['name', 'rate', 'provinceId', 'majorCategoryType'],
    rows: [
      ['Cheque', '1', 'punjab', 'courtFee'],
      ['Bond', '0.5', 'punjab', 'courtFee'],
    ],
  });
  const named: Grid = {
    columns: [' ProvinceID ', 'name', 'majorcategorytype'],
    rows: [
      ['sindh', 'A', ''],
      [' ', '', 'suitValuation'],
    ],
  };
  expect(gridToSend(named, here)).toEqual({
    columns: ['ProvinceID', 'name', 'majorcategorytype'],
    rows: [
      ['sindh', 'A', 'courtFee'],
      ['punjab', '', 'suitValuation'],
    ],
  });
});

test('sends a blank column of a name or field, whose empty cells empty what a rule has, and no other blank column', () => {
  const columns = [
    ' MinorCategory',
    'Reading',
    'reference',
    'defaultResult',
    'maximumCourtFee',
    'cfUserInput',
    'slabId',
  ];
  const blank: Grid = {
    columns: ['userInput', '3', ...columns],
    rows: [['', ' ', ...columns.map(() => '')]],
  };
  expect(gridToSend(blank, here)).toEqual({
    columns: [...columns.map((column) => column.trim()), 'provinceId', 'majorCategoryType'],
    rows: [[...columns.map(() => ''), 'punjab', 'courtFee']],
  });
});

test('writes CSV and guards formulas only in a file for spreadsheets', () => {
  const formula: Grid = {
    columns: ['name', 'a,b'],
    rows: [
      ['=1+1', 'say "yes"'],
      ['', ''],
    ],
  };
  expect(csvOf(formula)).toBe('name,"a,b"\r\n=1+1,"say ""yes"""\r\n,');
  expect(csvOf(formula, { isGuarded: true })).toContain("\n'=1+1,");
  for (const sign of ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠']) {
    const cells = { columns: ['name'], rows: [[`${sign}1`]] };
    expect(csvOf(cells, { isGuarded: true })).toBe(`name\r\n'${sign}1`);
  }
});

test('pastes a block with any line endings, and into a row that does not exist yet', () => {
  expect(pasteBlock(grid, { row: 2, column: 0 }, 'A\r\nB\n').rows).toEqual([...grid.rows, ['A', ''], ['B', '']]);
  expect(pasteBlock(grid, { row: 0, column: 0 }, '').rows[0]).toEqual(['', '1']);
  expect(pasteBlock(grid, { row: 0, column: 0 }, 'A\n\n').rows.map(([name]) => name)).toEqual(['A', '']);
});

test('pastes a quoted cell with a line break into one cell, so that later lines stay in their rows', () => {
  expect(pasteBlock(grid, { row: 0, column: 0 }, '"Cheque\nor note"\t2\r\nBond\t3').rows).toEqual([
    ['Cheque\nor note', '2'],
    ['Bond', '3'],
  ]);
});

test('shares the rows that a pasted block does not touch', () => {
  expect(pasteBlock(grid, { row: 1, column: 0 }, 'A').rows[0]).toBe(grid.rows[0]);
});
