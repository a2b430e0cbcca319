import { westernDigits } from '@mizan/engine';
import { foldWords } from '@mizan/engine/search';

/** A figure may be the beginning of an amount, or part of a citation. */
type Figure = { digits: string; words: readonly string[] };
export type SearchTerm = { words: readonly string[]; figures: readonly Figure[] };

const MAX_WORDS = 12;
const FIGURE = /^\d+(\.\d*)?$/;

/** Parses a search term: every word must match a beginning. Signs count only if nothing else was typed. */
export function readSearchTerm(typed: string): SearchTerm {
  const parts = plainDigits(typed).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const words = parts.filter((part) => !FIGURE.test(part)).flatMap(foldWords);
  const figures = parts
    .filter((part) => FIGURE.test(part))
    .map((figure) => ({
      // Amounts are shown as 12,345.50 and stored as 12345.5.
      digits: figure.replace(/(?:\.|(?<=\.\d*))0+$/, ''),
      words: foldWords(figure),
    }));
  return { words: words.length + figures.length === 0 ? parts.flatMap(signsOf) : words, figures };
}

/** The signs of a text, each once: everything that is neither a letter nor a digit. */
export const signsOf = (text: string) => [...new Set(text.match(/[^\p{L}\p{N}\s]/gu))];

/** Normalises figures: `1,50,000/-` and `Rs.۱۵۰۰۰۰` become 150000. */
const plainDigits = (text: string) =>
  westernDigits(text)
    .replaceAll(/(?<=\d)[,،٬](?=\d)/g, '')
    .replaceAll(/(?<=\d)\s*\/[-=]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:rs\.?|pkr|₨)\s*(?=\d)/giu, '');
