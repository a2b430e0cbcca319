import { rowProblem } from '@mizan/api';
import { MAX_COLUMNS } from '@mizan/api/csv';
import { describe, expect, test } from 'vitest';
import { readRecords, textProblem, withoutMark } from './read-records.ts';

describe('a file that begins', () => {
  test.each([
    ['the mark of UTF-16', [0xff, 0xfe]],
    ['the mark of UTF-16 in the other order', [0xfe, 0xff]],
    ['a letter and NUL', [0x61, 0]],
    ['NUL and a letter', [0, 0x61]],
  ])('with %s is refused as UTF-16', (_, bytes) => {
    expect(textProblem(Buffer.from(bytes))).toEqual(rowProblem('FILE_UTF16'));
  });

  test.each([
    ['half of a mark', [0xff, 0x61]],
    ['the other half of a mark', [0x61, 0xfe]],
    ['one half twice', [0xfe, 0xfe]],
    ['the other half twice', [0xff, 0xff]],
  ])('with %s is refused as no text', (_, bytes) => {
    expect(textProblem(Buffer.from(bytes))).toEqual(rowProblem('FILE_NOT_UTF8', { line: 1 }));
  });

  test.each([
    ['letters', [0x61, 0x62]],
    ['two NULs', [0, 0]],
    ['one letter', [0x61]],
    ['nothing', []],
  ])('with %s is read as UTF-8', (_, bytes) => {
    expect(textProblem(Buffer.from(bytes))).toBeNull();
  });
});

test('removes one byte-order mark; a second one belongs to the text', () => {
  expect(withoutMark(Buffer.from('\uFEFF\uFEFFa')).toString()).toBe('\uFEFFa');
});

test('names the first line that is not UTF-8', () => {
  const bytes = Buffer.concat([Buffer.from('a\nb\nc'), Buffer.from([0xe9, 0x0a, 0xe9])]);
  expect(textProblem(bytes)).toEqual(rowProblem('FILE_NOT_UTF8', { line: 3 }));
});

test('passes at most one cell more than a file may have, however many a record holds', () => {
  const lengths: number[] = [];
  const record = (cells: readonly string[]) => {
    lengths.push(cells.length);
    return true;
  };
  readRecords(Buffer.from(`${','.repeat(200_000)}\na,b\n`), record);
  expect(lengths).toEqual([MAX_COLUMNS + 1, 2]);
});

/** Texts of about a given length that could take a parser long. */
const texts: Readonly<Record<string, (length: number) => string>> = {
  'all signs': (length) =>
    Array.from({ length }, (_, n) => String.fromCharCode((n * n * 31 + (n % 97) * 7) % 128)).join(''),
  rows: (length) => 'a,"b ""x""",c\n'.repeat(length / 14),
  'quotes and spaces': (length) => `"${'"a" '.repeat(60)}${' '.repeat(2000)}"\n`.repeat(length / 2243),
  'rows with a quote at fault': (length) => `"${'a"'.repeat(100)}b\n`.repeat(length / 203),
  'one open quote': (length) => `"${'a"'.repeat(length / 2)}`,
  'empty cells': (length) => ','.repeat(length),
  'empty lines': (length) => '\n'.repeat(length),
  'rows of empty cells': (length) => `${','.repeat(99)}\n`.repeat(length / 100),
  'long rows': (length) => `${'x'.repeat(50_000)}\n`.repeat(length / 50_000),
};

/** The processor time of this process, so that other work on the machine does not count. */
function timeOf(text: string): number {
  const file = Buffer.from(text);
  const before = process.cpuUsage();
  readRecords(file, () => true);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The shortest time that is compared: shorter ones mostly measure garbage collection. */
const LEAST_MS = 3;

test.each(Object.keys(texts))('reads %s in linear time', (kind) => {
  const make = texts[kind] ?? expect.fail();
  const [short, long] = [25_000, 200_000].map((length) => {
    const text = make(length);
    return Math.max(LEAST_MS, Math.min(timeOf(text), timeOf(text), timeOf(text)));
  }) as [number, number];
  // Three doublings are compared, so that a single interruption on a busy machine matters less.
  expect(long).toBeLessThan(3 ** 3 * short);
});
