import type { ComputedCalculation } from '@mizan/api';
import { type DataTag, type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';

/** New provinces and versions of the rules are seen after this time at the latest. */
export const LAW_STALE_MS = 5 * 60_000;

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => api.getAccount() });

/** Puts what a change returned into the cache. A fetch that is under way may be older, so it must not overwrite this. */
export async function cacheChanged<Data>(
  cache: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  data: NoInfer<Data>,
) {
  await cache.cancelQueries({ queryKey, exact: true });
  cache.setQueryData<unknown>(queryKey, data);
}

/** Puts the searches left after a calculation into the cache. A fetch that is under way may be older, so it is repeated. */
export async function cacheSearchesLeft(cache: QueryClient, searchesLeft: number) {
  const { queryKey } = accountQuery;
  const isReading = cache.isFetching({ queryKey }) > 0;
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, (account) => account && { ...account, searchesLeft });
  if (isReading) void cache.invalidateQueries({ queryKey });
}

/** The countries with their provinces. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: () => api.getCountries(),
  staleTime: LAW_STALE_MS,
});

const offerQuery = queryOptions({
  queryKey: ['offer'],
  queryFn: () => api.getOffer(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The free searches of a new account; 0 until their number is known, and while the query is not enabled. */
export const useFreeSearches = (enabled = true) => useQuery({ ...offerQuery, enabled }).data?.signUpSearches ?? 0;

/** How many of the calculations and filings opened last a member can read without a connection. */
export const MAX_OFFLINE_CALCULATIONS = 100;
export const MAX_OFFLINE_FILINGS = 50;

/** A saved calculation never changes. */
export const calculationQuery = (id: string) =>
  queryOptions({
    queryKey: ['calculation', id],
    queryFn: () => api.getCalculation({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { maxCopies: MAX_OFFLINE_CALCULATIONS },
  });

/** Notes for lawyers on paying a fee in a province, as of a day. They change with an upgrade only. */
export const feeNotesQuery = (provinceId: string, asOf: string) =>
  queryOptions({
    queryKey: ['fee notes', provinceId, asOf],
    queryFn: () => api.getFeeNotes({ params: { provinceId }, query: { asOf } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { maxCopies: 30 },
  });

/** The lists of calculations: the history and the latest ones. A new or deleted calculation makes them stale. */
export const calculationsKey = ['calculations'] as const;

/** The key of the lists of filings. */
export const filingsKey = ['filings'] as const;

/** Caches a new calculation, so that its page shows it at once. Lists refetch when they are opened again. */
export function cacheCalculation(cache: QueryClient, calculation: ComputedCalculation & { id: string }) {
  cache.setQueryData(calculationQuery(calculation.id).queryKey, calculation);
  void cache.invalidateQueries({ queryKey: calculationsKey, refetchType: 'none' });
}
