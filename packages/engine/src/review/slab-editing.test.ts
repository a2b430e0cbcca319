import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assert } from '../testing/assert.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import { checkSlabSet } from './check-slabs.ts';
import type { SlabRow } from './slab-editing.ts';
import { addRow, changeMax, describeSlabMessage, removeRow, rowMessages, saveRows } from './slab-editing.ts';

const row = (min: number, max: number | null, value: number | null = 5): SlabRow => ({ min, max, value });
const edges = (rows: readonly SlabRow[]) => rows.map(({ min, max }) => [min, max]);
const rows = [row(1, 1_000), row(1_001, 5_000), row(5_001, 9_000)];
const messagesOf = (slabRows: readonly SlabRow[]) => {
  const saved = saveRows('New', [], slabRows);
  return 'messages' in saved ? saved.messages.map(({ row: at, field, code }) => [at, field, code]) : [];
};

describe('editing slabs', () => {
  test('a changed max moves the mins that follow', () =>
    expect(edges(changeMax(rows, 0, 2_000))).toEqual([
      [1, 2_000],
      [2_001, 5_000],
      [5_001, 9_000],
    ]));
  test('a changed max raises each following max to min plus 1 if needed', () =>
    expect(edges(changeMax(rows, 0, 8_999))).toEqual([
      [1, 8_999],
      [9_000, 9_001],
      [9_002, 9_003],
    ]));
  test('a following max that would equal its min is raised too', () =>
    expect(edges(changeMax([row(1, 10), row(11, 20)], 0, 19))).toEqual([
      [1, 19],
      [20, 21],
    ]));
  test('a changed max leaves an open end open', () =>
    expect(edges(changeMax([row(1, 10), row(11, null)], 0, 500))).toEqual([
      [1, 500],
      [501, null],
    ]));
  test('a changed max leaves an unreadable end unreadable, and the row after that end where it is', () =>
    expect(edges(changeMax([row(1, 10), row(11, Number.NaN), row(51, null)], 0, 15))).toEqual([
      [1, 15],
      [16, Number.NaN],
      [51, null],
    ]));
  test('a changed max keeps the rows before it and does not modify its input', () => {
    expect(edges(changeMax(rows, 2, null))).toEqual([
      [1, 1_000],
      [1_001, 5_000],
      [5_001, null],
    ]);
    expect(edges(rows)).toEqual([
      [1, 1_000],
      [1_001, 5_000],
      [5_001, 9_000],
    ]);
  });
  test('a max in paisa moves the next min by exactly one rupee', () =>
    expect(edges(changeMax([row(0, 10), row(11, 20)], 0, 0.14))).toEqual([
      [0, 0.14],
      [1.14, 20],
    ]));
  test('a new row begins one above the last max and ends two above it', () =>
    expect(addRow(rows).at(-1)).toEqual({ min: 9_001, max: 9_002, value: null }));
  test('a new row closes a row without an end', () =>
    expect(edges(addRow([row(25_001, null)]))).toEqual([
      [25_001, 25_002],
      [25_003, 25_004],
    ]));
  test('the first row goes from 0 to 1', () => expect(edges(addRow([]))).toEqual([[0, 1]]));
  test('a row can be removed unless it is the last one', () => {
    expect(edges(removeRow(rows, 1))).toEqual([
      [1, 1_000],
      [5_001, 9_000],
    ]);
    expect(removeRow([row(1, 2)], 0)).toHaveLength(1);
  });
  test('a min that is not below the max has a message at both', () =>
    expect(rowMessages([row(10, 10)])).toEqual([
      { row: 0, field: 'min', code: 'MIN_NOT_BELOW_MAX' },
      { row: 0, field: 'max', code: 'MAX_NOT_ABOVE_MIN' },
    ]));
  test('a min below the end of the previous row has a message, a min equal to it has none', () =>
    expect(rowMessages([row(1, 10), row(9, 20), row(20, null), row(40, 50)])).toEqual([
      { row: 1, field: 'min', code: 'MIN_NOT_ABOVE_PREVIOUS' },
      { row: 3, field: 'min', code: 'MIN_NOT_ABOVE_PREVIOUS' },
    ]));
  test.each([
    ['', []],
    ['  ', []],
    ['Punjab', ['punjab ']],
  ])('saving refuses the name %o beside %o', (name, others) =>
    expect(saveRows(name, others, rows)).toEqual({
      messages: [{ row: null, field: 'name', code: 'NAME_NOT_UNIQUE' }],
    }),
  );
  test('saving drops rows whose value is empty or not above 0', () =>
    expect(saveRows('New', ['Punjab'], [row(1, 10, null), row(11, 20, 0), row(21, 30, -1), row(31, 40, 2)])).toEqual({
      slabs: [{ min: 31, max: 40, value: 2 }],
    }));
  test('saving needs one row that charges', () =>
    expect(messagesOf([row(1, 10, 0)])).toEqual([[null, 'slabs', 'SLABS_MISSING']]));
  test('saving refuses overlapping neighbours with a message at each', () =>
    expect(messagesOf([row(1, 10), row(9, 20)])).toEqual([
      [0, 'max', 'MAX_ABOVE_NEXT_SLAB'],
      [1, 'min', 'MIN_BELOW_PREVIOUS_SLAB'],
    ]));
  test('saving refuses a row of no width, by its number among all rows', () =>
    expect(messagesOf([row(0, 5, 0), row(10, 10)])).toEqual([
      [1, 'min', 'MIN_NOT_BELOW_MAX'],
      [1, 'max', 'MAX_NOT_ABOVE_MIN'],
    ]));
  test('saving allows neighbours that touch', () => expect(messagesOf([row(1, 10), row(10, 20)])).toEqual([]));
  test('saving refuses a row after one without an end', () =>
    expect(messagesOf([row(1, null), row(10, 20)]).map(([at]) => at)).toEqual([0, 1]));
  test.each([
    ['MIN_NOT_BELOW_MAX', 'Min should be less then max'],
    ['MAX_NOT_ABOVE_MIN', 'Max should greater than Min'],
    ['MIN_NOT_ABOVE_PREVIOUS', 'Min should be greater then max of previous range'],
    ['NAME_NOT_UNIQUE', 'Unique Name Required'],
    ['SLABS_MISSING', 'At least one slab must remain'],
    ['MIN_BELOW_PREVIOUS_SLAB', "Slab 3 min value must be greater than equal to the previous slab's max value"],
    ['MAX_ABOVE_NEXT_SLAB', "Slab 3 max value must be less than equal to the next slab's min value"],
  ] as const)('the message %s reads: %s', (code, sentence) =>
    expect(describeSlabMessage({ row: 2, field: 'min', code })).toBe(sentence),
  );
  test('added and moved rows have no fault', () => {
    const isSound = (maxima: number[]) => {
      const built = maxima.reduce(
        (before, max, index) => changeMax(addRow(before), index % (before.length + 1), max),
        addRow([]),
      );
      const forward = changeMax(built, 0, 1);
      const slabs = forward.map((one) => ({ ...one, value: 5 }));
      return checkSlabSet(slabSetOf(slabs)).every(({ severity }) => severity === 'doubt');
    };
    assert(
      fc.property(
        fc.array(
          fc.integer({ min: 1, max: 1_000 }).map((step) => 10_000 + step),
          { maxLength: 5 },
        ),
        isSound,
      ),
    );
  });
});
