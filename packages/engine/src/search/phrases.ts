import { soundOf } from './sound.ts';
import { inOrder, type Phrase, phraseOf } from './terms.ts';

/** The texts by which an item is found: its name and synonyms, those of its parents, and its citation. */
export type SearchedTexts = {
  readonly name: readonly string[];
  readonly synonyms: readonly string[];
  readonly parents: readonly string[];
  readonly parentSynonyms: readonly string[];
  readonly reference: readonly string[];
};

/** The score of a phrase for each of its words. The citation is no name of the item, so it is not listed. */
const STRENGTHS = { name: 30, synonyms: 20, parents: 8, parentSynonyms: 5 } as const;
/** The score for the whole name of an item, above every sum of words, so that this item comes first. */
const WHOLE_NAME = 10_000;
/** The additional score of a phrase that is the whole query. */
const WHOLE = { name: 10, synonyms: 40, parents: 15, parentSynonyms: 15 } as const;

/** The names and synonyms of all items as whole phrases. */
export type Phrases = {
  /** The items that a phrase names, by its terms and by its sounds. */
  readonly byTerms: ReadonlyMap<string, readonly NamedItem[]>;
  /** The items with a name, by all words of the name. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** The sounds of all words in phrases. */
  readonly sounds: ReadonlySet<string>;
};
type NamedItem = { readonly item: number; readonly field: keyof typeof STRENGTHS };

const FIELDS = Object.keys(STRENGTHS) as NamedItem['field'][];

const keyOf = (words: readonly string[]) => words.join(' ');
/** Phrases that sound the same count nearly as much: haq mehr, haq mahr and حق مہر. */
const soundsOf = (sounds: readonly string[]) => `~${keyOf(inOrder(sounds))}`;
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
        const { terms, whole } = phraseOf(text);
        const sounds = terms.map(soundIn);
        for (const sound of sounds) allSounds.add(sound);
        for (const key of [keyOf(terms), soundsOf(sounds)]) addNamedItem(byTerms, key, { item, field });
        if (field === 'name') byName.set(whole, [...(byName.get(whole) ?? []), item]);
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

/** Adds to the score of each item that the query names: by its whole text, or by a phrase among its terms. */
export function addPhraseScores({ byTerms, byName, sounds }: Phrases, { whole, terms }: Phrase, add: Add) {
  for (const item of byName.get(whole) ?? []) add(item, WHOLE_NAME);
  const heard = terms.map((term) => ({ term, sound: soundIn(term) })).filter(({ sound }) => sounds.has(sound));
  for (const part of subsetsOf(heard)) {
    const keys = [
      [keyOf(part.map(({ term }) => term)), 1],
      [soundsOf(part.map(({ sound }) => sound)), SOUND_SHARE],
    ] as const;
    for (const [key, share] of keys)
      for (const { item, field } of byTerms.get(key) ?? [])
        add(item, share * part.length * (STRENGTHS[field] + (part.length === terms.length ? WHOLE[field] : 0)));
  }
}

/** Every subset of the terms: at most 255, because a query has at most eight. */
function subsetsOf<Term>(terms: readonly Term[]): readonly (readonly Term[])[] {
  let parts: (readonly Term[])[] = [];
  for (const term of terms) parts = [...parts, ...parts.map((part) => [...part, term]), [term]];
  return parts;
}
