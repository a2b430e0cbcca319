import { describe, expect, test } from 'vitest';
import { outOfBounds } from './bounds.ts';

/** Lists inside each other, so many of them. */
const nested = (lists: number) => Array.from({ length: lists }).reduce<unknown>((inner) => [inner], 1);

/** A list with a length and no elements, so that nothing has to be walked. */
const hollow = (length: number) => Object.assign<unknown[], object>([], { length });

describe('the bounds of what is sent', () => {
  test('hold a plain value and an empty one', () => {
    for (const value of [null, undefined, 5, 'text', [], {}]) expect(outOfBounds(value)).toBeNull();
  });
  test('end at twelve levels of nesting', () => {
    expect(outOfBounds(nested(13))).toBeNull();
    expect(outOfBounds(nested(14))).toEqual({
      severity: 'fault',
      code: 'TOO_DEEP',
      place: Array.from({ length: 13 }, () => 0),
      message: 'Nested deeper than 12 levels',
    });
  });
  test('end at five million values, which are counted before any is looked at', () => {
    expect(outOfBounds(hollow(5_000_000))).toBeNull();
    expect(outOfBounds(hollow(5_000_001))).toEqual({
      severity: 'fault',
      code: 'TOO_LARGE',
      place: [],
      message: 'More than 5000000 values',
    });
  });
  test('count the values of all lists and objects together', () => {
    const half = hollow(2_499_999);
    expect(outOfBounds([half, half])).toBeNull();
    expect(outOfBounds([half, half, 1])).toMatchObject({ code: 'TOO_LARGE', place: [1] });
    expect(outOfBounds({ a: half, b: half, c: 1 })).toMatchObject({ code: 'TOO_LARGE', place: ['b'] });
  });
  test('name a forbidden key with its place, the first of several', () => {
    const sent: unknown = JSON.parse('{"a":[{"fine":1},{"prototype":1,"constructor":2}],"__proto__":3}');
    expect(outOfBounds(sent)).toEqual({
      severity: 'fault',
      code: 'KEY_FORBIDDEN',
      place: ['a', 1, 'prototype'],
      message: 'The key prototype is not allowed',
    });
  });
});
