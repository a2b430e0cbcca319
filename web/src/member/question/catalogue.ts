import type { ComputedCalculation } from '@mizan/api';
import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { LAW_STALE_MS } from '../../client/queries';
import { viewedDay } from '../../client/viewed-day';
import type { Draft, KindPicks } from './draft';

const MINUTE_MS = 60_000;

/** A province and the type of its rules. */
export type Jurisdiction = { country: string; province: string; type: Draft['type'] };
type Major = Jurisdiction & { mainCategoryId: string };
type Minor = Major & { minorCategoryId: string };
type SubMinor = Minor & { subMinorCategoryId: string };

/** The day whose kinds of suit are listed, as the query of a request: the one that an administrator views, or else today, with
    what held on the date of law and has ended since. */
function listedDay(asOf: string) {
  const on = viewedDay();
  if (on !== null) return { on };
  return asOf === '' ? {} : { asOf };
}

type Fetch<Params, Query, Answer> = (input: { params: Params; query: Query }) => Promise<Answer>;

/** A query for one level of the categories on a date of law, empty for today; it is skipped while its parent is not picked. */
const levelQuery =
  <Params, Answer>(name: string, fetch: Fetch<Params, { on?: string; asOf?: string }, Answer>) =>
  (params: Params | null, asOf: string) => {
    const query = listedDay(asOf);
    return queryOptions({
      queryKey: [name, params, query],
      queryFn: params === null ? skipToken : () => fetch({ params, query }),
      staleTime: LAW_STALE_MS,
    });
  };

export const majorsQuery = levelQuery('majors', api.getMajorCategories);
export const minorsQuery = levelQuery('minors', api.getMinorCategories);
export const subMinorsQuery = levelQuery('subMinors', api.getSubMinorCategories);

/** A query about one rule on a date of law, empty for today; it is skipped while no rule is picked. */
const ruleQuery =
  <Answer>(
    name: string,
    fetch: Fetch<SubMinor, { asOf?: string }, Answer>,
    freshness: { staleTime: number } | { refetchInterval: number },
  ) =>
  (params: SubMinor | null, asOf: string) =>
    queryOptions({
      queryKey: [name, params, asOf],
      queryFn: params === null ? skipToken : () => fetch({ params, query: { ...(asOf !== '' && { asOf }) } }),
      ...freshness,
    });

/** The amount and limits that a rule asks for on a date of law, or the answer that it gives without asking. */
export const actionQuery = ruleQuery('action', api.getUserAction, { staleTime: LAW_STALE_MS });

/** The answer of a rule that takes no amount, for a guest. A member's answer is calculated and saved instead. */
export const fixedFeeQuery = ruleQuery('fixedFee', api.getFixedFee, { staleTime: LAW_STALE_MS });

/** Whether the rule is switched off. It is polled while it is shown, because that may change at any moment. */
export const suspensionQuery = ruleQuery('suspension', api.getSuspension, { refetchInterval: MINUTE_MS });

/** The provinces that have a kind of suit of the same names today. */
export const kindInProvincesQuery = (params: SubMinor) =>
  queryOptions({
    queryKey: ['kind in provinces', params],
    queryFn: () => api.getKindInProvinces({ params }),
    staleTime: LAW_STALE_MS,
  });

/** Where a search looks; `last` is the id of the preferred province, which each result names first. */
export type SearchScope = Pick<Draft, 'province' | 'type' | 'asOf'> & { last: string | null };

export function searchQuery(q: string, { province, type, asOf, last }: SearchScope) {
  const query = { q, type, ...(province !== null && { province }), ...(last && { last }), ...listedDay(asOf) };
  return queryOptions({
    queryKey: ['categories', query],
    queryFn: () => api.searchCategories({ query }),
    staleTime: LAW_STALE_MS,
  });
}

/** The jurisdiction of a draft; null until country and province are chosen. */
export const jurisdictionOf = ({ country, province, type }: Pick<Draft, keyof Jurisdiction>): Jurisdiction | null =>
  country === null || province === null ? null : { country, province, type };

/** The sub-minor as the API addresses it. */
export function subMinorOf(draft: Omit<KindPicks, 'asOf'>): SubMinor | null {
  const jurisdiction = jurisdictionOf(draft);
  const { major, minor, subMinor } = draft;
  if (!jurisdiction || !major || !minor || !subMinor) return null;
  return { ...jurisdiction, mainCategoryId: major.id, minorCategoryId: minor.id, subMinorCategoryId: subMinor.id };
}

/** The ids by which the API addresses the rule of a calculation. */
export const ruleParamsOf = (of: ComputedCalculation) => ({
  country: of.country,
  province: of.province,
  type: of.type,
  mainCategoryId: of.mainCategoryId,
  minorCategoryId: of.minorCategoryId,
  subMinorCategoryId: of.subMinorCategoryId,
});

/** Prefetches the next level while the pointer or the arrow keys are on an option. */
export function usePrefetch(jurisdiction: Jurisdiction, asOf: string) {
  const cache = useQueryClient();
  return {
    minors: (mainCategoryId: string) =>
      void cache.prefetchQuery(minorsQuery({ ...jurisdiction, mainCategoryId }, asOf)),
    subMinors: (mainCategoryId: string, minorCategoryId: string) =>
      void cache.prefetchQuery(subMinorsQuery({ ...jurisdiction, mainCategoryId, minorCategoryId }, asOf)),
    action: (mainCategoryId: string, minorCategoryId: string, subMinorCategoryId: string) =>
      void cache.prefetchQuery(
        actionQuery({ ...jurisdiction, mainCategoryId, minorCategoryId, subMinorCategoryId }, asOf),
      ),
  };
}
