import { foldWords } from '@mizan/engine/search';

/** Other words that people use for a stored name. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Returns a lookup of the synonyms of a name, whatever its letter case and punctuation. */
export function createSynonymLookup(synonyms: Synonyms) {
  // The map is built on first use, because few of the servers that tests start ever need it.
  let byName: Map<string, readonly string[]> | undefined;
  const fold = () => new Map(Object.entries(synonyms).map(([name, others]) => [keyOf(name), others]));
  return (name: string): readonly string[] => (byName ??= fold()).get(keyOf(name)) ?? [];
}

const keyOf = (name: string) => foldWords(name).join(' ');
