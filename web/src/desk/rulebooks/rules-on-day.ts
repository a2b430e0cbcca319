import type { RulebookVersion } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../client/api';
import type { Schedules } from '../../explain/rule-sentence';
import { keptWhileAway, type RulebookKey, rulebookKey } from '../queries';

/** The rules of a province and type, as they are in force on a day. */
export type RulesOnDay = RulebookKey & { readonly day: string };

/** The schedules of the rules as of their day, and all other schedules as they are today. */
export function withOtherSchedules({ slabSets, provinceSlabId }: Schedules, others: Schedules['slabSets']): Schedules {
  const own = new Set(slabSets.map(({ id }) => id));
  return { slabSets: [...slabSets, ...others.filter(({ id }) => !own.has(id))], provinceSlabId };
}

/** The rules of a day; number 0 and no categories where none are in force. */
export type Rules = Schedules & {
  /** The number of the last publication that changed them. */
  readonly number: number;
  /** The day since which they are in force. */
  readonly since?: string | undefined;
  readonly tree: readonly MajorCategory[];
};

/** The rules in force on a day, with all versions of the rulebook. */
export type DatedRules = { readonly rules: Rules; readonly versions: readonly RulebookVersion[] };

async function readRules({ day, ...params }: RulesOnDay): Promise<Rules> {
  const { version, majorCategories, slabSets, provinceSlabId } = await api.getRulebookInForce({
    params,
    query: { on: day },
  });
  const { number = 0, effectiveFrom: since } = version ?? {};
  return { number, since, tree: majorCategories, slabSets, provinceSlabId };
}

/** Reads the rules of a day and the versions. A version published between the two requests is noticed when an edit is published. */
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
    // Never refetched while it is edited, and not cached, so that each visit starts with the rules in force.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The rules of a day as they are published at present; an edit is rebased onto them. */
export const publishedOnQuery = (at: RulesOnDay) =>
  queryOptions({
    queryKey: [...rulebookKey(at), 'on', at.day],
    queryFn: () => readRules(at),
    staleTime: 0,
    ...keptWhileAway,
  });

/** The fields that do not hold the same value on all days. */
export const datedFieldsQuery = (params: RulebookKey) =>
  queryOptions({ queryKey: [...rulebookKey(params), 'dated'], queryFn: () => api.getDatedFields({ params }) });

/** The days on which the rules change, each with its publication, the newest first. */
export const versionsQuery = (params: RulebookKey) =>
  queryOptions({
    queryKey: [...rulebookKey(params), 'versions'],
    queryFn: () => api.getRulebookVersions({ params }),
  });

/** The rules as a publication left them on its day. */
export const versionQuery = (params: RulebookKey, number: number) =>
  queryOptions({
    queryKey: [...rulebookKey(params), 'version', number],
    queryFn: () => api.getRulebookVersion({ params: { ...params, number } }),
  });
