import type { RulebookVersion } from '@mizan/api';
import type { MajorCategory, SlabSet } from '@mizan/engine';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../client/api';
import type { RulebookKey } from '../queries';

/** The newest version of a tree, and which one that is. */
export type Rules = {
  readonly number: number;
  readonly tree: readonly MajorCategory[];
  readonly versions: readonly RulebookVersion[];
};

/** By what an edited tree is computed: the schedules as they stand, for these are what it is published under. */
export type Schedules = { readonly slabSets: readonly SlabSet[]; readonly provinceSlabId: string | null };

/**
 * The number is asked for before the tree: should another be published between the two, the tree is newer than its number
 * says, and saving it is refused rather than silently taking back what the other did.
 */
export async function readRules(params: RulebookKey): Promise<Rules> {
  const versions = await api.getRulebookVersions({ params });
  const tree = await api.getCategoriesData({ params });
  return { number: versions[0]?.number ?? 0, tree, versions };
}

export const rulesQuery = (key: RulebookKey) =>
  queryOptions({
    queryKey: ['desk', 'rules', key.provinceId, key.type],
    queryFn: () => readRules(key),
    // What is being edited is not exchanged under the hands of whoever edits it; every visit begins with the newest.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
