import { describe, expect, test } from 'vitest';
import { multiplierOf, numberIn } from './cell-number.ts';

describe('a cell of numbers', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['7.', { kind: 'number', value: 7 }],
    [`${'0'.repeat(40)}7.50`, { kind: 'number', value: 7.5 }],
    [`${'0'.repeat(60)}7`, { kind: 'unfit', code: 'TOO_MANY_DIGITS' }],
    ['1.2.3', { kind: 'text' }],
    ['1e5', { kind: 'unfit', code: 'HAS_EXPONENT' }],
    ['-5', { kind: 'unfit', code: 'HAS_SIGN' }],
  ])('holding %j is read as %o', (cell, found) => expect(numberIn(cell)).toEqual(found));

  test.each([
    ['0.75%', '0.0075'],
    ['7.5 ٪', '0.075'],
    ['100％', '1'],
    ['0.00001%', null],
    ['75', null],
    ['%', null],
    ['1,5%', null],
  ])('holding %j stands for the multiplier %j', (cell, multiplier) => expect(multiplierOf(cell)).toBe(multiplier));

  // A reader whose time grows with the square of the length would take minutes.
  test('is read in linear time, however long it is', () => {
    const length = 40_000;
    for (const digits of ['1'.repeat(length), `${'0'.repeat(length)}.`, `1${',111'.repeat(length / 4)}`]) {
      for (const cell of [digits, `${digits}x`, `+${digits}e5x`, `.${digits}x`, `${digits}%`]) {
        expect(numberIn(cell).kind).not.toBe('number');
        expect(multiplierOf(cell)).toBeNull();
      }
    }
  });
});
