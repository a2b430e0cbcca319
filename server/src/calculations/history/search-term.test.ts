import { describe, expect, test } from 'vitest';
import { readSearchTerm } from './search-term.ts';

const digitsIn = (typed: string) => readSearchTerm(typed).figures.map(({ digits }) => digits);

describe('a search term', () => {
  test('consists of folded words and figures; a figure also matches as a word', () => {
    expect(readSearchTerm('Cheque 150 s.7 Pré-emption')).toEqual({
      words: ['cheque', 's', '7', 'pre', 'emption', 'preemption'],
      figures: [{ digits: '150', words: ['150'] }],
    });
    expect(readSearchTerm('1870.5').figures).toEqual([{ digits: '1870.5', words: ['1870', '5'] }]);
  });

  test.each(['', '  '])('is empty for %j', (typed) => {
    expect(readSearchTerm(typed)).toEqual({ words: [], figures: [] });
  });

  test('uses the first twelve words and ignores the others', () => {
    const words = 'a b c d e f g h i j k l m'.split(' ');
    expect(readSearchTerm(words.join(' ')).words).toEqual(words.slice(0, 12));
  });
});

test('signs count only if neither words nor figures were typed', () => {
  expect(readSearchTerm('% ()').words).toEqual(['%', '(', ')']);
  expect(readSearchTerm('_').words).toEqual(['_']);
  expect(readSearchTerm('rent / (house)').words).toEqual(['rent', 'house']);
  expect(readSearchTerm('(150)').words).toEqual(['150']);
});

describe('a figure', () => {
  test.each([
    ['150000', '150000'],
    ['1,50,000', '150000'],
    ['1,50,000/-', '150000'],
    ['1,50,000 /=', '150000'],
    ['Rs.150000', '150000'],
    ['Rs 150000', '150000'],
    ['PKR 150000', '150000'],
    ['₨150000', '150000'],
    ['۱۵۰۰۰۰', '150000'],
    ['۱۵۰٬۰۰۰', '150000'],
    ['١٥٠٠٠٠', '150000'],
    ['١٥٠،٠٠٠', '150000'],
    ['۰۹٠٩', '0909'],
    ['15.5', '15.5'],
    ['15.', '15.'],
    ['12,345.50', '12345.5'],
    ['1,500.00', '1500'],
    ['1500.05', '1500.05'],
  ])('is read from %s as %s', (typed, digits) => {
    expect(digitsIn(typed)).toEqual([digits]);
  });

  test.each(['a15', '1.5.2', '15%', '.5'])('is not read from %s', (typed) => {
    expect(digitsIn(typed)).toEqual([]);
  });

  test('is read after a word that ends in "rs", and the word is kept', () => {
    expect(readSearchTerm('years 5')).toEqual({ words: ['years'], figures: [{ digits: '5', words: ['5'] }] });
  });
});
