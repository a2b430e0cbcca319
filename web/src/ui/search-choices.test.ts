import { expect, test } from 'vitest';
import { createSearch } from './search-choices';

const names = ['Recovery of money', 'Récovery of land', 'Money bond', 'Pre-emption'];
const search = (all: readonly string[] = names) => createSearch(all.map((name) => ({ id: name, name })));
const found = (by: ReturnType<typeof search>, typed: string) => by(typed).map(({ number }) => number);

test('a search finds the names that contain every word, without regard to case, diacritics and spaces', () => {
  expect(found(search(), 'recovery')).toEqual([1, 2]);
  expect(found(search(), '  MONEY  rec')).toEqual([1]);
  expect(found(search(), 'nothing of it')).toEqual([]);
});

test('a search finds a choice by its name in either language', () => {
  const both = createSearch([{ id: 'bond', name: 'تمسک', also: 'Money bond' }]);
  expect([found(both, 'bond'), found(both, 'تمسک')]).toEqual([[1], [1]]);
});

test('typed digits find the options whose numbers begin with them, unless more words follow', () => {
  const many = search(Array.from({ length: 12 }, (_, index) => `Kind ${index === 4 ? 1 : ''}`));
  expect(found(many, '1')).toEqual([1, 5, 10, 11, 12]);
  expect(found(many, '1 kind')).toEqual([5]);
});

test('letters that exclude nothing return the same array', () => {
  const by = search(['A bond', 'A bill', 'Money']);
  const two = by('a');
  expect(two).not.toBe(by(''));
  expect(by('a b')).toEqual(two);
  const before = by('a b');
  expect(by('a b ')).toBe(before);
  expect(by('a bo')).not.toBe(before);
  expect(search(['A bond', 'A bill'])('a b')).toHaveLength(2);
});

test('a text that does not continue the previous one is searched for in the whole list', () => {
  const by = search();
  expect(found(by, 'money')).toEqual([1, 3]);
  expect(found(by, 'land')).toEqual([2]);
  expect(found(by, 'lan')).toEqual([2]);
  expect(found(by, '')).toEqual([1, 2, 3, 4]);
});
