import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonRows, RowsUnreadable } from './json-rows.ts';

const read = (text: string) => [...jsonRows(Buffer.from(text))];

test('reads what JSON.parse reads, whatever the spaces between', () => {
  const row = fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: 'grapheme' }), fc.double(), fc.constant(null)));
  fc.assert(
    fc.property(fc.array(row), fc.nat(4), (rows, spaces) => {
      const text = JSON.stringify(rows, null, spaces);
      expect(read(` ${text}\r\n`)).toEqual(JSON.parse(text));
    }),
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
  expect(() => [...jsonRows(Buffer.from('[{"a":"\xe9"}]', 'latin1'))]).toThrow('not UTF-8');
});
