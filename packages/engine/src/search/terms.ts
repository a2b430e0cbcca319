import { foldWords } from './fold-words.ts';
import { type Provision, readProvisions } from './provisions.ts';
import { soundOf } from './sound.ts';

/** More terms would make a query slower and not more exact. */
const MAX_TERMS = 8;

/** Words that occur in every name and distinguish none, folded. */
const STOP_WORDS = new Set(
  `a an and any as at by for from in into is its of on or other that the to under upon with
   ka ki ke ko me mein se ya aur e o wa hai
   اور از با پر تک سے میں کا کی کے کو یا ہے و`.split(/\s+/),
);

/** Words that people add to any kind of suit: they affect the rank, but need not match. */
const SOFT_WORDS = new Set(
  `suit suits case cases petition petitions application applications claim proceedings filing file
   recovery wasooli adalat section dafa
   court courts fee fees stamp valuation how much what kitni kitna
   dawa dava daawa muqadma darkhwast
   دعوی دعوے مقدمہ درخواست کورٹ عدالت وصولی دفعہ فیس مالیت کتنی`.split(/\s+/),
);

/** The sounds of soft words, except short ones, which other words share. */
const SOFT_SOUNDS = new Set(Array.from(SOFT_WORDS, soundOf).filter(({ length }) => length > 2));

export const isSoft = (term: string) => SOFT_WORDS.has(term) || SOFT_SOUNDS.has(soundOf(term));

/** The words of a text. */
export type Phrase = {
  /** The significant words, each once and in a fixed order, so that the order of typing does not matter. */
  readonly terms: readonly string[];
  /** All words, stop words too, in the same fixed order, so that equal texts are equal here. */
  readonly allWords: string;
};

/** A search query. */
export type Query = Phrase & {
  readonly provisions: readonly Provision[];
  /** The terms that belong to no provision; none if the query has no provision. */
  readonly otherTerms: readonly string[];
};

export function phraseOf(text: string): Phrase {
  const words = foldWords(joinInitials(text));
  return { terms: termsOf(words), allWords: sortedUnique(words).join(' ') };
}

export function queryOf(text: string): Query {
  const { provisions, rest } = readProvisions(text);
  const otherTerms = provisions.length === 0 ? [] : phraseOf(rest).terms.filter((term) => !STOP_WORDS.has(term));
  return { ...phraseOf(text), provisions: sortedUniqueProvisions(provisions), otherTerms };
}

/** Removes repeated provisions, as words are counted once, and sorts them, so that the order of typing does not matter. */
function sortedUniqueProvisions(provisions: readonly Provision[]): Provision[] {
  const byText = new Map(provisions.map((provision) => [JSON.stringify(provision), provision]));
  return [...byText.keys()].toSorted().flatMap((text) => byText.get(text) ?? []);
}

const termsOf = (words: readonly string[]) => sortedUnique(dropStopWords(words)).slice(0, MAX_TERMS);

/** The significant words of a text. */
export const wordsOf = (text: string): string[] => dropStopWords(foldWords(joinInitials(text)));

/** Drops stop words, unless there are no other words. */
function dropStopWords(words: readonly string[]): string[] {
  const others = words.filter((word) => !STOP_WORDS.has(word));
  return others.length > 0 ? others : [...words];
}

/** Each word once, the longest first, because long words are most specific. */
export const sortedUnique = (words: readonly string[]): string[] => [...new Set(words)].toSorted(byLength);

const byLength = (one: string, other: string) => other.length - one.length || (one < other ? -1 : 1);

/** Joins initials: R.F.A. becomes RFA, and W/S becomes WS. */
const joinInitials = (text: string) =>
  text.replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}|(?<![\p{L}\p{N}])\p{L}(?:\/\p{L})+(?![\p{L}\p{N}])/gu, (initials) =>
    initials.replaceAll(/[./]/g, ''),
  );
