import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../client/api';
import { calculationsKey } from '../../client/queries';
import { type Filters, isNarrowed } from './filters';

export const PAGE_SIZE = 20;
/** Pages farther away are removed from the cache, so that memory stays bounded however far one scrolls. */
const KEPT_AROUND = 25;

const historyKey = [...calculationsKey, 'history'] as const;

export const pageQuery = (filters: Filters, page: number) =>
  queryOptions({
    queryKey: [...historyKey, filters, page],
    queryFn: () => api.listCalculations({ query: { ...filters, page, limit: PAGE_SIZE } }),
    // Keep the rows on the screen while other filters load.
    ...(page === 1 && { placeholderData: keepPreviousData }),
    ...(page === 1 && !isNarrowed(filters) && { meta: { kept: 1 } }),
  });

/** Removes the pages that are far from these. */
export function keepNear(cache: QueryClient, filters: Filters, pages: readonly number[]) {
  const [first = 1, last = 1] = [pages[0], pages.at(-1)];
  const list = JSON.stringify(filters);
  cache.removeQueries({
    queryKey: historyKey,
    type: 'inactive',
    predicate: ({ queryKey: [, , of, page] }) => {
      const isNear = Number(page) >= first - KEPT_AROUND && Number(page) <= last + KEPT_AROUND;
      return JSON.stringify(of) === list && Number(page) !== 1 && !isNear;
    },
  });
}

export const pageOf = (index: number) => Math.floor(index / PAGE_SIZE) + 1;
