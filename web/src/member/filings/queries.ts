import type { Filing } from '@mizan/api';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { removeCopy } from '../../client/offline/offline-copies';
import { cacheChanged, feeNotesQuery, filingsKey, MAX_OFFLINE_FILINGS } from '../../client/queries';
import { useToday } from '../../language/format-moments';

const PAGE_SIZE = 20;

export type FilingFilters = { page: number; searchTerm: string };

export const filingsQuery = ({ page, searchTerm }: FilingFilters) =>
  queryOptions({
    queryKey: [...filingsKey, { page, searchTerm }],
    queryFn: () => api.listFilings({ query: { page, limit: PAGE_SIZE, ...(searchTerm !== '' && { searchTerm }) } }),
    placeholderData: keepPreviousData,
    // Only the first page of the whole list can be read without a connection.
    ...(page === 1 && searchTerm === '' && { meta: { maxCopies: 1 } }),
  });

export const filingQuery = (id: string) =>
  queryOptions({
    queryKey: ['filing', id],
    queryFn: () => api.getFiling({ params: { id } }),
    meta: { maxCopies: MAX_OFFLINE_FILINGS },
  });

export const templatesQuery = (provinceId: string) =>
  queryOptions({
    queryKey: ['filing templates', provinceId],
    queryFn: () => api.getFilingTemplates({ params: { provinceId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const forumsQuery = (provinceId: string) =>
  queryOptions({
    queryKey: ['forums', provinceId],
    queryFn: () => api.getForums({ params: { provinceId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The courts in force of a province, and those that have their own way to pay. */
export function useCourtNames(province: string): string[] {
  const enabled = province !== '';
  const { data: table } = useQuery({ ...forumsQuery(province), enabled });
  const { data: notes = [] } = useQuery({ ...feeNotesQuery(province, useToday()), enabled });
  // Courts that exist today have no last day.
  const inForce = (table?.forums ?? []).filter(({ to }) => to === null);
  return [...new Set([...inForce.map(({ court }) => court), ...notes.flatMap(({ courts = [] }) => courts)])];
}

/** A function that puts a filing of the server into the cache; lists are fetched again when they are opened. */
export function useCacheFiling() {
  const cache = useQueryClient();
  return async (filing: Filing) => {
    await cacheChanged(cache, filingQuery(filing.id), filing);
    void cache.invalidateQueries({ queryKey: filingsKey, refetchType: 'none' });
    return filing;
  };
}

/**
 * Sends changes of filings one after the other, and caches the filing that each returns. A press while a change of this component
 * runs does nothing: it may be the second of a double press, and what it would remove may be gone.
 */
export function useFilingChange() {
  const cache = useQueryClient();
  const cacheFiling = useCacheFiling();
  const change = useMutation({
    mutationFn: (send: () => Promise<Filing>) => send(),
    scope: { id: 'filing' },
    onSuccess: cacheFiling,
    // The change may have been made although its answer was lost, or another window has changed the filing.
    onError: () => void cache.invalidateQueries({ queryKey: ['filing'] }),
  });
  const mutate: typeof change.mutate = (...sent) => {
    if (!change.isPending) change.mutate(...sent);
  };
  return { ...change, mutate };
}

/** A function that removes a deleted filing from the cache and from this browser. */
export function useForgetFiling() {
  const cache = useQueryClient();
  return (id: string) => {
    cache.removeQueries({ queryKey: filingQuery(id).queryKey });
    void removeCopy(filingQuery(id).queryKey);
    void cache.invalidateQueries({ queryKey: filingsKey });
  };
}
