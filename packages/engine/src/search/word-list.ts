import { isWithinEdits, letterSet, mayBeWithinEdits } from './edit-distance.ts';

/** One letter begins too many words. */
const PREFIX_FROM = 2;
/** A shorter word that stands in the list is meant as it stands: نوٹ is a note, and no notice (نوٹس). */
const COMPLETE_UNTIL = 3;
/** One letter in four may be wrong, at most two in all; short words must match exactly. */
const LETTERS_PER_EDIT = 4;
const MAX_EDITS = 2;
/** How much a similar word counts; the beginning of a word counts more, the word itself 1. */
const SIMILAR = 0.4;

/** After every letter of a word, so that what begins with a text ends before the text with it. */
const LAST_LETTER = '\uffff';

/** A word of the list that a typed word may mean. */
export type WordMatch = { readonly word: number; readonly closeness: number };

/** Sorted words, found by binary search. */
export type WordList = {
  /** A short word itself; else the words that begin with what was typed; if there are none, the similar ones. */
  readonly matching: (typed: string) => readonly WordMatch[];
  /** The word that was meant, by its matches: the closest similar one if nothing begins with what was typed. */
  readonly meant: (typed: string, matches: readonly WordMatch[]) => string;
};

export function openWordList(words: readonly string[]): WordList {
  const letters = Int32Array.from(words, letterSet);

  function exactly(typed: string): WordMatch[] {
    const word = firstFrom(words, typed);
    return words[word] === typed ? [{ word, closeness: 1 }] : [];
  }

  function beginningWith(typed: string): WordMatch[] {
    const [first, end] = [firstFrom(words, typed), firstFrom(words, typed + LAST_LETTER)];
    return words.slice(first, end).map((word, at) => ({
      word: first + at,
      closeness: (1 + typed.length / word.length) / 2,
    }));
  }

  function similarTo(typed: string): WordMatch[] {
    const edits = editsIn(typed);
    if (edits === 0) return [];
    const typedLetters = letterSet(typed);
    const matches: WordMatch[] = [];
    for (let word = 0; word < words.length; word += 1) {
      if (!mayBeWithinEdits(typedLetters, letters[word] ?? 0, edits)) continue;
      if (isWithinEdits(typed, words[word] ?? '', edits)) matches.push({ word, closeness: SIMILAR });
    }
    return matches;
  }

  function matching(typed: string): readonly WordMatch[] {
    const whole = typed.length <= COMPLETE_UNTIL ? exactly(typed) : [];
    if (typed.length < PREFIX_FROM || whole.length > 0) return whole;
    const matches = beginningWith(typed);
    return matches.length > 0 ? matches : similarTo(typed);
  }

  function meant(typed: string, matches: readonly WordMatch[]): string {
    const [first] = matches;
    if (first === undefined || words[first.word]?.startsWith(typed)) return typed;
    const similar = matches.map(({ word }) => words[word] ?? '');
    return similar.find((word) => isWithinEdits(typed, word, 1)) ?? similar[0] ?? typed;
  }

  return { matching, meant };
}

/** A word with figures has no similar words: section 12 is not section 13. */
const editsIn = (typed: string) =>
  /\p{N}/u.test(typed) ? 0 : Math.min(MAX_EDITS, Math.floor(typed.length / LETTERS_PER_EDIT));

/** The first of the sorted words that is not before the text. */
function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
