import type { Change } from '@mizan/engine/review';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../language/paths';
import { resultOf } from '../../testing/result-of';
import { printFigure, useColumnName, useDescribeChange, useFormatValue } from './change';

const slabSets = [{ id: 's1', name: 'Schedule I', value: 0, slabs: [] }];
const read = <Result>(hook: () => Result, language: Language = 'en') => resultOf({ language }, hook);

describe('useFormatValue', () => {
  const value = read(() => useFormatValue(slabSets));

  test.each([
    ['userInput', null, 'nothing'],
    ['note', '', 'nothing'],
    [null, undefined, 'nothing'],
    ['type', 'fixed', 'fixed'],
    ['valuationType', 'multiplier', 'multiplier'],
    ['verification', 'statute', 'Statute'],
    ['slabId', 's1', 'Schedule I'],
    ['provinceSlabId', 's1', 'Schedule I'],
    ['slabId', 's9', 's9'],
    ['maximumCourtFee', 150_000, 'Rs 1,50,000'],
    ['userInput', 0.5, '0.5'],
    ['userInput', 0, '0'],
    ['note', 'Held in 1990', 'Held in 1990'],
  ])('formats the %s %j as %j', (field, given, text) => {
    expect(value(field, given)).toBe(text);
  });

  test('translates choices, and isolates names of schedules in Urdu', () => {
    const inUrdu = read(() => useFormatValue(slabSets), 'ur');
    expect([inUrdu('type', 'fixed'), inUrdu('valuationType', 'multiplier')]).toEqual(['مقررہ', 'ضارب']);
    expect([inUrdu('verification', 'statute'), inUrdu('note', null)]).toEqual(['قانون', 'کچھ نہیں']);
    expect([inUrdu('slabId', 's1'), inUrdu('note', 'Held')]).toEqual(['\u2068Schedule I\u2069', '\u2068Held\u2069']);
    expect(inUrdu('userInput', 15)).toBe('15');
  });

  test('groups the digits of whole figures only', () => {
    expect(printFigure(1_234_567, 'lakh')).toBe('12,34,567');
    expect(printFigure(1_234_567, 'western')).toBe('1,234,567');
    expect(printFigure(1234.5, 'lakh')).toBe('1234.5');
  });
});

describe('useColumnName', () => {
  const name = read(() => useColumnName('courtFee'));

  test.each([
    ['note', 'Note'],
    ['name', 'Category'],
    ['type', 'Court fee, Type'],
    ['valuationType', 'Suit valuation, Type'],
    ['userInput', 'Court fee, Value'],
    ['minimumUserInput', 'User input, Min'],
    ['slabId', 'Schedule'],
    ['index', 'Position'],
    ['provinceSlabId', 'Schedule of the province'],
    ['slabs', 'the schedule'],
  ])('names the column %s %j', (field, text) => {
    expect(name(field)).toBe(text);
  });
});

describe('useDescribeChange', () => {
  const describeChange = read(() => useDescribeChange('courtFee', slabSets));
  const change: Change = {
    kind: 'changed',
    what: 'subminorCategory',
    names: ['Recovery', 'Bond'],
    field: 'note',
    before: null,
    after: 'Held',
  };

  test.each<[string, Partial<Change>]>([
    ['Recovery › Bond: Note changes from nothing to Held.', {}],
    [
      'Recovery › Bond › entry 2: Court fee, Value changes from 1 to 0.5.',
      {
        what: 'entry',
        names: ['Recovery', 'Bond'],
        entry: 2,
        field: 'userInput',
        before: 1,
        after: 0.5,
      },
    ],
    ['Recovery › Bond: Note changes from “See s.7.” to “Held”.', { before: 'See s.7.' }],
    ['Section 7: Note changes from nothing to Held.', { names: ['Section 7'] }],
    ['Section 7 › entry 12: Note changes from nothing to Held.', { what: 'entry', names: ['Section 7'], entry: 12 }],
    [
      'Schedule of the province changes from nothing to Schedule I.',
      {
        names: [],
        field: 'provinceSlabId',
        after: 's1',
      },
    ],
    ['Recovery › Bond: moved from A to B.', { kind: 'moved', before: ['A'], after: ['B'] }],
    ['Added Recovery › Bond.', { kind: 'added' }],
    ['Added (without a name).', { kind: 'added', what: 'majorCategory', names: [''] }],
    ['Removed Recovery › Bond with all below it.', { kind: 'removed' }],
    ['Removed Bond › entry 1.', { kind: 'removed', what: 'entry', names: ['Bond'], entry: 1 }],
    [
      'The schedule gains Schedule I › the slab from 25,001.',
      { kind: 'added', what: 'slab', names: ['Schedule I'], slabFrom: 25_001 },
    ],
    ['The schedule loses Schedule I.', { kind: 'removed', what: 'slabSet', names: ['Schedule I'] }],
  ])('writes: %s', (sentence, given) => {
    expect(describeChange({ ...change, ...given })).toBe(sentence);
  });

  test('names an entry in Urdu by its number', () => {
    const inUrdu = read(() => useDescribeChange('courtFee', slabSets), 'ur');
    const entry = { ...change, kind: 'removed', what: 'entry', names: ['Section 7'], entry: 12 } as const;
    expect(inUrdu(entry)).toContain('\u2068Section 7\u2069 › اندراج نمبر 12');
    expect(inUrdu({ ...change, names: ['Section 7'] })).toContain('\u2068Section 7\u2069');
  });
});
