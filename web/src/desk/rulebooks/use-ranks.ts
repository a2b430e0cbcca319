import type { SubMinorCategory } from '@mizan/engine';
import { type CitedProvision, citationOf } from '@mizan/engine/search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import provisionsAddress from '../../../../law/provisions.json?url';
import synonymsAddress from '../../../../law/synonyms.json?url';
import { shownName } from '../../language/law-names';
import { filterTree } from '../tree/filter-tree';
import { rankByWords, type SynonymsOf } from '../tree/search-tree';
import type { Tree } from '../tree/tree';

const read = async <Words>(address: string): Promise<Record<string, Words[]>> => (await fetch(address)).json();

/** The words by which a name is found: its synonyms, and the provisions that it cites, as in the search of the calculator. */
async function readSearchWords(): Promise<Record<string, string[]>> {
  const [words, provisions] = await Promise.all([
    read<string>(synonymsAddress),
    read<CitedProvision>(provisionsAddress),
  ]);
  for (const [name, cited] of Object.entries(provisions))
    words[name] = [...(words[name] ?? []), ...cited.map(citationOf)];
  return words;
}

const createSynonymsOf =
  (synonyms: Record<string, string[]>): SynonymsOf =>
  (name) => [shownName(name), ...(synonyms[name] ?? [])];

const synonymsQuery = queryOptions({
  queryKey: ['desk', 'synonyms'],
  queryFn: readSearchWords,
  staleTime: Number.POSITIVE_INFINITY,
  select: createSynonymsOf,
});

/** The synonyms while the files load: the name alone. */
const noSynonyms = createSynonymsOf({});

type RuleSearch = { words: string; passes: ((rule: SubMinorCategory) => boolean) | null };

/**
 * The rank of each rule that matches the words and passes the filter, as the calculator ranks them. It is not computed again
 * after an edit, so that the edited line stays in view.
 */
export function useRanks(tree: Tree, { words, passes }: RuleSearch): ReadonlyMap<string, number> | null {
  const { data: synonymsOf = noSynonyms } = useQuery(synonymsQuery);
  function rank() {
    const ranks = rankByWords(tree, words, synonymsOf);
    return passes === null ? ranks : filterTree(tree, passes, ranks);
  }
  const [cache, setCache] = useState(() => ({ words, synonymsOf, passes, ranks: rank() }));
  if (cache.words === words && cache.synonymsOf === synonymsOf && cache.passes === passes) return cache.ranks;
  const ranks = rank();
  setCache({ words, synonymsOf, passes, ranks });
  return ranks;
}
