import { expect, test } from 'vitest';
import type { Cell } from './cell-readers.ts';
import { empty } from './cell-readers.ts';
import { openRowStore } from './row-store.ts';
import type { RuleColumn } from './rule-columns.ts';
import { columnNames } from './rule-columns.ts';

const cell = (value: unknown): Cell<unknown> => ({ value, isEmpty: false, error: null, unread: null });
const sources = [{ kind: 'act', title: 'Court-fees Act', place: 'Article 1' }];
const major = cell('Money');
/** All that an empty cell stands for, and the same where it was written. */
const readings = [empty(undefined), empty(null), cell('Other')];
const numbers = [empty(0), cell(0), cell(0.5)];

/** The cells of a row: one the same in all, some of a few kinds, one that differs from row 300 on, one always another. */
function cellsOf(row: number): readonly Cell<unknown>[] {
  const cells: Partial<Record<RuleColumn, Cell<unknown> | undefined>> = {
    majorCategory: major,
    subminorCategory: cell(`Kind ${row} دعویٰ`),
    reading: readings[row % 3],
    svUserInput: numbers[row % 3],
    sources: row < 300 ? empty(undefined) : cell(sources),
  };
  return columnNames.map((column) => cells[column] ?? empty(''));
}

test('rows of several blocks come back in their order, each cell as it was read', () => {
  const store = openRowStore();
  for (let row = 1; row <= 700; row += 1) store.add(row, cellsOf(row));
  const read = [...store].map((row) => ({
    row: row.row,
    names: [row.majorCategory, row.subminorCategory, row.reading],
    number: row.entry.svUserInput,
    isEntryEmpty: row.isEntryEmpty,
    sources: row.rule.sources,
  }));
  const expected = Array.from({ length: 700 }, (_, at) => ({
    row: at + 1,
    names: ['Money', `Kind ${at + 1} دعویٰ`, readings[(at + 1) % 3]?.value],
    number: numbers[(at + 1) % 3]?.value,
    isEntryEmpty: (at + 1) % 3 === 0,
    sources: at + 1 < 300 ? undefined : sources,
  }));
  expect(read).toEqual(expected);
  // They can be read again.
  expect([...store]).toHaveLength(700);
});

test('a store without rows is empty', () => {
  expect([...openRowStore()]).toEqual([]);
});
