import { describe, expect, test } from 'vitest';
import type { FlatTree, Item } from './flat.ts';
import { joinOrder } from './join-order.ts';

/** The items under one parent, in this order. */
const flat = (keys: string): FlatTree => ({ items: new Map(), children: new Map([['', keys.split('')]]) });
const item = (key: string, parent = '') => [key, { key, parent } as Item] as const;

function order(base: string, mine: string, theirs: string, kept: string) {
  const sides = { base: flat(base), mine: flat(mine), theirs: flat(theirs) };
  const items = new Map([...kept].map((key) => item(key)));
  return joinOrder(items, sides).get('')?.join('');
}

describe('the joined order', () => {
  test.each([
    ['stays if neither side changed it', 'abc', 'abc', 'abc', 'abc'],
    ['is mine if I changed it', 'abc', 'cab', 'abc', 'cab'],
    ['is theirs if they changed it', 'abc', 'abc', 'cab', 'cab'],
    ['is mine if both changed it', 'abc', 'cba', 'bac', 'cba'],
    ['includes my addition at the end', 'ab', 'abx', 'ab', 'abx'],
    ['includes my addition at the beginning', 'ab', 'xab', 'ab', 'xab'],
    ['includes their addition in between', 'ab', 'ab', 'axb', 'axb'],
    ['is mine, with their addition after its neighbour', 'abc', 'cab', 'abxc', 'cabx'],
    ['is mine, with their addition at the beginning', 'abc', 'cab', 'xabc', 'xcab'],
    ['includes two of their additions in their order', 'ab', 'ba', 'axyb', 'baxy'],
    ['includes additions of both after one neighbour', 'ab', 'axb', 'ayb', 'axyb'],
  ])('%s', (_, base, mine, theirs, result) => {
    expect(order(base, mine, theirs, [...new Set(mine + theirs)].join(''))).toBe(result);
  });

  test('ignores added and removed items when it detects a reordering', () => {
    expect(order('abcd', 'bxcd', 'dcba', 'bcdx')).toBe('dcbx');
    expect(order('abcd', 'dcba', 'bcxd', 'bcdx')).toBe('dcxb');
  });

  test('leaves out items that were not kept', () => {
    expect(order('abc', 'abc', 'abc', 'ac')).toBe('ac');
    expect(order('abc', 'cba', 'abc', 'cb')).toBe('cb');
  });

  test('restores an item that neither edit has at its old position', () => {
    expect(order('abc', 'ac', 'ac', 'abc')).toBe('abc');
  });

  test('places an item that no list names after its neighbour', () => {
    expect(order('ab', 'ab', 'ab', 'azb')).toBe('azb');
  });

  test('is separate for each parent', () => {
    const children = new Map([
      ['p', ['b', 'a']],
      ['q', ['c']],
    ]);
    const side = { items: new Map(), children };
    const found = joinOrder(new Map([item('a', 'p'), item('b', 'p'), item('c', 'q')]), {
      base: side,
      mine: side,
      theirs: side,
    });
    expect(found).toEqual(
      new Map([
        ['p', ['b', 'a']],
        ['q', ['c']],
      ]),
    );
  });
});
