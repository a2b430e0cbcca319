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

export type WordIndex = {
  readonly words: readonly string[];
  /** For each of the words: item, weight, item, weight, and so on, because maps would need much more memory. */
  readonly itemsByWord: readonly (readonly number[])[];
  readonly phrases: Phrases;
  readonly citedItems: CitedItems;
};

/** Items are added one by one, so that a server can handle other requests in between. */
export function buildWordIndex() {
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

  function finish(): WordIndex {
    // The order on which the binary search relies.
    const entries = [...byWord].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return {
      words: entries.map(([word]) => word),
      itemsByWord: entries.map(([, items]) => weighedByRarity(items, count)),
      phrases: phrases.phrases,
      citedItems: citedItems.finish(),
    };
  }

  return { add, finish };
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

/** A word in fewer items weighs more. */
function weighedByRarity(items: readonly number[], count: number) {
  const rarity = Math.log(1 + count / (items.length / 2));
  return items.map((value, at) => (at % 2 === 0 ? value : Math.fround(value * rarity)));
}
