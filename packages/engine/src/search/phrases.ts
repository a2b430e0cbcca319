import { soundOf } from './sound.ts';
import { type Phrase, phraseOf, sortedUnique } from './terms.ts';

/** The texts by which an item is found: its name and synonyms, those of its parents, and its citation. */
export type SearchedTexts = {
  readonly name: readonly string[];
  readonly synonyms: readonly string[];
  readonly parents: readonly string[];
  readonly parentSynonyms: readonly string[];
  readonly reference: readonly string[];
};

/** The score of each word of a phrase, by the text that contains it. Citations are matched by provision (`cited-items.ts`). */
const WORD_SCORES = { name: 30, synonyms: 20, parents: 8, parentSynonyms: 5 } as const;
/** The score for the whole name of an item, above every sum of words, so that this item comes first. */
const WHOLE_NAME_SCORE = 10_000;
/** Added to the score of each word where the phrase is the whole query, not a part of it. */
const WHOLE_QUERY_BONUS = { name: 10, synonyms: 40, parents: 15, parentSynonyms: 15 } as const;

/** The names and synonyms of all items as whole phrases. */
export type Phrases = {
  /** The items that a phrase names, by its terms and by its sounds. */
  readonly byTerms: ReadonlyMap<string, readonly NamedItem[]>;
  /** The items with a name, by all words of the name. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** The sounds of all words in phrases. */
  readonly sounds: ReadonlySet<string>;
};
type NamedItem = { readonly item: number; readonly field: keyof typeof WORD_SCORES };

const FIELDS = Object.keys(WORD_SCORES) as NamedItem['field'][];

const keyOf = (words: readonly string[]) => words.join(' ');
/** The key of all phrases that sound the same: haq mehr, haq mahr and حق مہر. */
const soundKeyOf = (sounds: readonly string[]) => `~${keyOf(sortedUnique(sounds))}`;
/** The share that a phrase counts which only sounds the same. */
const SOUND_SHARE = 0.75;
/** A word with digits has no sound, so it stands for itself. */
const soundIn = (term: string) => soundOf(term) || term;

export function collectPhrases() {
  const byTerms = new Map<string, NamedItem[]>();
  const byName = new Map<string, number[]>();
  const allSounds = new Set<string>();

  function add(item: number, texts: SearchedTexts) {
    for (const field of FIELDS)
      for (const text of texts[field]) {
        const { terms, allWords } = phraseOf(text);
        const sounds = terms.map(soundIn);
        for (const sound of sounds) allSounds.add(sound);
        for (const key of [keyOf(terms), soundKeyOf(sounds)]) addNamedItem(byTerms, key, { item, field });
        if (field === 'name') byName.set(allWords, [...(byName.get(allWords) ?? []), item]);
      }
  }

  return { add, phrases: { byTerms, byName, sounds: allSounds } satisfies Phrases };
}

/** Items are added one by one, with the strongest field first, so the first entry for an item is its strongest. */
function addNamedItem(byTerms: Map<string, NamedItem[]>, key: string, named: NamedItem) {
  const known = byTerms.get(key);
  if (known === undefined) byTerms.set(key, [named]);
  else if (known.at(-1)?.item !== named.item) known.push(named);
}

type Add = (item: number, score: number) => void;

/** Adds to the score of each item that the query names: by all its words, or by a phrase among its terms. */
export function addPhraseScores({ byTerms, byName, sounds }: Phrases, { allWords, terms }: Phrase, add: Add) {
  for (const item of byName.get(allWords) ?? []) add(item, WHOLE_NAME_SCORE);
  const knownTerms = terms.map((term) => ({ term, sound: soundIn(term) })).filter(({ sound }) => sounds.has(sound));
  for (const phrase of subsetsOf(knownTerms)) {
    const keys = [
      [keyOf(phrase.map(({ term }) => term)), 1],
      [soundKeyOf(phrase.map(({ sound }) => sound)), SOUND_SHARE],
    ] as const;
    for (const [key, share] of keys)
      for (const { item, field } of byTerms.get(key) ?? []) {
        const bonus = phrase.length === terms.length ? WHOLE_QUERY_BONUS[field] : 0;
        add(item, share * phrase.length * (WORD_SCORES[field] + bonus));
      }
  }
}

/** Every subset of the terms: at most 255, because a query has at most eight. */
function subsetsOf<Term>(terms: readonly Term[]): readonly (readonly Term[])[] {
  let subsets: (readonly Term[])[] = [];
  for (const term of terms) subsets = [...subsets, ...subsets.map((subset) => [...subset, term]), [term]];
  return subsets;
}
