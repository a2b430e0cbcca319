import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import address from '../../../../law/synonyms.json?url';
import { shownName } from '../../language/law-names';
import { rankByWords } from '../tree/search-tree';
import type { Tree } from '../tree/tree';

const synonymsQuery = queryOptions({
  queryKey: ['desk', 'synonyms'],
  queryFn: async (): Promise<Record<string, string[]>> => (await fetch(address)).json(),
  staleTime: Number.POSITIVE_INFINITY,
});

const none: Record<string, string[]> = {};

/** The sub-minors that match the words, as the calculator would rank them. Edits change nothing: the edited line stays where it is. */
export function useRanks(tree: Tree, words: string): ReadonlyMap<string, number> | null {
  const { data: synonyms = none } = useQuery(synonymsQuery);
  const rank = () => rankByWords(tree, words, (name) => [shownName(name), ...(synonyms[name] ?? [])]);
  const [known, setKnown] = useState(() => ({ words, synonyms, ranks: rank() }));
  if (known.words === words && known.synonyms === synonyms) return known.ranks;
  const ranks = rank();
  setKnown({ words, synonyms, ranks });
  return ranks;
}
