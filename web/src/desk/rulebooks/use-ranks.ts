import type { SubMinorCategory } from '@mizan/engine';
import { type CitedProvision, citationOf } from '@mizan/engine/search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import provisionsAddress from '../../../../law/provisions.json?url';
import synonymsAddress from '../../../../law/synonyms.json?url';
import { shownName } from '../../language/law-names';
import { filterTree } from '../tree/filter-tree';
import { rankByWords } from '../tree/search-tree';
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

const synonymsQuery = queryOptions({
  queryKey: ['desk', 'synonyms'],
  queryFn: readSearchWords,
  staleTime: Number.POSITIVE_INFINITY,
});

const none: Record<string, string[]> = {};

type RuleFilter = { words: string; passes: ((rule: SubMinorCategory) => boolean) | null };

/**
 * The rank of each rule that matches the words and passes the filter, as the calculator ranks them. It is not computed again
 * after an edit, so that the edited line stays in view.
 */
export function useRanks(tree: Tree, { words, passes }: RuleFilter): ReadonlyMap<string, number> | null {
  const { data: synonyms = none } = useQuery(synonymsQuery);
  function rank() {
    const ranks = rankByWords(tree, words, (name) => [shownName(name), ...(synonyms[name] ?? [])]);
    return passes === null ? ranks : filterTree(tree, passes, ranks);
  }
  const [cache, setCache] = useState(() => ({ words, synonyms, passes, ranks: rank() }));
  if (cache.words === words && cache.synonyms === synonyms && cache.passes === passes) return cache.ranks;
  const ranks = rank();
  setCache({ words, synonyms, passes, ranks });
  return ranks;
}
