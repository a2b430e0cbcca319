import { describe, expect, test } from 'vitest';
import { columnWidth, pageOf, withActive } from './grid-window';

describe('a column', () => {
  const grid = (name: string, ...cells: string[]) => ({
    columns: ['other', name],
    rows: cells.map((cell) => ['x', cell]),
  });

  test('is as wide as its name or its longest cell', () => {
    expect(columnWidth(grid('x'.repeat(20), 'short'), 1)).toBe(Math.round(20 * 7.4 + 44));
    expect(columnWidth(grid('name', 'x'.repeat(30), 'short'), 1)).toBe(30 * 7.4 + 44);
  });

  test('is never too narrow or too wide', () => {
    expect(columnWidth(grid('a', 'b'), 1)).toBe(110);
    expect(columnWidth(grid('a', 'x'.repeat(500)), 1)).toBe(320);
    expect(columnWidth({ columns: [], rows: [] }, 0)).toBe(110);
    expect(columnWidth({ columns: ['a'], rows: [[]] }, 0)).toBe(110);
  });

  test('is measured by the first sixty rows', () => {
    const short = Array.from({ length: 59 }, () => 'x');
    expect(columnWidth(grid('a', ...short, 'x'.repeat(20)), 1)).toBe(192);
    expect(columnWidth(grid('a', ...short, 'x', 'x'.repeat(20)), 1)).toBe(110);
  });
});

describe('the rendered range', () => {
  const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };

  test('is what is in view, with a margin', () => {
    expect(withActive(range, 11)).toEqual([9, 10, 11, 12, 13]);
    expect(withActive(range, 9)).toEqual([9, 10, 11, 12, 13]);
  });

  test('includes the active index in order', () => {
    expect(withActive(range, 3)).toEqual([3, 9, 10, 11, 12, 13]);
    expect(withActive(range, 99)).toEqual([9, 10, 11, 12, 13, 99]);
  });

  test('leaves out a row that was removed', () => {
    expect(withActive(range, 100)).toEqual([9, 10, 11, 12, 13]);
  });
});

test('a page is one row less than fits under the head', () => {
  const pane = (clientHeight: number) => ({ clientHeight }) as HTMLElement;
  expect(pageOf(pane(36 + 34 * 20))).toBe(19);
  expect(pageOf(pane(36 + 34 * 20 - 1))).toBe(18);
  expect(pageOf(pane(40))).toBe(1);
  expect(pageOf(null)).toBe(1);
});
