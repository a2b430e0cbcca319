import { westernDigits } from '@mizan/engine';
import { foldWords } from '@mizan/engine/search';

/** A figure may be the beginning of an amount or part of a citation. */
type Figure = { digits: string; words: readonly string[] };
export type SearchTerm = { words: readonly string[]; figures: readonly Figure[] };

const MAX_WORDS = 12;
const FIGURE = /^\d+(\.\d*)?$/;

/** Parses a search term: every word must match by its beginning, in any order. */
export function readSearchTerm(typed: string): SearchTerm {
  const parts = plainDigits(typed).split(/\s+/).slice(0, MAX_WORDS);
  const figures = parts.filter((part) => FIGURE.test(part));
  return {
    words: parts.filter((part) => !FIGURE.test(part)).flatMap(foldWords),
    figures: figures.map((digits) => ({ digits, words: foldWords(digits) })),
  };
}

/** `1,50,000/-` and `Rs.۱۵۰۰۰۰` are 150000. */
const plainDigits = (text: string) =>
  westernDigits(text)
    .replaceAll(/(?<=\d)[,،٬](?=\d)/g, '')
    .replaceAll(/(?<=\d)\s*\/[-=]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:rs\.?|pkr|₨)\s*(?=\d)/giu, '');
