import { verifications } from '@mizan/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printCell, readCell, types } from './read-cell.ts';

const slabs = [
  { id: 's1', name: ' Sindh Schedule ' },
  { id: 's2', name: 'Flat' },
];

describe('a printed cell', () => {
  const rupees = fc.nat(1_000_000_000).map((paisa) => paisa / 100);
  const text = fc.string({ maxLength: 40 }).filter((each) => each.trim() !== '');
  test.each([
    ['name', fc.string({ maxLength: 40 })],
    ['text', fc.string({ maxLength: 40 })],
    ['amount', rupees],
    ['limit', fc.option(rupees)],
    ['factor', fc.nat(2_000_000_000).map((millionths) => millionths / 1_000_000)],
    ['activity', fc.oneof(rupees, fc.stringMatching(/^[a-z ]*$/))],
    ['fee', fc.option(fc.oneof(rupees, fc.stringMatching(/^[a-z]+$/)))],
    ['answer', fc.option(text)],
    ['sources', fc.option(fc.webUrl())],
    ['type', fc.constantFrom(...types)],
    ['verification', fc.constantFrom(...verifications)],
    ['slab', fc.constantFrom(null, 's1', 's2')],
  ] as const)('of the kind %s reads back the same', (kind, values: fc.Arbitrary<string | number | null>) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(readCell(kind, printCell(value), slabs)).toEqual({ value });
      }),
    );
  });

  test('has no exponent', () => {
    expect(printCell(0.000_000_9)).toBe('0.0000009');
    expect(printCell(0.000_001)).toBe('0.000001');
    expect(printCell(0)).toBe('0');
    expect(printCell(undefined)).toBe('');
    expect(printCell('')).toBe('');
  });
});

describe('a figure', () => {
  test.each([
    ['0.1000000', 0.1],
    ['1.1234560', 1.123456],
    ['12.', 12],
    ['۰.۵', 0.5],
    ['۱۲', 12],
    ['1٬000٬000', 1_000_000],
    ['9999999999999', 9_999_999_999_999],
  ])('%s is read as %d', (text, value) => {
    expect(readCell('factor', text)).toEqual({ value });
  });

  test.each([
    ['1.1234561', 'decimals'],
    ['10000000000000', 'tooLarge'],
    ['.', 'number'],
    ['1٬000 000,5', 'number'],
    ['-1', 'number'],
    ['1.2.3', 'number'],
    ['x1', 'number'],
    ['1x', 'number'],
  ])('%s is refused: %s', (text, unread) => {
    expect(readCell('factor', text)).toEqual({ unread });
  });
});

describe('a text', () => {
  test.each([
    ['name', 300],
    ['activity', 300],
    ['text', 5000],
    ['answer', 5000],
    ['fee', 5000],
  ] as const)('of the kind %s may have %d letters and no more', (kind, length) => {
    const text = 'x'.repeat(length);
    expect(readCell(kind, text)).toEqual({ value: text });
    expect(readCell(kind, `${text}x`)).toEqual({ unread: 'tooLong' });
  });

  test('may be the link of a source, of up to 2000 letters without spaces', () => {
    const link = `https://${'x'.repeat(1992)}`;
    expect(readCell('sources', ` ${link} `)).toEqual({ value: link });
    expect(readCell('sources', `${link}x`)).toEqual({ unread: 'tooLong' });
    expect(readCell('sources', 'http://a')).toEqual({ value: 'http://a' });
    for (const text of ['https://a b', 'see https://a', 'https://', 'ftp://a'])
      expect(readCell('sources', text)).toEqual({ unread: 'sources' });
  });

  test('must not contain NUL, which Postgres cannot store', () => {
    for (const kind of ['name', 'note', 'amount'] as const)
      expect(readCell(kind === 'note' ? 'answer' : kind, 'a\0b')).toEqual({ unread: 'choice' });
  });
});

describe('an amount or words', () => {
  test.each([
    ['activity', ' 1200 ', 1200],
    ['activity', '12.50', 12.5],
    ['activity', 'x 1200', 'x 1200'],
    ['activity', '1200 each', '1200 each'],
    ['fee', ' 15 ', 15],
    ['fee', '15.', '15.'],
    ['fee', 'Rs 15', 'Rs 15'],
    ['limit', '10000000000000', 10_000_000_000_000],
    ['limit', ' ', null],
    ['amount', ' ', 0],
    ['factor', ' ', 0],
  ] as const)('of the kind %s, %j is %j', (kind, text, value) => {
    expect(readCell(kind, text)).toEqual({ value });
  });

  test.each([
    ['activity', '1.234', 'decimals'],
    ['activity', '99999999999999', 'tooLarge'],
    ['fee', '1.234', 'decimals'],
    ['limit', 'x', 'number'],
    ['amount', '10000000000001', 'tooLarge'],
  ] as const)('of the kind %s, %j is refused: %s', (kind, text, unread) => {
    expect(readCell(kind, text)).toEqual({ unread });
  });
});

describe('a choice', () => {
  test.each([
    ['type', ' FIXED ', 'fixed'],
    ['verification', ' Statute ', 'statute'],
    ['verification', ' ', 'unverified'],
    ['slab', ' s1 ', 's1'],
    ['slab', 'SINDH schedule', 's1'],
    ['slab', 'flat', 's2'],
    ['slab', ' ', null],
  ] as const)('of the kind %s, %j is %j', (kind, text, value) => {
    expect(readCell(kind, text, slabs)).toEqual({ value });
  });

  test('is refused if it is not in the list', () => {
    for (const [kind, text] of [
      ['type', ''],
      ['verification', 'sure'],
      ['slab', 'S1'],
    ] as const)
      expect(readCell(kind, text, slabs)).toEqual({ unread: 'choice' });
  });
});
