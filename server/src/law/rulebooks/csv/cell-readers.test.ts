import { rowProblem } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cellReader, choiceReader, empty, numberOrTextReader, numberReader, textReader } from './cell-readers.ts';

const most = { schema: z.number().max(10), code: 'AMOUNT_NOT_EXACT' } as const;
const short = { schema: z.string().max(3), code: 'NUL_IN_TEXT' } as const;

test('refuses a list or an object as a cell', () => {
  const reader = cellReader(textReader(short, ''));
  for (const raw of [{ a: 1 }, ['a']])
    expect(reader(raw)).toMatchObject({ value: '', isEmpty: false, error: rowProblem('JSON_NOT_A_CELL') });
  expect(reader(null)).toMatchObject({ value: '', isEmpty: true, error: null });
  expect(reader('a')).toMatchObject({ value: 'a', error: null });
});

describe('a cell of a number', () => {
  const plain = { isEmpty: false, error: null, unread: null };
  test.each([
    ['', { ...plain, value: 0, isEmpty: true }],
    [null, { ...plain, value: 0, isEmpty: true }],
    ['10', { ...plain, value: 10 }],
    ['11', { ...plain, value: 11, error: rowProblem('TOO_LARGE', { most: 10 }) }],
    ['-1', { ...plain, value: 0, error: rowProblem('HAS_SIGN', { value: '-1' }) }],
    ['ten', { ...plain, value: 0, unread: rowProblem('READ_AS_ZERO', { value: 'ten' }) }],
  ])('with %j is read as a number, or refused', (raw, cell) => {
    expect(numberReader(most, 0)(raw)).toEqual(cell);
  });

  test('is omitted with a warning if it is optional and holds no number', () => {
    expect(numberReader(most, null)('ten').unread).toEqual(rowProblem('LEFT_OUT', { value: 'ten' }));
  });

  test.each([
    ['0.75%', '0.0075'],
    ['7.5 ٪', '0.075'],
    ['100％', '1'],
  ])('for a multiplier says what %s probably means', (value, meant) => {
    const factor = { ...most, code: 'FACTOR_NOT_EXACT' } as const;
    const unread = rowProblem('PERCENT_READ_AS_ZERO', { value, meant });
    expect(numberReader(factor, 0)(value)).toEqual({ ...plain, value: 0, unread });
    expect(numberReader(most, 0)(value).unread).toEqual(rowProblem('READ_AS_ZERO', { value }));
    expect(numberReader(factor, 0)('seven %').unread).toEqual(rowProblem('READ_AS_ZERO', { value: 'seven %' }));
  });

  test('is checked against the limits of numbers, also in a column that allows text', () => {
    const reader = numberOrTextReader({ number: most, text: short }, '');
    expect([reader('7').value, reader('ten').value, reader('').value]).toEqual([7, 'ten', '']);
    expect(reader('11').error?.code).toBe('TOO_LARGE');
    expect(reader('1e5').error?.code).toBe('HAS_EXPONENT');
    expect(reader('eleven').error?.code).toBe('TOO_LONG');
  });
});

describe('a cell of text', () => {
  test.each([
    ['breaks the rule of its schema', z.string().refine(() => false), rowProblem('NOT_A_LINK')],
    ['is too long', z.string().max(2), rowProblem('TOO_LONG', { most: 2 })],
  ])('is refused if it %s', (_, schema, error) => {
    expect(textReader({ schema, code: 'NOT_A_LINK' }, null)('abc').error).toEqual(error);
  });

  test('is read as one of several choices in any capitals; otherwise the error lists the choices', () => {
    const reader = choiceReader(['fixed', 'multiplier'], empty('none'));
    expect(reader(' FIXED ')).toEqual({ value: 'fixed', isEmpty: false, error: null, unread: null });
    expect(reader(' ')).toMatchObject({ value: 'none', isEmpty: true });
    expect(reader('percent')).toMatchObject({
      value: 'none',
      isEmpty: false,
      error: rowProblem('NOT_A_CHOICE', { value: 'percent', choices: 'fixed, multiplier' }),
    });
  });
});
