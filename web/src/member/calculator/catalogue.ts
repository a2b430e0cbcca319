import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import type { Draft } from './draft';

const MINUTE_MS = 60_000;
/** A new version of the rules is seen after this time at the latest. */
const staleTime = 5 * MINUTE_MS;

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: () => api.getCountries(),
  staleTime,
});

/** Queries without a jurisdiction are skipped. */
export type Jurisdiction = { country: string; province: string; type: Draft['type'] };
type Major = Jurisdiction & { mainCategoryId: string };
type Minor = Major & { minorCategoryId: string };
type SubMinor = Minor & { subMinorCategoryId: string };

const levelQuery =
  <Params, Answer>(name: string, fetch: (input: { params: Params }) => Promise<Answer>) =>
  (params: Params | null) =>
    queryOptions({
      queryKey: [name, params],
      queryFn: params === null ? skipToken : () => fetch({ params }),
      staleTime,
    });

export const majorsQuery = levelQuery('majors', api.getMajorCategories);
export const minorsQuery = levelQuery('minors', api.getMinorCategories);
export const subMinorsQuery = levelQuery('subMinors', api.getSubMinorCategories);
export const actionQuery = levelQuery('action', api.getUserAction);

export const searchQuery = (q: string, { province, type }: Pick<Draft, 'province' | 'type'>) =>
  queryOptions({
    queryKey: ['categories', { q, province, type }],
    queryFn: () => api.searchCategories({ query: { q, type, ...(province !== null && { province }) } }),
    staleTime,
  });

type Picked = Pick<Draft, 'country' | 'province' | 'type'>;

/** Null until country and province are chosen. */
export const jurisdictionOf = ({ country, province, type }: Picked): Jurisdiction | null =>
  country === null || province === null ? null : { country, province, type };

/** The sub-minor as the API addresses it. */
export function subMinorOf(draft: Omit<Draft, 'amount' | 'amountFor' | 'asOf' | 'sent'>): SubMinor | null {
  const jurisdiction = jurisdictionOf(draft);
  const { major, minor, subMinor } = draft;
  if (!jurisdiction || !major || !minor || !subMinor) return null;
  return { ...jurisdiction, mainCategoryId: major.id, minorCategoryId: minor.id, subMinorCategoryId: subMinor.id };
}

/** Prefetches the next level while the pointer or the arrow keys are on an option. */
export function usePrefetch(jurisdiction: Jurisdiction) {
  const cache = useQueryClient();
  return {
    minors: (mainCategoryId: string) => void cache.prefetchQuery(minorsQuery({ ...jurisdiction, mainCategoryId })),
    subMinors: (mainCategoryId: string, minorCategoryId: string) =>
      void cache.prefetchQuery(subMinorsQuery({ ...jurisdiction, mainCategoryId, minorCategoryId })),
    action: (mainCategoryId: string, minorCategoryId: string, subMinorCategoryId: string) =>
      void cache.prefetchQuery(actionQuery({ ...jurisdiction, mainCategoryId, minorCategoryId, subMinorCategoryId })),
  };
}
