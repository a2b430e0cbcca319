import { expect, test } from 'vitest';
import { version } from '../../testing/versions';
import { addColumn, deleteColumn, type Grid, setCell } from './grid';
import { lastContained, toRequest } from './use-upload';

const columns = [
  'provinceId',
  'majorCategoryType',
  'majorCategory',
  'minorCategory',
  'subminorCategory',
  'cfUserInput',
];
const row = (name: string, rate: string) => ['punjab', 'courtFee', 'Recovery', 'Money', name, rate];
const opened: Grid = { columns, rows: [row('Cheque', '1'), row('Bond', '2'), row('Bond', '3')] };
const heading = columns.join(',');
const blank = ',,,,,';
const cheque = 'punjab,courtFee,Recovery,Money,Cheque,1';
const bond = (rate: string) => `punjab,courtFee,Recovery,Money,Bond,${rate}`;
const province = { id: 'punjab', name: 'Punjab', countryId: 'pakistan', index: 1, slabId: null };

/** The lines that are sent for a grid. */
function sent(grid: Grid, { from = opened, replace = false }: { from?: Grid | null; replace?: boolean } = {}) {
  const rows = { grid, options: { replace, effectiveFrom: '' }, publication: undefined };
  return toRequest(rows, { province, type: 'courtFee', opened: from, baseVersion: 7 }).csv.split('\r\n');
}
const edited = setCell(opened, { row: 2, column: 5 }, '4');

test('only the edited rules of published rows are sent, whole and in their places, so that no other rule is reverted', () => {
  expect(sent(edited)).toEqual([heading, blank, bond('2'), bond('4')]);
  expect(sent({ ...opened, rows: [...opened.rows, row('Note', '5')] })).toEqual([
    heading,
    blank,
    blank,
    blank,
    'punjab,courtFee,Recovery,Money,Note,5',
  ]);
  expect(sent({ ...opened, rows: opened.rows.slice(0, 2) })).toEqual([heading, blank, bond('2')]);
  expect(sent({ ...opened, rows: opened.rows.slice(1) })).toEqual([heading, blank, blank]);
});

test('a deleted or an added column makes no rule an edited one, except where the new column is filled', () => {
  const from = { columns: ['note', ...columns], rows: opened.rows.map((cells) => ['Held', ...cells]) };
  const shorter = deleteColumn(from, 0);
  expect(sent(setCell(shorter, { row: 2, column: 5 }, '4'), { from })).toEqual([heading, blank, bond('2'), bond('4')]);
  const longer = addColumn(opened, 'note') ?? expect.fail();
  expect(sent(setCell(longer, { row: 0, column: 6 }, 'Held'))).toEqual([
    `${heading},note`,
    `${cheque},Held`,
    `${blank},`,
    `${blank},`,
  ]);
});

test('rows of a file are published on the law that their check knew, other rows on the law that they contain', () => {
  const rows = { grid: opened, options: { replace: true, effectiveFrom: '' }, publication: undefined, checkedOn: 9 };
  const baseOf = (baseVersion: number | undefined) =>
    toRequest(rows, { province, type: 'courtFee', opened: null, baseVersion }).baseVersion;
  expect([baseOf(undefined), baseOf(7)]).toEqual([9, 7]);
});

test('the removal of the only exception in the rows is sent as an empty cell, so that the server removes it too', () => {
  const from = { columns: [...columns, 'exception'], rows: [[...row('Cheque', '1'), 'notCourtFee']] };
  expect(sent(setCell(from, { row: 0, column: 6 }, ''), { from })).toEqual([`${heading},exception`, `${cheque},`]);
});

test('published rows contain their own publication, unless somebody else published or withdrew one after they were opened', () => {
  const all = (...numbers: number[]) => numbers.map((number) => version(number, '2026-01-01'));
  expect(lastContained(all(10, 9, 7, 3), { base: 7, own: 9 })).toBe(9);
  expect(lastContained(all(9, 8, 7), { base: 7, own: 9 })).toBe(7);
  const withdrawn = (number: number) =>
    version(7, '2027-01-01', { state: 'withdrawn', withdrawn: { number, at: '', by: null, reason: '' } });
  expect(lastContained([...all(9), withdrawn(8)], { base: 7, own: 9 })).toBe(7);
  expect(lastContained([...all(9), withdrawn(10)], { base: 7, own: 9 })).toBe(9);
});

test('all rows are sent where they come from a file, replace all rules, or are as they were opened', () => {
  const all = [heading, cheque, bond('2'), bond('4')];
  expect(sent(edited, { from: null })).toEqual(all);
  expect(sent(edited, { replace: true })).toEqual(all);
  expect(sent(opened)).toEqual([heading, cheque, bond('2'), bond('3')]);
});
