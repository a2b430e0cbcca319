import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test('what came, what went and what is other are told by the way to them; what stayed is not', () => {
  const before = { role: 'admin', suspended: false, list: [{ court: 'A', upTo: 5 }] };
  const after = { role: 'subscribedUser', suspended: false, list: [{ court: 'A', upTo: null }, { court: 'B' }] };
  expect(differencesOf(before, after)).toEqual({
    told: [
      { path: 'role', before: 'admin', after: 'subscribedUser' },
      { path: 'list.0.upTo', before: '5', after: '-' },
      { path: 'list.1.court', before: undefined, after: 'B' },
    ],
    isAll: true,
  });
});

test('where there was nothing before, or is nothing after, everything is told', () => {
  expect(differencesOf(null, { name: 'Testland' }).told).toEqual([
    { path: 'name', before: undefined, after: 'Testland' },
  ]);
  expect(differencesOf({ name: 'Testland' }, null).told).toEqual([
    { path: 'name', before: 'Testland', after: undefined },
  ]);
  expect(differencesOf(null, null)).toEqual({ told: [], isAll: true });
});

test('a whole tree is told as far as anyone would read, and says so', () => {
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`row ${n}`, n]));
  const { told, isAll } = differencesOf(null, many);
  expect([told.length, isAll]).toEqual([500, false]);
});

test('of exactly as much as anyone would read nothing is left out', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`row ${n}`, n]));
  expect(differencesOf(null, many(500)).isAll).toBe(true);
  expect(differencesOf(null, many(501)).isAll).toBe(false);
});

test('values of every kind are told as text, and those without a name not at all', () => {
  expect(differencesOf({}, { a: true, b: 0, c: '', d: null }).told.map(({ path, after }) => [path, after])).toEqual([
    ['a', 'true'],
    ['b', '0'],
    ['c', ''],
    ['d', '-'],
  ]);
  expect(differencesOf('one', 'two').told).toEqual([{ path: '', before: 'one', after: 'two' }]);
  expect(differencesOf({ list: [] }, {}).told).toEqual([]);
});
