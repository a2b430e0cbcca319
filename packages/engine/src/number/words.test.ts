import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paisa } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { decimal, toAmount } from './decimal.ts';
import { amountInWords } from './words.ts';

type Words = { numbers: string[]; examples: { figure: string; urdu: string; english: string }[] };
const file = join(import.meta.dirname, '../../cases/words.json');
const { numbers, examples } = JSON.parse(readFileSync(file, 'utf8')) as Words;

describe('an amount in words', () => {
  test('is tested by forty examples', () => expect(examples).toHaveLength(40));
  test.each(examples)('writes $figure in words', ({ figure, urdu, english }) => {
    const amount = figure.replaceAll(',', '');
    expect(amountInWords(amount, 'ur')).toBe(urdu);
    expect(amountInWords(amount, 'en')).toBe(english);
  });
  test('uses the right word for every number below a hundred', () => {
    const words = numbers.map((_, count) => amountInWords(count, 'ur').replace('روپیہ', 'روپے'));
    expect(words).toEqual(numbers.map((word) => `${word} روپے صرف`));
  });
  test('equals its figure in Urdu, to the paisa', () => {
    const isSame = (inPaisa: number) => countUrdu(amountInWords(toAmount(decimal(inPaisa, 2)), 'ur')) === inPaisa;
    assert(fc.property(paisa, isSame));
  });
  test('equals its figure in English, to the paisa', () => {
    const isSame = (inPaisa: number) => countEnglish(amountInWords(toAmount(decimal(inPaisa, 2)), 'en')) === inPaisa;
    assert(fc.property(paisa, isSame));
  });
});

/** Reads words as a number: a unit multiplies the group before it. */
function countWords(
  words: readonly string[],
  small: (word: string) => number,
  units: ReadonlyMap<string, number>,
): number {
  let total = 0;
  let group = 0;
  for (const word of words) {
    const unit = units.get(word);
    if (unit === undefined) group += small(word);
    else if (unit === 100) group *= 100;
    else [total, group] = [total + group * unit, 0];
  }
  return total + group;
}

function countUrdu(text: string): number {
  const units = new Map([
    ['سو', 100],
    ['ہزار', 1e3],
    ['لاکھ', 1e5],
    ['کروڑ', 1e7],
    ['ارب', 1e9],
    ['کھرب', 1e11],
  ]);
  const [, rupees = '', change = ''] =
    /^(?:(.*?) (?:روپے|روپیہ))?(?: ?(?:اور )?(.*) (?:پیسے|پیسہ))? صرف$/.exec(text) ?? [];
  const count = (words: string) => countWords(words.split(' '), (word) => numbers.indexOf(word), units);
  return (rupees === '' ? 0 : count(rupees)) * 100 + (change === '' ? 0 : count(change));
}

function countEnglish(text: string): number {
  const names = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
  const small = `${names} seventeen eighteen nineteen`.split(' ');
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  const part = (word: string) => (tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : small.indexOf(word));
  const value = (word: string) => word.split('-').reduce((sum, one) => sum + part(one), 0);
  const units = new Map([
    ['hundred', 100],
    ['thousand', 1e3],
    ['lakh', 1e5],
  ]);
  const [crores, rest] = / crore\b/.test(text) ? text.split(' crore') : ['', text];
  const [, rupees = '', change = ''] =
    /^(?:(?:Rupees?)? ?(.*?))??(?: ?(?:and )?([\w-]+) paisa)? only$/i.exec(rest ?? '') ?? [];
  const count = (words: string) => countWords(words.trim().toLowerCase().split(' ').filter(Boolean), value, units);
  return count((crores ?? '').replace(/^Rupees?/, '')) * 1e9 + count(rupees) * 100 + count(change);
}
