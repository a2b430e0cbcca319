import { describe, expect, test } from 'vitest';
import { addRow, changeMax, removeRow, rowMessages, type SlabRow, saveRows } from './slab-editing.ts';

const row = (min: number, max: number | null, value: number | null = 5): SlabRow => ({ min, max, value });
const edges = (rows: readonly SlabRow[]) => rows.map(({ min, max }) => [min, max]);
const places = (rows: readonly SlabRow[]) => rowMessages(rows).map(({ row: at, field }) => `${at} ${field}`);
const saved = (rows: readonly SlabRow[], name = 'New', others: string[] = ['Punjab', 'Sindh']) =>
  saveRows(name, others, rows);

describe('a changed max', () => {
  const rows = [row(1, 10), row(11, 20), row(21, 30)];
  test('of a middle row keeps the rows before it', () =>
    expect(edges(changeMax(rows, 1, 25))).toEqual([
      [1, 10],
      [11, 25],
      [26, 30],
    ]));
  test.each([
    [27, [28, 30]],
    [28, [29, 30]],
    [29, [30, 31]],
    [30, [31, 32]],
  ])('of %d raises the next max only if it would not be above its min: %o', (max, next) =>
    expect(edges(changeMax(rows, 1, max))[2]).toEqual(next),
  );
  test('of null keeps the rows after it', () =>
    expect(edges(changeMax(rows, 0, null))).toEqual([
      [1, null],
      [11, 20],
      [21, 30],
    ]));
  test('keeps the values of all rows', () =>
    expect(changeMax([row(1, 10, 3), row(11, 20, 4)], 0, 5).map(({ value }) => value)).toEqual([3, 4]));
  test('with too many decimals still moves the next min', () =>
    expect(edges(changeMax([row(0, 1), row(2, 3)], 0, 0.00390625))[1]).toEqual([1.00390625, 3]));
});

describe('an added or removed row', () => {
  test('begins at 0, is one rupee wide and has no value if it is the first', () =>
    expect(addRow([])).toEqual([{ min: 0, max: 1, value: null }]));
  test('closes only the row before it, one rupee wide', () => {
    expect(addRow([row(1, 10), row(11, null, 4)])).toEqual([
      row(1, 10),
      { min: 11, max: 12, value: 4 },
      { min: 13, max: 14, value: null },
    ]);
    expect(edges(addRow([row(1, 10.5)]))).toEqual([
      [1, 10.5],
      [11.5, 12.5],
    ]);
  });
  test('is removed at the given index, unless it is the last remaining row', () => {
    expect(edges(removeRow([row(1, 10), row(11, 20)], 0))).toEqual([[11, 20]]);
    expect(edges(removeRow([row(1, 10), row(11, 20)], 1))).toEqual([[1, 10]]);
    expect(edges(removeRow([row(1, 10)], 0))).toEqual([[1, 10]]);
  });
});

describe('the messages of rows', () => {
  test.each<[SlabRow[], string[]]>([
    [[row(1, 1.01)], []],
    [[row(1, 1)], ['0 min', '0 max']],
    [[row(2, 1)], ['0 min', '0 max']],
    [[row(1, null)], []],
    [[row(0, 10), row(10.01, 20)], []],
    [[row(0, 10), row(10, 20)], []],
    [[row(0, 10), row(9, 20)], ['1 min']],
    [[row(0, null), row(10, 20)], ['1 min']],
    [
      [row(0, 10), row(5, 5)],
      ['1 min', '1 max', '1 min'],
    ],
  ])('%o are at %o', (rows, expected) => expect(places(rows)).toEqual(expected));
});

describe('saving', () => {
  const two = [row(1, 10), row(11, 20)];
  test('keeps every row that charges', () => {
    expect(saved([row(1, 10, 0.000001), row(11, 20, null), row(21, 30, 0), row(31, null, 2)])).toEqual({
      slabs: [row(1, 10, 0.000001), row(31, null, 2)],
    });
  });
  test.each([
    ['New', true],
    ['Punjab 2', true],
    ['punjab', false],
    [' SINDH ', false],
    ['', false],
  ])('under the name %o is allowed: %s', (name, isAllowed) => {
    const messages = [{ row: null, field: 'name', code: 'NAME_NOT_UNIQUE' }];
    expect(saved(two, name)).toEqual(isAllowed ? { slabs: two } : { messages });
  });
  test.each<[SlabRow[], string[]]>([
    [[row(1, 10), row(10, 20)], []],
    [
      [row(1, 10), row(9.99, 20)],
      ['0 max', '1 min'],
    ],
    [
      [row(1, null), row(10, 20)],
      ['0 max', '1 min'],
    ],
    [[row(1, 10), row(11, null)], []],
    [
      [row(1, 10), row(5, 7), row(6, 20)],
      ['0 max', '1 min', '1 max', '2 min'],
    ],
  ])('reports for %o messages at %o', (rows, expected) => {
    const found = saved(rows);
    expect('messages' in found ? found.messages.map(({ row: at, field }) => `${at} ${field}`) : []).toEqual(expected);
  });
  test('ignores dropped rows when it compares neighbours', () =>
    expect(saved([row(1, 10), row(2, 9, 0), row(11, 20)])).toEqual({ slabs: two }));
  test('reports a missing name and missing rows together', () =>
    expect(saved([], ' ')).toEqual({
      messages: [
        { row: null, field: 'name', code: 'NAME_NOT_UNIQUE' },
        { row: null, field: 'slabs', code: 'SLABS_MISSING' },
      ],
    }));
});
