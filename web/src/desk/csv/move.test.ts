import { expect, test } from 'vitest';
import { move, type Step, stepOf } from './move';

const size = { rows: 100, columns: 5, page: 20 };
const from = { row: 50, column: 2 };

test.each<[Step, number, number]>([
  ['up', 49, 2],
  ['down', 51, 2],
  ['left', 50, 1],
  ['right', 50, 3],
  ['rowStart', 50, 0],
  ['rowEnd', 50, 4],
  ['first', 0, 0],
  ['last', 99, 4],
  ['pageUp', 30, 2],
  ['pageDown', 70, 2],
])('the step %s leads to row %d and column %d', (step, row, column) => {
  expect(move(from, step, size)).toEqual({ row, column });
});

test('a step at an edge stays inside', () => {
  expect(move({ row: 0, column: 0 }, 'up', size)).toEqual({ row: 0, column: 0 });
  expect(move({ row: 0, column: 0 }, 'left', size)).toEqual({ row: 0, column: 0 });
  expect(move({ row: 95, column: 4 }, 'pageDown', size)).toEqual({ row: 99, column: 4 });
  expect(move({ row: 99, column: 4 }, 'right', size)).toEqual({ row: 99, column: 4 });
});

const key = (name: string, more = {}) => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, ...more });
const resting = { isEditing: false, isRightToLeft: false };

test('keys move between cells as in a spreadsheet', () => {
  expect(stepOf(key('Enter'), resting)).toBe('down');
  expect(stepOf(key('Enter', { shiftKey: true }), resting)).toBe('up');
  expect(stepOf(key('ArrowLeft'), resting)).toBe('left');
  expect(stepOf(key('End', { ctrlKey: true }), resting)).toBe('last');
  expect(stepOf(key('Home'), resting)).toBe('rowStart');
  expect(stepOf(key('Tab'), resting)).toBe('right');
  expect(stepOf(key('Tab', { shiftKey: true }), resting)).toBe('left');
  expect(stepOf(key('a'), resting)).toBeUndefined();
});

test('in Urdu the arrow to the left goes to the next column', () => {
  expect(stepOf(key('ArrowLeft'), { ...resting, isRightToLeft: true })).toBe('right');
  expect(stepOf(key('ArrowRight'), { ...resting, isRightToLeft: true })).toBe('left');
});

test('while text is edited, the arrows move in the text', () => {
  const editing = { ...resting, isEditing: true };
  for (const name of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) expect(stepOf(key(name), editing)).toBeUndefined();
  expect(stepOf(key('ArrowDown'), editing)).toBe('down');
});

test('a page up stops at the first row, and a step in an empty grid at its start', () => {
  expect(move({ row: 5, column: 2 }, 'pageUp', size)).toEqual({ row: 0, column: 2 });
  expect(move({ row: 0, column: 0 }, 'down', { rows: 0, columns: 0, page: 1 })).toEqual({ row: 0, column: 0 });
});

test.each<[string, object, Step | undefined]>([
  ['PageUp', {}, 'pageUp'],
  ['PageDown', {}, 'pageDown'],
  ['ArrowUp', {}, 'up'],
  ['ArrowDown', { shiftKey: true }, 'down'],
  ['ArrowRight', {}, 'right'],
  ['End', {}, 'rowEnd'],
  ['Home', { ctrlKey: true }, 'first'],
  ['Home', { metaKey: true }, 'first'],
  ['End', { metaKey: true }, 'last'],
  ['ArrowLeft', { ctrlKey: true }, 'left'],
])('the key %s with %j takes the step %s', (name, more, step) => {
  expect(stepOf(key(name, more), resting)).toBe(step);
});

test('in Urdu Home and End keep their meaning', () => {
  const mirrored = { ...resting, isRightToLeft: true };
  expect([stepOf(key('Home'), mirrored), stepOf(key('End'), mirrored)]).toEqual(['rowStart', 'rowEnd']);
});

test('Control with Home stays in the text while it is edited', () => {
  expect(stepOf(key('Home', { ctrlKey: true }), { ...resting, isEditing: true })).toBeUndefined();
});
