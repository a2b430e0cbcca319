import { foldWords, isStopWord } from './fold-words.ts';
import type { FoundItem } from './scores.ts';
import { openScores } from './scores.ts';
import type { WordIndex } from './word-index.ts';
import { openWordList } from './word-list.ts';

/** More words make a query slower and not more exact. */
const MAX_TERMS = 8;

export type Search = {
  /** The best matches for the terms of a query, best first. */
  readonly find: (terms: readonly string[], limit: number) => FoundItem[];
};

/** The words of a query that say what is meant, each once. */
export const termsOf = (query: string): string[] =>
  [...new Set(foldWords(query).filter((word) => !isStopWord(word)))].slice(0, MAX_TERMS);

/** Finds by words: whole, by their beginning, or with an error where nothing begins so. */
export function openSearch(index: WordIndex): Search {
  const words = openWordList(index.words);
  const scores = openScores(index);
  return {
    find(terms, limit) {
      for (const term of terms) scores.addTerm(words.matching(term));
      return scores.take(terms.length, limit);
    },
  };
}
