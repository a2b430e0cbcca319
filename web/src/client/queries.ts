import type { ComputedCalculation } from '@mizan/api';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';

/** A new province or version of the rules is seen after this time at the latest. */
export const LAW_STALE_MS = 5 * 60_000;

/** Queries that several screens share. */

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => api.getAccount() });

/** Shows what is left after a search was spent. A read that is still under way may have begun before, so it is repeated. */
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

/** The searches that a new account is given; 0 while their number is not known. */
export const useFreeSearches = (isAsked = true) =>
  useQuery({ ...offerQuery, enabled: isAsked }).data?.signUpSearches ?? 0;

/** The calculations and filings opened last that a member can read without a connection. */
export const KEPT_CALCULATIONS = 100;
export const KEPT_FILINGS = 50;

/** A saved calculation never changes. */
export const calculationQuery = (id: string) =>
  queryOptions({
    queryKey: ['calculation', id],
    queryFn: () => api.getCalculation({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { kept: KEPT_CALCULATIONS },
  });

/** What a lawyer must know after the fee of a province on a day; it changes with an upgrade only. */
export const feeNotesQuery = (provinceId: string, asOf: string) =>
  queryOptions({
    queryKey: ['fee notes', provinceId, asOf],
    queryFn: () => api.getFeeNotes({ params: { provinceId }, query: { asOf } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { kept: 30 },
  });

/** The lists of calculations: the history and the latest ones. A new or deleted calculation makes them stale. */
export const calculationsKey = ['calculations'] as const;

/** The lists of filings. */
export const filingsKey = ['filings'] as const;

/** Caches a new calculation, so that its page shows it at once. Lists refetch when they are opened again. */
export function cacheCalculation(cache: QueryClient, calculation: ComputedCalculation & { id: string }) {
  cache.setQueryData(calculationQuery(calculation.id).queryKey, calculation);
  void cache.invalidateQueries({ queryKey: calculationsKey, refetchType: 'none' });
}
