import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openJsonRows, RowsUnreadable } from './json-rows.ts';

/** Reads bytes that arrive cut after each of these lengths. */
function readBytes(bytes: Buffer, lengths: readonly number[] = []): unknown[] {
  const rows: unknown[] = [];
  const { push, end } = openJsonRows((row, value) => rows.push(value) && expect(row).toBe(rows.length));
  let at = 0;
  for (const length of [...lengths, bytes.length]) push(bytes.subarray(at, (at += length)));
  end();
  return rows;
}
const read = (text: string) => readBytes(Buffer.from(text));

const anyRow = fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: 'grapheme' }), fc.double(), fc.constant(null)));

test('reads what JSON.parse reads, whatever the spaces between', () => {
  fc.assert(
    fc.property(fc.array(anyRow), fc.nat(4), (rows, spaces) => {
      const text = JSON.stringify(rows, null, spaces);
      expect(read(` ${text}\r\n`)).toEqual(JSON.parse(text));
    }),
  );
});

const mistake = fc.constantFrom('', '', ',', ']', '}', '"', '\\', ' ', '[', 'x', '\xe9');

/** The rows that were read, or the words of the refusal. */
function outcomeOf(action: () => unknown) {
  try {
    return { read: action() };
  } catch (error) {
    return { refused: String(error) };
  }
}

test('reads or refuses the same however the bytes are cut as they arrive', () => {
  const lengths = fc.array(fc.oneof({ weight: 3, arbitrary: fc.nat(4) }, fc.nat(40)), { maxLength: 200 });
  fc.assert(
    fc.property(
      fc.array(anyRow),
      fc.nat(4),
      mistake,
      fc.double({ min: 0, max: 1, noNaN: true }),
      lengths,
      (rows, ...how) => {
        const [spaces, wrong, place, cuts] = how;
        const bytes = Buffer.from(`\uFEFF ${JSON.stringify(rows, null, spaces)}\r\n`);
        const at = Math.floor(place * bytes.length);
        const faulty = Buffer.concat([bytes.subarray(0, at), Buffer.from(wrong, 'latin1'), bytes.subarray(at)]);
        expect(outcomeOf(() => readBytes(faulty, cuts))).toEqual(outcomeOf(() => readBytes(faulty)));
      },
    ),
  );
});

test('reads a byte-order mark, and escapes and brackets inside texts', () => {
  const rows = [{ a: '"]},[\\' }, { b: '\u2028\\"' }, 'text', 5, null, [1, [2]]];
  expect(read(`\uFEFF${JSON.stringify(rows)}`)).toEqual(rows);
  expect(read('[]')).toEqual([]);
});

test('reads a key named __proto__ like any other', () => {
  const [row] = read('[{"__proto__":{"isAdmin":true}}]') as [Record<string, unknown>];
  expect(Object.keys(row)).toEqual(['__proto__']);
  expect('isAdmin' in {}).toBe(false);
});

test.each([
  ['', 'not a JSON array'],
  ['{"a":1}', 'not a JSON array'],
  ['[', 'ends within row 1'],
  ['[{"a":1}', 'ends within row 1'],
  ['[{"a":1},', 'ends within row 2'],
  ['[{"a":1},]', 'Row 2 is not JSON'],
  ['[,]', 'Row 1 is not JSON'],
  ['[{"a":1} {"b":2}]', 'Row 1 is not JSON'],
  ['[{"a":1}}]', 'does not end'],
  ['[{"a":1}]]', 'does not end'],
  ['[{"a":1}] x', 'does not end'],
  ['[{"a":"b]', 'ends within row 1'],
  ['[{"a":"b\\', 'ends within row 1'],
  [`[${'['.repeat(100_000)}`, 'nests deeper than 8'],
  [`[{"a":"${'x'.repeat(1_048_576)}"}]`, 'Row 1 is longer than 524288 bytes'],
])('refuses what is not an array of rows with a message (%#)', (text, message) => {
  expect(() => read(text)).toThrow(message);
  expect(() => read(text)).toThrow(RowsUnreadable);
});

test('refuses text that is not UTF-8', () => {
  expect(() => readBytes(Buffer.from('[{"a":"\xe9"}]', 'latin1'))).toThrow('not UTF-8');
});
