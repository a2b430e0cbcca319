import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { choiceReader, empty, numberOrTextReader, numberReader, remembered, textReader } from './cell-readers.ts';

/** A reader that remembers, and the cells that were really read. */
function open() {
  const reads: unknown[] = [];
  const reader = remembered((raw) => {
    reads.push(raw);
    return empty(raw);
  });
  reads.length = 0;
  return { reader, reads };
}

describe('a reader that remembers', () => {
  test('reads equal cells once, and a number apart from its text', () => {
    const { reader, reads } = open();
    const cells = ['a', 'a', 'b', 'a', 1, '1', 'b'];
    expect(cells.map((cell) => reader(cell).value)).toEqual(cells);
    expect(reads).toEqual(['a', 'b', 1, '1']);
  });

  test('remembers twenty thousand cells, the first for good; later ones are read again', () => {
    const { reader, reads } = open();
    for (let n = 1; n <= 20_001; n += 1) reader(`${n}`);
    reads.length = 0;
    for (const cell of ['1', '20000', '20001', '20001', '1', '20001']) reader(cell);
    expect(reads).toEqual(['20001', '20001']);
  });

  test('refuses a list or an object, and keeps none', () => {
    const { reader } = open();
    const error = 'is a list or an object; a cell holds text or a number';
    const cell = { a: 1 };
    expect(reader(cell)).toMatchObject({ value: '', isEmpty: false, error });
    expect(reader('a')).toMatchObject({ value: 'a', error: null });
    expect(reader(cell)).toMatchObject({ error });
    expect(reader(['a'])).toMatchObject({ error });
    expect(reader(null)).toMatchObject({ value: null, error: null });
  });
});

const most = z.number().max(10, 'Must be at most 10');

describe('a cell of a number', () => {
  test.each([
    ['', { value: 0, isEmpty: true, error: null, warning: null }],
    [null, { value: 0, isEmpty: true, error: null, warning: null }],
    ['10', { value: 10, isEmpty: false, error: null, warning: null }],
    ['11', { value: 11, isEmpty: false, error: 'is above 10', warning: null }],
    ['-1', { value: 0, isEmpty: false, error: '“-1” has a sign', warning: null }],
    ['ten', { value: 0, isEmpty: false, error: null, warning: '“ten” is not a number and was read as 0' }],
  ])('%j', (raw, cell) => {
    expect(numberReader(most, 0)(raw)).toEqual(cell);
  });

  test('that may be left out says so where it is no number', () => {
    expect(numberReader(most, null)('ten').warning).toBe('“ten” is not a number and was left out');
  });

  test('that may be text is a number where it is one, within its own limits', () => {
    const reader = numberOrTextReader({ number: most, text: z.string().max(3) }, '');
    expect([reader('7').value, reader('ten').value, reader('').value]).toEqual([7, 'ten', '']);
    expect(reader('11').error).toBe('is above 10');
    expect(reader('1e5').error).toBe('“1e5” is written with an exponent; write all digits');
    expect(reader('eleven').error).toBe('has more than 3 characters');
  });
});

describe('what is wrong with a cell is said in words', () => {
  test.each([
    ['a rule in words of its own', z.string().refine(() => false, 'Must be a year'), 'must be a year'],
    ['one of several kinds', z.union([z.literal('a'), z.literal('b')]), 'is not acceptable'],
    ['a text that is too long', z.string().max(2), 'has more than 2 characters'],
  ])('%s', (_, schema, error) => {
    expect(textReader(schema, null)('abc').error).toBe(error);
  });

  test('a choice is taken with spaces and capitals, and another names those there are', () => {
    const reader = choiceReader(['fixed', 'multiplier'], empty('none'));
    expect(reader(' FIXED ')).toEqual({ value: 'fixed', isEmpty: false, error: null, warning: null });
    expect(reader(' ')).toMatchObject({ value: 'none', isEmpty: true });
    expect(reader('percent')).toMatchObject({
      value: 'none',
      isEmpty: false,
      error: '“percent” is not one of fixed, multiplier',
    });
  });
});
