import { expect, test } from 'vitest';
import { openTable } from './row-table.ts';

test('a table of several blocks gives its rows as they were when they were added', () => {
  const table = openTable(2);
  const row = new Uint32Array(2);
  for (let n = 0; n < 2500; n += 1) {
    row.set([n, 2 ** 32 - 1 - n]);
    table.add(row);
  }
  expect(table.count()).toBe(2500);
  expect(Array.from({ length: 2500 }, (_, at) => [table.numberAt(at, 0), table.numberAt(at, 1)])).toEqual(
    Array.from({ length: 2500 }, (_, n) => [n, 2 ** 32 - 1 - n]),
  );
});

test('a table without rows is empty, and refuses to read one', () => {
  const table = openTable(2);
  expect(table.count()).toBe(0);
  expect(() => table.numberAt(0, 0)).toThrow('Each row of a table is in a block');
});
