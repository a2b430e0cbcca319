import { describe, expect, test } from 'vitest';
import { textOf } from './csv-bytes.ts';

/** A file of so many bytes that begins like UTF-16, which is noticed before the rest is read. */
const fileOf = (length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.set([0xff, 0xfe]);
  return bytes;
};

test('a file of 200 MB is read, one byte more is not', () => {
  expect(textOf(fileOf(200_000_000))).toMatchObject({ problem: expect.stringContaining('UTF-16') });
  expect(textOf(fileOf(200_000_001))).toEqual({
    problem: 'The file is larger than 200 MB. Split it into several files.',
  });
});

describe('the first two bytes', () => {
  test.each([
    ['the mark of UTF-16', [0xff, 0xfe]],
    ['the same the other way round', [0xfe, 0xff]],
    ['a letter and NUL', [0x61, 0]],
    ['NUL and a letter', [0, 0x61]],
  ])('%s: UTF-16', (_, bytes) => {
    expect(textOf(Buffer.from(bytes))).toMatchObject({ problem: expect.stringContaining('UTF-16') });
  });

  test.each([
    ['half of a mark', [0xff, 0x61]],
    ['the other half', [0x61, 0xfe]],
    ['twice the same half', [0xfe, 0xfe]],
    ['the other half twice', [0xff, 0xff]],
  ])('%s: no text at all', (_, bytes) => {
    expect(textOf(Buffer.from(bytes))).toMatchObject({
      problem: expect.stringContaining('not UTF-8 text: see line 1'),
    });
  });

  test.each([
    ['letters', [0x61, 0x62], 'ab'],
    ['two NULs', [0, 0], '\0\0'],
    ['one letter', [0x61], 'a'],
    ['none', [], ''],
  ])('%s: UTF-8', (_, bytes, text) => {
    expect(textOf(Buffer.from(bytes))).toEqual({ text });
  });
});

test('one byte-order mark is taken off, and a second one belongs to the text', () => {
  expect(textOf(Buffer.from('\uFEFF\uFEFFa'))).toEqual({ text: '\uFEFFa' });
});

test('the line is named where the text stops being UTF-8', () => {
  const bytes = Buffer.concat([Buffer.from('a\nb\nc'), Buffer.from([0xe9, 0x0a, 0xe9])]);
  expect(textOf(bytes)).toEqual({
    problem: 'The file is not UTF-8 text: see line 3. Save it as “CSV UTF-8”.',
  });
});
