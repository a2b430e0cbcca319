import type { RulebookVersion } from '@mizan/api';
import type { MajorCategory, SlabSet } from '@mizan/engine';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../client/api';
import type { RulebookKey } from '../queries';

/** The newest version of a tree, with its number. */
export type Rules = {
  readonly number: number;
  readonly tree: readonly MajorCategory[];
  readonly versions: readonly RulebookVersion[];
};

/** The present schedules, with which an edited tree is computed and published. */
export type Schedules = { readonly slabSets: readonly SlabSet[]; readonly provinceSlabId: string | null };

/**
 * Reads the number before the tree: if another version is published in between, the tree is newer than its number, and
 * saving it is refused rather than silently undoing the other version.
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
    // The tree is not refetched while it is edited; every visit starts with the newest.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
