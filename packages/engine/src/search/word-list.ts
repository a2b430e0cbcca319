import { isWithinEdits, letterSet, mayBeWithinEdits } from './edit-distance.ts';
import { differInScript, soundOf } from './sound.ts';

/** A single letter is the prefix of too many words. */
const PREFIX_FROM = 2;
/** A word of at most this length that is in the list is taken as complete: نوٹ is a note, not a notice (نوٹس). */
const COMPLETE_UNTIL = 3;
/** One letter in four may be wrong, at most two in all; short words must match exactly. */
const LETTERS_PER_EDIT = 4;
const MAX_EDITS = 2;
/** The closeness of a similar word, and of one that also sounds the same; a prefix scores more, an equal word 1. */
const SIMILAR = 0.4;
const SOUNDING = 0.5;
/** The closeness of a word that sounds the same in the other script, and of two words typed as one. */
const OTHER_SCRIPT = 0.7;
const JOINED = 0.9;
/** Shorter sounds are shared by many words. */
const SOUND_FROM = 3;
/** The shortest sound by which a word that has matches is also looked up in the other script. */
const OTHER_SCRIPT_FROM = 5;
/** The shortest text that is looked up by its sound as two words typed as one. */
const JOINED_SOUND_FROM = 6;

/** This code sorts after every letter, so that words with a prefix end before the prefix followed by it. */
const LAST_LETTER = '\uffff';

/** Hidden words sort before all others: two neighbouring words as one, their sound, and initials. */
export const joinedWords = (joined: string) => [`\u0001${joined}`, `\u0002${soundOf(joined)}`] as const;
export const initialsWord = (initials: string) => `\u0003${initials}`;
const FIRST_TYPED = '\u0004';

/** A listed word that a typed word may mean; `closeness` is at most 1. */
export type WordMatch = { readonly word: number; readonly closeness: number };

/** A sorted list of words with binary search. */
export type WordList = {
  /**
   * Returns the words for a typed one: a short word itself; otherwise words that begin with it; otherwise similar ones.
   * Words with the same sound in the other script are added.
   */
  readonly matching: (typed: string) => readonly WordMatch[];
  /** Returns the intended word: the typed one, unless no word begins with it; then the closest match. */
  readonly meant: (typed: string, matches: readonly WordMatch[]) => string;
  /** Returns the words that two typed words form together: `be dakhli` is bedakhli. */
  readonly joined: (one: string, other: string) => readonly WordMatch[];
};

export function createWordList(words: readonly string[]): WordList {
  const letterSets = Int32Array.from(words, letterSet);
  const firstTyped = firstFrom(words, FIRST_TYPED);
  const bySound = wordsBySound(words, firstTyped);

  function exactly(typed: string, closeness = 1): WordMatch[] {
    const word = firstFrom(words, typed);
    return words[word] === typed ? [{ word, closeness }] : [];
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
    for (let word = firstTyped; word < words.length; word += 1) {
      if (!mayBeWithinEdits(typedLetters, letterSets[word] ?? 0, edits)) continue;
      if (isWithinEdits(typed, words[word] ?? '', edits)) matches.push({ word, closeness: SIMILAR });
    }
    return matches;
  }

  const soundingLike = (typed: string, closeness: number): WordMatch[] =>
    (bySound.get(soundOf(typed)) ?? []).map((word) => ({ word, closeness }));

  const inOtherScript = (typed: string): WordMatch[] =>
    soundingLike(typed, OTHER_SCRIPT).filter(({ word }) => differInScript(typed, words[word] ?? ''));

  /** Finds possible meanings of a word that is not in the list, the closest first. */
  function closestTo(typed: string): readonly WordMatch[] {
    const hasOwnSound = soundOf(typed).length >= SOUND_FROM;
    const [letters, sound] = joinedWords(typed);
    const matches = [
      ...(hasOwnSound ? exactly(letters, JOINED) : []),
      ...inOtherScript(typed),
      ...(hasOwnSound ? soundingLike(typed, SOUNDING) : []),
      ...(hasOwnSound && typed.length >= JOINED_SOUND_FROM ? exactly(sound, SIMILAR) : []),
      ...similarTo(typed),
    ];
    return matches.length > 0 ? matches : exactly(initialsWord(typed), SIMILAR);
  }

  function matching(typed: string): readonly WordMatch[] {
    const equal = typed.length <= COMPLETE_UNTIL ? exactly(typed) : [];
    if (typed.length < PREFIX_FROM) return equal;
    const matches = equal.length > 0 ? equal : beginningWith(typed);
    if (matches.length === 0) return closestTo(typed);
    return soundOf(typed).length < OTHER_SCRIPT_FROM ? matches : [...matches, ...inOtherScript(typed)];
  }

  function meant(typed: string, matches: readonly WordMatch[]): string {
    const [first] = matches;
    if (first === undefined || words[first.word]?.startsWith(typed)) return typed;
    const similar = matches.map(({ word }) => words[word] ?? '');
    return similar.find((word) => isWithinEdits(typed, word, 1)) ?? similar[0] ?? typed;
  }

  const joined = (one: string, other: string): WordMatch[] =>
    soundOf(one + other).length <= SOUND_FROM ? [] : soundingLike(one + other, JOINED);

  return { matching, meant, joined };
}

function wordsBySound(words: readonly string[], first: number): ReadonlyMap<string, readonly number[]> {
  const bySound = new Map<string, number[]>();
  for (let word = first; word < words.length; word += 1) {
    const sound = soundOf(words[word] ?? '');
    const known = bySound.get(sound);
    if (known) known.push(word);
    else if (sound !== '') bySound.set(sound, [word]);
  }
  return bySound;
}

/** A word with figures has no similar words: section 12 is not section 13. */
const editsIn = (typed: string) =>
  /\p{N}/u.test(typed) ? 0 : Math.min(MAX_EDITS, Math.floor(typed.length / LETTERS_PER_EDIT));

/** The index of the first word that does not sort before the text. */
function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
