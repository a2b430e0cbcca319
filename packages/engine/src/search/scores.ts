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
   * are any. Resets the scores.
   */
  readonly take: (selection: Selection) => FoundItem[];
};
type Selection = {
  /** The number of terms that an item must match. */
  readonly needed: number;
  readonly limit: number;
  readonly isAllowed: (item: number) => boolean;
};

/** Adds up the scores of one query at a time, in arrays that are allocated once. Items that miss terms score less. */
export function createScores({ count, starts, items, weights }: WordIndex): Scores {
  // By item: its score, the needed terms that it matches, the score of the current term, and that of the best phrase.
  const total = new Float32Array(count);
  const terms = new Uint8Array(count);
  const best = new Float32Array(count);
  const phrase = new Float32Array(count);
  const isFound = new Uint8Array(count);
  // Lists of the items that the current term and the query found; `found` is the length of the second.
  const ofTerm = new Uint32Array(count);
  const ofQuery = new Uint32Array(count);
  let found = 0;

  function addTerm(matches: readonly WordMatch[], isNeeded: boolean) {
    let reached = 0;
    for (const { word, closeness } of matches) {
      const end = starts[word + 1] ?? 0;
      for (let at = starts[word] ?? 0; at < end; at += 1) {
        const item = items[at] ?? 0;
        const score = (weights[at] ?? 0) * closeness;
        const known = best[item] ?? 0;
        if (known === 0) ofTerm[reached++] = item;
        if (score > known) best[item] = score;
      }
    }
    for (let at = 0; at < reached; at += 1) addBest(ofTerm[at] ?? 0, isNeeded);
  }

  function addBest(item: number, isNeeded: boolean) {
    markFound(item);
    if (isNeeded) terms[item] = (terms[item] ?? 0) + 1;
    total[item] = (total[item] ?? 0) + (best[item] ?? 0) * (isNeeded ? 1 : SOFT_SHARE);
    best[item] = 0;
  }

  function addCited(shares: ReadonlyMap<number, number>) {
    for (const [item, share] of shares) {
      markFound(item);
      terms[item] = (terms[item] ?? 0) + 1;
      total[item] = (total[item] ?? 0) + share * CITED_SCORE;
    }
  }

  function markFound(item: number) {
    if (isFound[item] === 0) ofQuery[found++] = item;
    isFound[item] = 1;
  }

  function addPhrase(item: number, score: number) {
    markFound(item);
    phrase[item] = Math.max(phrase[item] ?? 0, score);
  }

  function take({ needed, limit, isAllowed }: Selection): FoundItem[] {
    const reached = ofQuery.subarray(0, found);
    const all = reached.filter((item) => (terms[item] ?? 0) > 0 && isAllowed(item));
    const complete = all.filter((item) => terms[item] === needed);
    for (const item of all)
      total[item] = ((total[item] ?? 0) + (phrase[item] ?? 0)) * ((terms[item] ?? 0) / needed) ** 2;
    const result = bestOf(complete.length > 0 ? complete : all, total, limit);
    for (const item of reached) terms[item] = total[item] = phrase[item] = isFound[item] = 0;
    found = 0;
    return result;
  }

  return { addTerm, addCited, addPhrase, take };
}

/** Sorts only items that score at least as high as the last result, because a query can match every item. */
function bestOf(items: Uint32Array, scores: Float32Array, limit: number): FoundItem[] {
  const rising = Float32Array.from(items, (item) => scores[item] ?? 0).toSorted();
  const least = rising[rising.length - limit] ?? 0;
  const best = Array.from(items.filter((item) => (scores[item] ?? 0) >= least));
  return best
    .map((item) => ({ item, score: scores[item] ?? 0 }))
    .toSorted((one, other) => other.score - one.score || one.item - other.item)
    .slice(0, limit);
}
