import { findCitedItems } from './cited-items.ts';
import { addPhraseScores } from './phrases.ts';
import { createScores, type FoundItem } from './scores.ts';
import { isSoft, type Query, sortedUnique } from './terms.ts';
import type { WordIndex } from './word-index.ts';
import { createWordList } from './word-list.ts';

export type Search = {
  /** Returns the best matches for a query, the best first, among all items or those that `isAllowed` accepts. */
  readonly find: (query: Query, limit: number, isAllowed?: (item: number) => boolean) => FoundItem[];
  /** Whether the query is the name of an item. */
  readonly isName: (query: Query) => boolean;
};

/** Matches whole words, then beginnings of words, then words with errors. Whole names and synonyms rank first. */
export function createSearch(index: WordIndex): Search {
  const words = createWordList(index.words);

  function rank(terms: readonly string[], { allWords, citedItems }: Boosts, { limit, isAllowed }: FindOptions) {
    const matches = new Map(terms.map((term) => [term, [...words.matching(term), ...joinedWith(term, terms)]]));
    // Soft terms are needed only if the query has nothing else.
    const isSpecific = terms.some((term) => !isSoft(term)) || citedItems !== undefined;
    const isKnown = (term: string) => (matches.get(term)?.length ?? 0) > 0;
    const needed = new Set(terms.filter((term) => isKnown(term) && !(isSpecific && isSoft(term))));
    const scores = createScores(index.itemsByWord);
    if (citedItems) scores.addCited(citedItems);
    for (const [term, found] of matches) scores.addTerm(found, needed.has(term));
    const intended = Array.from(matches, ([term, found]) => words.meant(term, found));
    addPhraseScores(index.phrases, { terms: sortedUnique(intended), allWords }, scores.addPhrase);
    return scores.take({ needed: needed.size + (citedItems ? 1 : 0), limit, isAllowed });
  }

  /** The words that a term forms together with another term. */
  const joinedWith = (term: string, terms: readonly string[]) =>
    terms.flatMap((other) => (other === term ? [] : [...words.joined(term, other), ...words.joined(other, term)]));

  return {
    find({ terms, allWords, provisions, otherTerms }, limit, isAllowed = () => true) {
      const citedItems = findCitedItems(index.citedItems, provisions);
      const isCited = Array.from(citedItems.keys()).some(isAllowed);
      return isCited
        ? rank(otherTerms, { allWords, citedItems }, { limit, isAllowed })
        : rank(terms, { allWords }, { limit, isAllowed });
    },
    isName: ({ allWords }) => index.phrases.byName.has(allWords),
  };
}

type Boosts = { readonly allWords: string; readonly citedItems?: ReadonlyMap<number, number> };
type FindOptions = { readonly limit: number; readonly isAllowed: (item: number) => boolean };
