import type { RulebookVersion } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../client/api';
import type { Schedules } from '../../explain/rule-sentence';
import { type RulebookKey, rulebookKey } from '../queries';

/** The rules of a province and type, as they are in force on a day. */
export type RulesOnDay = RulebookKey & { readonly day: string };

/** A version keeps its own copies of its schedules; the others are as they are today. */
export function withOthers({ slabSets, provinceSlabId }: Schedules, others: Schedules['slabSets']): Schedules {
  const own = new Set(slabSets.map(({ id }) => id));
  return { slabSets: [...slabSets, ...others.filter(({ id }) => !own.has(id))], provinceSlabId };
}

/** A version whole, as its content never changes; number 0 and no categories where none is in force. */
export type Rules = Schedules & {
  readonly number: number;
  readonly tree: readonly MajorCategory[];
};

/** The rules in force on a day, with the timeline that they stand in. */
export type DatedRules = { readonly rules: Rules; readonly versions: readonly RulebookVersion[] };

async function readRules({ day, ...params }: RulesOnDay): Promise<Rules> {
  const { version, majorCategories, slabSets, provinceSlabId } = await api.getRulebookInForce({
    params,
    query: { on: day },
  });
  return { number: version?.number ?? 0, tree: majorCategories, slabSets, provinceSlabId };
}

/** Versions that were published between the two readings are found again when an edit is published. */
export async function readDatedRules(at: RulesOnDay): Promise<DatedRules> {
  const { provinceId, type } = at;
  const [rules, versions] = await Promise.all([
    readRules(at),
    api.getRulebookVersions({ params: { provinceId, type } }),
  ]);
  return { rules, versions };
}

export const rulesQuery = (at: RulesOnDay) =>
  queryOptions({
    queryKey: ['desk', 'rules', at.provinceId, at.type, at.day],
    queryFn: () => readDatedRules(at),
    // The tree is not refetched while it is edited; every visit starts with what is in force.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Every version with its state, the newest first. */
export const versionsQuery = (params: RulebookKey) =>
  queryOptions({
    queryKey: [...rulebookKey(params), 'versions'],
    queryFn: () => api.getRulebookVersions({ params }),
  });

/** One version whole; none for number 0. */
export const versionQuery = (params: RulebookKey, number: number) =>
  queryOptions({
    queryKey: ['desk', 'version', params.provinceId, params.type, number],
    queryFn: async (): Promise<Rules> => {
      if (number === 0) return { number, tree: [], slabSets: [], provinceSlabId: null };
      const { majorCategories, slabSets, provinceSlabId } = await api.getRulebookVersion({
        params: { ...params, number },
      });
      return { number, tree: majorCategories, slabSets, provinceSlabId };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
