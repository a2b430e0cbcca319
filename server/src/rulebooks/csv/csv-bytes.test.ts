import { rowProblem } from '@mizan/api';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lengthOfWholeCharacters, openText } from './csv-bytes.ts';

/** The text of a file that comes in one piece. */
function textOf(bytes: Buffer) {
  const decoded = openText()(bytes, true);
  return 'text' in decoded ? { text: decoded.text } : decoded;
}

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

/** What a file gives that comes in pieces, each beginning with what the last one left over. */
function inPieces(bytes: Buffer, lengths: readonly number[]) {
  const decode = openText();
  let [text, at, end] = ['', 0, 0];
  for (const length of [...lengths, bytes.length]) {
    end = Math.min(bytes.length, end + length);
    const decoded = decode(bytes.subarray(at, end), end === bytes.length);
    if ('problem' in decoded) return decoded;
    text += decoded.text;
    at += decoded.length;
    if (end === bytes.length) break;
  }
  return { text };
}

test('gives the same text or problem however a file is split', () => {
  const part = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('\n'), fc.uint8Array({ maxLength: 3 }));
  const file = fc.array(part).map((parts) => Buffer.concat(parts.map((each) => Buffer.from(each as string))));
  fc.assert(
    fc.property(file, fc.array(fc.integer({ min: 2, max: 9 })), (bytes, lengths) => {
      expect(inPieces(bytes, lengths)).toEqual(textOf(bytes));
    }),
  );
});

test('leaves a character that a piece cuts off to the next one', () => {
  for (const character of ['a', 'é', '€', '🏛']) {
    const bytes = Buffer.from(`x${character}`);
    expect(lengthOfWholeCharacters(bytes.subarray(0, -1))).toBe(1);
  }
  expect(lengthOfWholeCharacters(Buffer.alloc(0))).toBe(0);
});
