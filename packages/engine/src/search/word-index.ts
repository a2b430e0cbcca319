import { type CitedItems, collectCitedItems } from './cited-items.ts';
import { foldWords } from './fold-words.ts';
import { collectPhrases, type Phrases, type SearchedTexts } from './phrases.ts';
import { wordsOf } from './terms.ts';
import { initialsWord, joinedWords } from './word-list.ts';

/** The weight of a word by its field; the highest weight counts. */
const WEIGHTS: Readonly<Record<keyof SearchedTexts, number>> = {
  name: 6,
  synonyms: 3,
  parents: 2.5,
  parentSynonyms: 1.5,
  reference: 0.5,
};

/**
 * The items with each word, in flat arrays, which need a tenth of the memory of objects. Those of word n are at
 * `starts[n]` up to `starts[n + 1]`.
 */
export type WordIndex = {
  readonly count: number;
  readonly words: readonly string[];
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
  readonly weights: Float32Array;
  readonly phrases: Phrases;
  readonly citedItems: CitedItems;
};

/** Items are added one by one, so that a server can handle other requests in between. */
export function buildWordIndex() {
  /** For each word: item, weight, item, weight, and so on. */
  const byWord = new Map<string, number[]>();
  const phrases = collectPhrases();
  const citedItems = collectCitedItems();
  let count = 0;

  function add(texts: SearchedTexts) {
    for (const [word, weight] of weightsOf(texts)) {
      const itemsWithWord = byWord.get(word);
      if (itemsWithWord) itemsWithWord.push(count, weight);
      else byWord.set(word, [count, weight]);
    }
    phrases.add(count, texts);
    citedItems.add(count, texts);
    count += 1;
  }

  return {
    add,
    finish: (): WordIndex => ({ ...flatten(byWord, count), phrases: phrases.phrases, citedItems: citedItems.finish() }),
  };
}

/** The weight of each word of an item. In shorter texts a word weighs more; in the name it always weighs most. */
function weightsOf(texts: SearchedTexts): Map<string, number> {
  const weights = new Map<string, number>();
  for (const field of FIELDS) {
    for (const text of texts[field]) {
      const words = wordsOf(text);
      const weight = (WEIGHTS[field] * (3 + 1 / words.length)) / 4;
      for (const word of [...words, ...hiddenWords(text, words)])
        weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    }
  }
  return weights;
}

/** Hidden words: each pair of neighbouring words as one, and the initials of the text. */
function hiddenWords(text: string, words: readonly string[]): string[] {
  const pairs = words.slice(1).flatMap((word, at) => joinedWords(`${words[at]}${word}`));
  const initials = [words, foldWords(text)].map((all) => all.map((word) => word.charAt(0)).join(''));
  return [...pairs, ...initials.map(initialsWord)];
}

const FIELDS = Object.keys(WEIGHTS) as (keyof SearchedTexts)[];

/** Writes the flat arrays. A word in fewer items weighs more. */
function flatten(
  byWord: ReadonlyMap<string, readonly number[]>,
  count: number,
): Omit<WordIndex, 'phrases' | 'citedItems'> {
  const words = [...byWord.keys()].toSorted(byCode);
  const starts = new Uint32Array(words.length + 1);
  const total = words.reduce((sum, word) => sum + (byWord.get(word)?.length ?? 0) / 2, 0);
  const [items, weights] = [new Uint32Array(total), new Float32Array(total)];
  let at = 0;
  for (const [number, word] of words.entries()) {
    const own = byWord.get(word) ?? [];
    // `own` has two numbers for each item.
    const rarity = Math.log(1 + count / (own.length / 2));
    for (let place = 0; place < own.length; place += 2, at += 1) {
      items[at] = own[place] ?? 0;
      weights[at] = (own[place + 1] ?? 0) * rarity;
    }
    starts[number + 1] = at;
  }
  return { count, words, starts, items, weights };
}

/** The order on which the binary search relies. */
const byCode = (one: string, other: string) => (one < other ? -1 : 1);
