import { describe, expect, test } from 'vitest';
import type { FlatItem, FlatTree } from './flat.ts';
import { mergeOrder } from './merge-order.ts';

/** The items under one parent, in this order. */
const flat = (ids: string): FlatTree => ({ items: new Map(), children: new Map([['', ids.split('')]]) });
const item = (id: string, parentId = '') => [id, { id, parentId } as FlatItem] as const;

function order(base: string, mine: string, theirs: string, kept: string) {
  const sides = { base: flat(base), mine: flat(mine), theirs: flat(theirs) };
  const items = new Map([...kept].map((id) => item(id)));
  return mergeOrder(items, sides).get('')?.join('');
}

describe('the merged order', () => {
  test.each([
    ['of nobody', 'abc', 'abc', 'abc', 'abc'],
    ['that I changed', 'abc', 'cab', 'abc', 'cab'],
    ['that they changed', 'abc', 'abc', 'cab', 'cab'],
    ['that both changed is mine', 'abc', 'cba', 'bac', 'cba'],
    ['with what I added at the end', 'ab', 'abx', 'ab', 'abx'],
    ['with what I added at the beginning', 'ab', 'xab', 'ab', 'xab'],
    ['with what they added in between', 'ab', 'ab', 'axb', 'axb'],
    ['that I changed, with what they added behind its neighbour', 'abc', 'cab', 'abxc', 'cabx'],
    ['that I changed, with what they added at the beginning', 'abc', 'cab', 'xabc', 'xcab'],
    ['with two additions of theirs in their order', 'ab', 'ba', 'axyb', 'baxy'],
    ['with additions of both behind one neighbour', 'ab', 'axb', 'ayb', 'axyb'],
  ])('%s', (_, base, mine, theirs, result) => {
    expect(order(base, mine, theirs, [...new Set(mine + theirs)].join(''))).toBe(result);
  });

  test('ignores added and removed items when it detects a reordering', () => {
    expect(order('abcd', 'bxcd', 'dcba', 'bcdx')).toBe('dcbx');
    expect(order('abcd', 'dcba', 'bcxd', 'bcdx')).toBe('dcxb');
  });

  test('leaves out what was not kept', () => {
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
    const found = mergeOrder(new Map([item('a', 'p'), item('b', 'p'), item('c', 'q')]), {
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
