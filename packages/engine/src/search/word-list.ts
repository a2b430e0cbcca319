import { isWithinEdits, letterSet, mayBeWithinEdits } from './edit-distance.ts';
import { differInScript, soundOf } from './sound.ts';

/** One letter begins too many words. */
const PREFIX_FROM = 2;
/** A shorter word that stands in the list is meant as it stands: نوٹ is a note, and no notice (نوٹس). */
const COMPLETE_UNTIL = 3;
/** One letter in four may be wrong, at most two in all; short words must match exactly. */
const LETTERS_PER_EDIT = 4;
const MAX_EDITS = 2;
/** How much a similar word counts, and one that also sounds so; the beginning of a word counts more, the word itself 1. */
const SIMILAR = 0.4;
const SOUNDING = 0.5;
/** How much a word counts that sounds so in the other script, and two words that were typed as one. */
const OTHER_SCRIPT = 0.7;
const JOINED = 0.9;
/** Shorter sounds are those of many words. */
const SOUND_FROM = 3;
/** The shortest sound, and the shortest text, for which a known word in the other script and a joined word are looked up. */
const LONG_SOUND_FROM = 5;
const JOINED_FROM = 6;

/** This code sorts after every letter of a word, so words with a prefix end before the prefix followed by it. */
const LAST_LETTER = '\uffff';

/** Words that nobody types, before all others in the list: two words of a text as one, the sound of that, and initials. */
export const joinedWords = (joined: string) => [`\u0001${joined}`, `\u0002${soundOf(joined)}`] as const;
export const initialsWord = (initials: string) => `\u0003${initials}`;
const FIRST_TYPED = '\u0004';

/** A word of the list that a typed word may mean. */
export type WordMatch = { readonly word: number; readonly closeness: number };

/** Sorted words, found by binary search. */
export type WordList = {
  /** A short word itself; else the words that begin with what was typed; if there are none, those like it. With the same word in the other script. */
  readonly matching: (typed: string) => readonly WordMatch[];
  /** The word that was meant, by its matches: the closest similar one if nothing begins with what was typed. */
  readonly meant: (typed: string, matches: readonly WordMatch[]) => string;
  /** The words that two typed ones are together: `be dakhli` is bedakhli. */
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

  /** What may be meant by a word that is not in the list, the closest first. */
  function like(typed: string): readonly WordMatch[] {
    const isTelling = soundOf(typed).length >= SOUND_FROM;
    const [letters, sound] = joinedWords(typed);
    const isLong = typed.length >= JOINED_FROM;
    const matches = [
      ...(isTelling ? exactly(letters, JOINED) : []),
      ...inOtherScript(typed),
      ...(isTelling ? soundingLike(typed, SOUNDING) : []),
      ...(isTelling && isLong ? exactly(sound, SIMILAR) : []),
      ...similarTo(typed),
    ];
    return matches.length > 0 ? matches : exactly(initialsWord(typed), SIMILAR);
  }

  function matching(typed: string): readonly WordMatch[] {
    const whole = typed.length <= COMPLETE_UNTIL ? exactly(typed) : [];
    if (typed.length < PREFIX_FROM) return whole;
    const known = whole.length > 0 ? whole : beginningWith(typed);
    if (known.length === 0) return like(typed);
    return soundOf(typed).length < LONG_SOUND_FROM ? known : [...known, ...inOtherScript(typed)];
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
