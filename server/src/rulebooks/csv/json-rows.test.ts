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

test('a byte-order mark, escapes and brackets inside texts do not confuse it', () => {
  const rows = [{ a: '"]},[\\' }, { b: '\u2028\\"' }, 'text', 5, null, [1, [2]]];
  expect(read(`\uFEFF${JSON.stringify(rows)}`)).toEqual(rows);
  expect(read('[]')).toEqual([]);
});

test('a key named __proto__ is a key like any other', () => {
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
])('what is no array of rows is refused in words (%#)', (text, message) => {
  expect(() => read(text)).toThrow(message);
  expect(() => read(text)).toThrow(RowsUnreadable);
});

test('text that is not UTF-8 is refused', () => {
  expect(() => [...jsonRows(Buffer.from('[{"a":"\xe9"}]', 'latin1'))]).toThrow('not UTF-8');
});
