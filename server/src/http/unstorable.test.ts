import { expect, test } from 'vitest';
import { refuseUnstorable } from './validate.ts';

const refused = (value: unknown) => {
  try {
    refuseUnstorable(value);
    return undefined;
  } catch (error) {
    return error;
  }
};

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { inside: nested(depth - 1) });

test.each([
  ['NUL', { rows: [{ name: 'a\0' }] }, 'rows.0.name'],
  ['a lone high surrogate', { name: '\uD800' }, 'name'],
  ['a lone low surrogate', ['fine', '\uDC00x'], '1'],
])('refuses %s and names the field', (_, value, path) => {
  expect(refused(value)).toMatchObject({ code: 'INVALID', errors: [{ path, code: 'TEXT_UNREADABLE' }] });
});

test('refuses an object nested without end, and allows what the contract needs', () => {
  expect(refused(nested(42))).toMatchObject({ code: 'REQUEST_MALFORMED', status: 400 });
  expect(refused(nested(41))).toBeUndefined();
});

test('allows every other text and value', () => {
  expect(
    refused({ name: 'عائشہ 😀 \u0001\uFFFF', none: null, number: Number.NaN, list: [true, undefined] }),
  ).toBeUndefined();
});
