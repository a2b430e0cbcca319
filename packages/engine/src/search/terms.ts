import { foldWords } from './fold-words.ts';
import { type Provision, readProvisions } from './provisions.ts';
import { soundOf } from './sound.ts';

/** More words make a query slower and not more exact. */
const MAX_TERMS = 8;

/** Words that stand in every name and tell none apart, folded. */
const STOP_WORDS = new Set(
  `a an and any as at by for from in into is its of on or other that the to under upon with
   ka ki ke ko me mein se ya aur e o wa hai
   اور از با پر تک سے میں کا کی کے کو یا ہے و`.split(/\s+/),
);

/** Words that people add to any kind of suit: they help to rank, and need not be found. */
const SOFT_WORDS = new Set(
  `suit suits case cases petition petitions application applications claim proceedings filing file
   recovery wasooli adalat section dafa
   court courts fee fees stamp valuation how much what kitni kitna
   dawa dava daawa muqadma darkhwast
   دعوی دعوے مقدمہ درخواست کورٹ عدالت وصولی دفعہ فیس مالیت کتنی`.split(/\s+/),
);

/** Their sounds, but for those of many words. */
const SOFT_SOUNDS = new Set(Array.from(SOFT_WORDS, soundOf).filter(({ length }) => length > 2));

export const isSoft = (term: string) => SOFT_WORDS.has(term) || SOFT_SOUNDS.has(soundOf(term));

/** The words of a text. */
export type Phrase = {
  /** Those that say what is meant, each once and in an order of their own: that of typing does not matter. */
  readonly terms: readonly string[];
  /** All words, in the same order: equal texts have equal ones. */
  readonly whole: string;
};

/** What is searched for. */
export type Query = Phrase & {
  /** The provisions that it names, and the terms beside them. */
  readonly provisions: readonly Provision[];
  readonly besides: readonly string[];
};

export function phraseOf(text: string): Phrase {
  const words = foldWords(joinInitials(text));
  return { terms: termsOf(words), whole: inOrder(words).join(' ') };
}

export function queryOf(text: string): Query {
  const { provisions, rest } = readProvisions(text);
  const besides = provisions.length === 0 ? [] : phraseOf(rest).terms.filter((term) => !STOP_WORDS.has(term));
  return { ...phraseOf(text), provisions: eachOnce(provisions), besides };
}

/** A provision that is named twice counts once, as a word does. */
function eachOnce(provisions: readonly Provision[]): Provision[] {
  const byText = new Map(provisions.map((provision) => [JSON.stringify(provision), provision]));
  return [...byText.keys()].toSorted().flatMap((text) => byText.get(text) ?? []);
}

const termsOf = (words: readonly string[]) => inOrder(telling(words)).slice(0, MAX_TERMS);

/** The words of a text that say what is meant. */
export const wordsOf = (text: string): string[] => telling(foldWords(joinInitials(text)));

/** The stop words count where there are no others. */
function telling(words: readonly string[]): string[] {
  const others = words.filter((word) => !STOP_WORDS.has(word));
  return others.length > 0 ? others : [...words];
}

/** Each word once; the longest first, because they say most. */
export const inOrder = (words: readonly string[]): string[] => [...new Set(words)].toSorted(byLength);

const byLength = (one: string, other: string) => other.length - one.length || (one < other ? -1 : 1);

/** R.F.A. is RFA, and W/S is WS. */
const joinInitials = (text: string) =>
  text.replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}|(?<![\p{L}\p{N}])\p{L}(?:\/\p{L})+(?![\p{L}\p{N}])/gu, (initials) =>
    initials.replaceAll(/[./]/g, ''),
  );
