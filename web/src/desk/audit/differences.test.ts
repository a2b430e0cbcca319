import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test('additions, removals and changes are listed by path, and unchanged values are not', () => {
  const before = { role: 'admin', suspended: false, list: [{ court: 'A', upTo: 5 }] };
  const after = { role: 'subscribedUser', suspended: false, list: [{ court: 'A', upTo: null }, { court: 'B' }] };
  expect(differencesOf(before, after)).toEqual({
    shown: [
      { path: 'role', before: 'admin', after: 'subscribedUser' },
      { path: 'list.0.upTo', before: '5', after: '-' },
      { path: 'list.1.court', before: undefined, after: 'B' },
    ],
    isComplete: true,
  });
});

test('every value is a difference if there is nothing before or after', () => {
  expect(differencesOf(null, { name: 'Testland' }).shown).toEqual([
    { path: 'name', before: undefined, after: 'Testland' },
  ]);
  expect(differencesOf({ name: 'Testland' }, null).shown).toEqual([
    { path: 'name', before: 'Testland', after: undefined },
  ]);
  expect(differencesOf(null, null)).toEqual({ shown: [], isComplete: true });
});

test('a long list of differences is cut, and says so', () => {
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`row ${n}`, n]));
  const { shown, isComplete } = differencesOf(null, many);
  expect([shown.length, isComplete]).toEqual([500, false]);
});

test('exactly the maximum of differences is complete', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`row ${n}`, n]));
  expect(differencesOf(null, many(500)).isComplete).toBe(true);
  expect(differencesOf(null, many(501)).isComplete).toBe(false);
});

test('scalars of every kind become text, and empty lists are not listed', () => {
  expect(differencesOf({}, { a: true, b: 0, c: '', d: null }).shown.map(({ path, after }) => [path, after])).toEqual([
    ['a', 'true'],
    ['b', '0'],
    ['c', ''],
    ['d', '-'],
  ]);
  expect(differencesOf('one', 'two').shown).toEqual([{ path: '', before: 'one', after: 'two' }]);
  expect(differencesOf({ list: [] }, {}).shown).toEqual([]);
});
