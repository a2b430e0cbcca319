import { addNamed } from './phrases.ts';
import type { FoundItem } from './scores.ts';
import { createScores } from './scores.ts';
import { standingOn } from './standing.ts';
import { inOrder, isSoft, type Query } from './terms.ts';
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
  const scores = createScores(index);

  function findBy(terms: readonly string[], { whole, standing }: Boosts, { limit, isAsked: isAllowed }: FindOptions) {
    const matches = new Map(terms.map((term) => [term, [...words.matching(term), ...joinedWith(term, terms)]]));
    const isTelling = terms.some((term) => !isSoft(term)) || standing !== undefined;
    const isKnown = (term: string) => (matches.get(term)?.length ?? 0) > 0;
    const needed = new Set(terms.filter((term) => isKnown(term) && !(isTelling && isSoft(term))));
    if (standing) scores.addStanding(standing);
    for (const [term, found] of matches) scores.addTerm(found, needed.has(term));
    const meant = Array.from(matches, ([term, found]) => words.meant(term, found));
    addNamed(index.phrases, { terms: inOrder(meant), whole }, scores.addPhrase);
    return scores.take({ needed: needed.size + (standing ? 1 : 0), limit, isAsked: isAllowed });
  }

  /** The words that a term forms together with another term. */
  const joinedWith = (term: string, terms: readonly string[]) =>
    terms.flatMap((other) => (other === term ? [] : [...words.joined(term, other), ...words.joined(other, term)]));

  return {
    find({ terms, whole, provisions, besides }, limit, isAllowed = () => true) {
      const standing = standingOn(index.standing, provisions);
      const isHeld = Array.from(standing.keys()).some(isAllowed);
      return isHeld
        ? findBy(besides, { whole, standing }, { limit, isAsked: isAllowed })
        : findBy(terms, { whole }, { limit, isAsked: isAllowed });
    },
    isName: ({ whole }) => index.phrases.byName.has(whole),
  };
}

type Boosts = { readonly whole: string; readonly standing?: ReadonlyMap<number, number> };
type FindOptions = { readonly limit: number; readonly isAsked: (item: number) => boolean };
