import { rowProblem } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { textOf } from './csv-bytes.ts';

/** A file of this length that begins like UTF-16, which is detected before the rest is read. */
const fileOf = (length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.set([0xff, 0xfe]);
  return bytes;
};

test('reads a file of 200 MB and refuses one byte more', () => {
  expect(textOf(fileOf(200_000_000))).toEqual({ problem: rowProblem('FILE_UTF16') });
  expect(textOf(fileOf(200_000_001))).toEqual({
    problem: rowProblem('FILE_TOO_LARGE', { megabytes: 200 }),
  });
});

describe('the first two bytes', () => {
  test.each([
    ['the mark of UTF-16', [0xff, 0xfe]],
    ['the same the other way round', [0xfe, 0xff]],
    ['a letter and NUL', [0x61, 0]],
    ['NUL and a letter', [0, 0x61]],
  ])('of %s are refused as UTF-16', (_, bytes) => {
    expect(textOf(Buffer.from(bytes))).toEqual({ problem: rowProblem('FILE_UTF16') });
  });

  test.each([
    ['half of a mark', [0xff, 0x61]],
    ['the other half', [0x61, 0xfe]],
    ['twice the same half', [0xfe, 0xfe]],
    ['the other half twice', [0xff, 0xff]],
  ])('of %s are refused as no text', (_, bytes) => {
    expect(textOf(Buffer.from(bytes))).toEqual({
      problem: rowProblem('FILE_NOT_UTF8', { line: 1 }),
    });
  });

  test.each([
    ['letters', [0x61, 0x62], 'ab'],
    ['two NULs', [0, 0], '\0\0'],
    ['one letter', [0x61], 'a'],
    ['none', [], ''],
  ])('of %s are read as UTF-8', (_, bytes, text) => {
    expect(textOf(Buffer.from(bytes))).toEqual({ text });
  });
});

test('removes one byte-order mark; a second one belongs to the text', () => {
  expect(textOf(Buffer.from('\uFEFF\uFEFFa'))).toEqual({ text: '\uFEFFa' });
});

test('names the first line that is not UTF-8', () => {
  const bytes = Buffer.concat([Buffer.from('a\nb\nc'), Buffer.from([0xe9, 0x0a, 0xe9])]);
  expect(textOf(bytes)).toEqual({
    problem: rowProblem('FILE_NOT_UTF8', { line: 3 }),
  });
});
