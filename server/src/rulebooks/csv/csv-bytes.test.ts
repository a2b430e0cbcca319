import { rowProblem } from '@mizan/api';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openText, textOf } from './csv-bytes.ts';

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

const part = fc.constantFrom('suit', ',', '\n', '"', '\uFEFF', 'دعویٰ', '🏛', '\0').map((text) => Buffer.from(text));
const mistake = fc.constantFrom(0xff, 0xfe, 0xe9, 0x80).map((byte) => Buffer.from([byte]));

test('reads what arrives in pieces as it reads the whole', () => {
  const parts = fc.array(fc.oneof({ weight: 30, arbitrary: part }, mistake), { maxLength: 30 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 9 }), (some, size) => {
      const bytes = Buffer.concat(some);
      expect(inPieces(bytes, size)).toEqual(textOf(bytes));
    }),
    { numRuns: 1000 },
  );
});

function inPieces(bytes: Buffer, size: number) {
  const { push, end } = openText();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) {
    const read = push(bytes.subarray(at, at + size));
    if ('problem' in read) return read;
    text += read.text;
  }
  const last = end();
  return 'problem' in last ? last : { text: text + last.text };
}
