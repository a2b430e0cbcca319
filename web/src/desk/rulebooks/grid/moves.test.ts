import { treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../tree/rows';
import { moveFocus, rectangle, tabFocus } from './moves';

const rows = rowsOf(treeOfShape('courtFee', [[2, 1]]), { type: 'courtFee', closed: new Set(), ranks: null });
const field = { rows, columns: 18, page: 3 };
const at = (rowId: string, column: number) => ({ rowId, column });

describe('the keys of the table', () => {
  test.each([
    ['ArrowDown', at('M1', 4), at('M1.1', 4)],
    ['ArrowDown', at('M1.2.1', 4), at('M1.2.1', 4)],
    ['ArrowUp', at('M1.1.1', 4), at('M1.1', 4)],
    ['ArrowUp', at('M1', 0), at('M1', 0)],
    ['PageDown', at('M1', 2), at('M1.1.2', 2)],
    ['Home', at('M1.1.1', 9), at('M1.1.1', 0)],
    ['End', at('M1.1.1', 9), at('M1.1.1', 17)],
    ['Control+End', at('M1', 0), at('M1.2.1', 17)],
    ['Control+Home', at('M1.2.1', 5), at('M1', 0)],
    ['forward', at('M1.1.1', 17), at('M1.1.1', 17)],
    ['forward', at('M1.1.1', 3), at('M1.1.1', 4)],
    ['backward', at('M1.1.1', 0), at('M1.1.1', 0)],
    ['backward', at('M1.1.1', 3), at('M1.1.1', 2)],
    ['PageUp', at('M1.1.2', 2), at('M1', 2)],
    ['PageUp', at('M1.2.1', 2), at('M1.1.1', 2)],
    ['PageDown', at('M1.2', 2), at('M1.2.1', 2)],
  ])('move with %s from %j to %j', (key, from, to) => {
    expect(moveFocus(from, key, field)).toEqual(to);
  });

  test('do not move sideways in the line of a category, which they fold', () => {
    expect(moveFocus(at('M1', 0), 'forward', field)).toBeNull();
    expect(moveFocus(at('M1.1.1', 0), 'x', field)).toBeNull();
    expect(moveFocus(at('M1.1', 1), 'backward', field)).toBeNull();
    expect(moveFocus(at('gone', 0), 'ArrowDown', field)).toBeNull();
  });

  test('leave the table by Tab at either end of a line', () => {
    expect(tabFocus(at('M1.1.1', 3), 1, field)).toEqual(at('M1.1.1', 4));
    expect(tabFocus(at('M1.1.1', 17), 1, field)).toBeNull();
    expect(tabFocus(at('M1.1.1', 0), -1, field)).toBeNull();
    expect(tabFocus(at('M1.1.1', 1), -1, field)).toEqual(at('M1.1.1', 0));
    expect(tabFocus(at('M1.1.1', 16), 1, field)).toEqual(at('M1.1.1', 17));
    expect(tabFocus(at('M1', 0), 1, field)).toBeNull();
    expect(tabFocus(at('gone', 0), 1, field)).toBeNull();
  });

  test('select a rectangle from either corner', () => {
    const area = { top: 2, bottom: 5, from: 1, to: 4 };
    expect(rectangle(rows, at('M1.1.1', 4), at('M1.2.1', 1))).toEqual(area);
    expect(rectangle(rows, at('M1.2.1', 1), at('M1.1.1', 4))).toEqual(area);
  });
});
