import type { WordIndex } from './word-index.ts';
import type { WordMatch } from './word-list.ts';

/** An item, by its number in the order in which items were added. */
export type FoundItem = { readonly item: number; readonly score: number };

/** The share that a soft term (`isSoft`: a word such as suit or court) counts; beside other terms it finds nothing by itself. */
const SOFT_SHARE = 0.3;
/** The score for a cited provision, above every sum of words, so that it beats loose words. */
const CITED_SCORE = 1000;

export type Scores = {
  /** Adds the matches of a term; each item counts only its best match. */
  readonly addTerm: (matches: readonly WordMatch[], isNeeded: boolean) => void;
  /** Adds the items that rest on the provisions of the query; together they count as one needed term. */
  readonly addCited: (items: ReadonlyMap<number, number>) => void;
  /** Adds a phrase; an item that several phrases name counts the strongest. */
  readonly addPhrase: (item: number, score: number) => void;
  /**
   * Returns the best items first, equal ones in the order of their numbers; only items with every needed term if there
   * are any.
   */
  readonly take: (selection: Selection) => FoundItem[];
};
type Selection = {
  /** The number of terms that an item must match. */
  readonly needed: number;
  readonly limit: number;
  readonly isAllowed: (item: number) => boolean;
};

/** The score of one item: from words and from phrases of the query, with the number of needed terms that it matches. */
type ItemScore = { words: number; phrase: number; terms: number };

/**
 * Adds up the scores of one query; items that miss terms score less. Scores have single precision, so that sums which
 * differ only by rounding are equal.
 */
export function createScores(itemsByWord: WordIndex['itemsByWord']): Scores {
  const found = new Map<number, ItemScore>();

  function scoreOf(item: number): ItemScore {
    const score = found.get(item) ?? { words: 0, phrase: 0, terms: 0 };
    found.set(item, score);
    return score;
  }

  function addToItem(item: number, added: number, isNeeded: boolean) {
    const score = scoreOf(item);
    score.words = Math.fround(score.words + added);
    if (isNeeded) score.terms += 1;
  }

  return {
    addTerm(matches, isNeeded) {
      const best = new Map<number, number>();
      for (const { word, closeness } of matches) {
        const items = itemsByWord[word] ?? [];
        for (let at = 0; at < items.length; at += 2) {
          const [item, weight] = [items[at] ?? 0, items[at + 1] ?? 0];
          best.set(item, Math.max(best.get(item) ?? 0, Math.fround(weight * closeness)));
        }
      }
      for (const [item, score] of best) addToItem(item, score * (isNeeded ? 1 : SOFT_SHARE), isNeeded);
    },
    addCited(items) {
      for (const [item, share] of items) addToItem(item, share * CITED_SCORE, true);
    },
    addPhrase(item, score) {
      const known = scoreOf(item);
      known.phrase = Math.max(known.phrase, Math.fround(score));
    },
    take({ needed, limit, isAllowed }) {
      const all = [...found].filter(([item, { terms }]) => terms > 0 && isAllowed(item));
      const complete = all.filter(([, { terms }]) => terms === needed);
      return (complete.length > 0 ? complete : all)
        .map(([item, { words, phrase, terms }]) => ({
          item,
          score: Math.fround((words + phrase) * (terms / needed) ** 2),
        }))
        .toSorted((one, other) => other.score - one.score || one.item - other.item)
        .slice(0, limit);
    },
  };
}
