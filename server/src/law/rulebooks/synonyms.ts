import { foldWords } from '@mizan/engine/search';

/** Other words that people use, by a stored name. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Looks up the synonyms of a name; one that is written with other signs or letter case keeps them. */
export function createSynonymLookup(synonyms: Synonyms) {
  // The map is built at the first lookup: few of the servers that tests start ever need it.
  let byName: Map<string, readonly string[]> | undefined;
  const fold = () => new Map(Object.entries(synonyms).map(([name, others]) => [keyOf(name), others]));
  return (name: string): readonly string[] => (byName ??= fold()).get(keyOf(name)) ?? [];
}

const keyOf = (name: string) => foldWords(name).join(' ');
