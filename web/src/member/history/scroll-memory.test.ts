import { expect, test } from 'vitest';
import { readScroll, saveScroll } from './scroll-memory';

const place = (shownPages: number) => ({ shownPages, measured: [] });

test('the scroll positions of eight lists are kept, and the least recently used is dropped first', () => {
  for (let list = 1; list <= 8; list += 1) saveScroll(`list ${list}`, place(list));
  expect(readScroll('list 1')).toEqual(place(1));
  saveScroll('list 1', place(11));
  saveScroll('list 9', place(9));
  expect(readScroll('list 2')).toBeUndefined();
  expect([readScroll('list 1'), readScroll('list 3'), readScroll('list 9')]).toEqual([place(11), place(3), place(9)]);
});
