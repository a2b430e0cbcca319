import { findSubMinor, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { printBlock, readBlock } from './block.ts';
import { act, startEditing } from './editing.ts';

const rules = { type: 'courtFee', provinceId: 'punjab', slabs: [{ id: 's1', name: 'Flat' }] } as const;

describe('a block from a spreadsheet', () => {
  test.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '"a\tb"\t"say ""so"""\n"two\nlines"\t',
      [
        ['a\tb', 'say "so"'],
        ['two\nlines', ''],
      ],
    ],
    ['one', [['one']]],
    ['', [['']]],
    ['\t\n', [['', '']]],
    ['"never closed\tb', [['"never closed', 'b']]],
  ])('is parsed into lines of cells: %j', (text, lines) => {
    expect(readBlock(text)).toEqual(lines);
  });

  test('is read back as it was printed', () => {
    const lines = [
      ['a', '', 'with\ttab'],
      ['"quoted"', 'line\nbreak', '1.5'],
    ];
    expect(readBlock(printBlock(lines))).toEqual(lines);
  });

  test('is written to the right and downward, and adds sub-minors at the end of the minor', () => {
    const before = startEditing(treeOfShape('courtFee', [[2, 1]]));
    const block = [
      ['Cheque', 'Amount claimed'],
      ['Bond', ''],
      ['Rent', 'Arrears'],
    ];
    const now = act(before, { does: 'paste', cell: { id: 'M1.1.2', field: 'name' }, block }, rules);
    const [minor, next] = now.tree[0]?.minorCategory ?? [];
    expect(minor?.subminorCategory.map(({ name, index }) => [name, index])).toEqual([
      ['Suit M1.1.1', 1],
      ['Cheque', 2],
      ['Bond', 3],
      ['Rent', 4],
    ]);
    expect(findSubMinor(now.tree, 'M1.1.2')).toMatchObject({ activityByUser: 'Amount claimed' });
    expect(next).toBe(before.tree[0]?.minorCategory[1]);
    expect(now.past).toHaveLength(1);
  });

  test('on a minor is added completely', () => {
    const before = startEditing(treeOfShape('courtFee', [[0]]));
    const now = act(before, { does: 'paste', cell: { id: 'M1.1', field: 'name' }, block: [['One'], ['Two']] }, rules);
    expect(now.tree[0]?.minorCategory[0]?.subminorCategory.map(({ name }) => name)).toEqual(['One', 'Two']);
  });

  test('keeps unreadable texts at their cells and reads all others', () => {
    const before = startEditing(treeOfShape('courtFee', [[1]]));
    const cell = { id: 'M1.1.1:1', field: 'type' } as const;
    const now = act(before, { does: 'paste', cell, block: [['multiplier', 'half', '7500', 'judgment']] }, rules);
    expect(findSubMinor(now.tree, 'M1.1.1')).toMatchObject({
      courtFee: [{ userInput: 1, maximumCourtFee: 7500 }],
      verification: 'judgment',
    });
    expect([...now.unread]).toEqual([['userInput M1.1.1:1', { text: 'half', reason: 'number' }]]);
  });

  test('fills the further entries of a sub-minor line by line', () => {
    const before = act(startEditing(treeOfShape('courtFee', [[1]])), { does: 'addEntry', id: 'M1.1.1' }, rules);
    const now = act(
      before,
      { does: 'paste', cell: { id: 'M1.1.1', field: 'name' }, block: [['A'], ['ignored'], ['B']] },
      rules,
    );
    expect(now.tree[0]?.minorCategory[0]?.subminorCategory.map(({ name }) => name)).toEqual(['A', 'B']);
  });
});
