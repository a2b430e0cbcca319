import type { MajorCategory } from '@mizan/engine';
import { expect, test } from 'vitest';
import { readJsonRows, rowsIn } from '../../../testing/read-json-rows.ts';
import { exportRows } from './export-rows.ts';
import { mergeRows } from './merge-rows.ts';

const context = { type: 'courtFee' as const, provinceIds: new Set(['punjab']), slabIds: new Set<string>() };
const names = { provinceId: 'punjab', majorCategoryType: 'courtFee', majorCategory: 'Money', minorCategory: 'Loans' };
const row = (cells: Record<string, unknown> = {}) => ({
  ...names,
  subminorCategory: 'Bond',
  svUserInput: 1,
  minimumSuitValuation: 0,
  cfUserInput: 15,
  maximumCourtFee: 0,
  reference: 's.7',
  ...cells,
});

function imported(tree: readonly MajorCategory[], rows: readonly object[]) {
  let ids = 0;
  const newId = () => `${tree.length === 0 ? 'a' : 'b'}${(ids += 1)}`;
  const read = readJsonRows(Buffer.from(JSON.stringify(rows)), context);
  const merged = mergeRows(tree, rowsIn(read), { provinceId: 'punjab', type: 'courtFee', replace: false, newId });
  const errors = [...read.errors.list, ...merged.errors.list].map(({ row: at, column, code }) => [at, column, code]);
  return { tree: merged.majorCategories, errors };
}

const readingsIn = ([major]: readonly MajorCategory[]) => major?.minorCategory[0]?.subminorCategory[0]?.readings;
const other = { reading: 'Federal table', cfUserInput: 20, reference: 'Another text', note: 'Only if it applies.' };
const first = imported([], [row(other), row({ activityByUser: 'Amount', reading: '' })]).tree;

test('rows that name a reading become its entries, with its own evidence, in any order', () => {
  expect(readingsIn(first)).toMatchObject([
    {
      name: 'Federal table',
      reference: 'Another text',
      note: 'Only if it applies.',
      courtFee: [{ userInput: 20 }],
      suitValuation: [],
    },
  ]);
  expect(first[0]?.minorCategory[0]?.subminorCategory[0]).toMatchObject({
    activityByUser: 'Amount',
    reference: 's.7',
    courtFee: [{ userInput: 15 }],
  });
});

test('importing an exported file changes no reading and keeps their ids', () =>
  expect(imported(first, [...exportRows(first, 'punjab')]).tree).toBe(first));

test('a file without the column keeps other readings; empty cells remove them', () => {
  expect(readingsIn(imported(first, [row({ activityByUser: 'Amount' })]).tree)).toBe(readingsIn(first));
  expect(readingsIn(imported(first, [row({ activityByUser: 'Amount', reading: '' })]).tree)).toBeUndefined();
});

test('a file without a column of evidence keeps that of a reading', () => {
  const { note: _, ...columns } = other;
  const rows = [row({ reading: '' }), row({ ...columns, cfUserInput: 30 })];
  expect(readingsIn(imported(first, rows).tree)).toMatchObject([
    { note: 'Only if it applies.', courtFee: [{ userInput: 30 }] },
  ]);
});

test('a changed reading keeps its id, and a new one follows it', () => {
  const rows = [row({ reading: '' }), row({ ...other, cfUserInput: 30 }), row({ reading: 'No ceiling' })];
  const changed = readingsIn(imported(first, rows).tree);
  expect(changed?.map(({ id, name }) => [id === readingsIn(first)?.[0]?.id, name])).toEqual([
    [true, 'Federal table'],
    [false, 'No ceiling'],
  ]);
});

test('a reading needs a row of the rule itself, and shares its other cells', () => {
  expect(imported([], [row(other)]).errors).toEqual([[1, 'reading', 'READING_WITHOUT_RULE']]);
  const rows = [row({ minimumUserInput: 5 }), row({ ...other, minimumUserInput: 6 })];
  expect(imported([], rows).errors).toEqual([[2, 'minimumUserInput', 'DIFFERS_FROM_RULE']]);
});

test('a rule has at most ten other readings', () => {
  const readings = Array.from({ length: 11 }, (_, at) => row({ reading: `Reading ${at}` }));
  expect(imported([], [row(), ...readings]).errors).toEqual([[12, 'reading', 'TOO_MANY_READINGS']]);
});
