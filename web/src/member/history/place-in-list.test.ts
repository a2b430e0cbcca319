import { expect, test } from 'vitest';
import { placeIn, rememberPlace } from './place-in-list';

const place = (extent: number) => ({ extent, measured: [] });

test('the places of eight lists are remembered, and the least recently used is dropped first', () => {
  for (let list = 1; list <= 8; list += 1) rememberPlace(`list ${list}`, place(list));
  expect(placeIn('list 1')).toEqual(place(1));
  rememberPlace('list 1', place(11));
  rememberPlace('list 9', place(9));
  expect(placeIn('list 2')).toBeUndefined();
  expect([placeIn('list 1'), placeIn('list 3'), placeIn('list 9')]).toEqual([place(11), place(3), place(9)]);
});
