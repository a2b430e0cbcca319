import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printBlock, readBlock } from './block.ts';

describe('a block of cells', () => {
  test.each([
    [
      'a\tb\rc\td\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['a\n\n', [['a'], ['']]],
    ['a\t', [['a', '']]],
    ['""', [['']]],
    ['say "so"\tb', [['say "so"', 'b']]],
    ['"open\r\nb\tc\rd', [['"open'], ['b', 'c'], ['d']]],
    ['"one" two\tb', [['"one" two', 'b']]],
  ])('%j is read as %j', (text, lines) => {
    expect(readBlock(text)).toEqual(lines);
  });

  test.each([
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'a\tb\nc\td',
    ],
    [[['with\ttab', 'plain']], '"with\ttab"\tplain'],
    [[['two\nlines']], '"two\nlines"'],
    [[['two\rlines']], '"two\rlines"'],
    [[['"']], '""""'],
  ])('%j is printed as %j', (lines, text) => {
    expect(printBlock(lines)).toBe(text);
  });

  test('is read back as it was printed', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\t', '\n', '\r', ',', 'ا') });
    const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lines, (block) => {
        expect(readBlock(`${printBlock(block)}\n`)).toEqual(block);
      }),
    );
  });
});
