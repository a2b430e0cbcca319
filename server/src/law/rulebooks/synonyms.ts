import { foldWords } from '@mizan/engine/search';

/** Other words that people use, by a stored name. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Looks up the synonyms of a name; one that is written with other signs or letter case keeps them. */
export function openSynonyms(synonyms: Synonyms) {
  const byName = new Map<string, readonly string[]>();
  for (const [name, others] of Object.entries(synonyms)) byName.set(keyOf(name), others);
  return (name: string): readonly string[] => byName.get(keyOf(name)) ?? [];
}

const keyOf = (name: string) => foldWords(name).join(' ');
