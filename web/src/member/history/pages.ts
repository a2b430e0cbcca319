import type { Batch, Endpoints, HistoryRow, Result } from '@mizan/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../client/api';
import { calculationsKey } from '../../client/queries';
import { type Filters, isNarrowed } from './filters';

export const PAGE_SIZE = 20;
/** Pages farther away are removed from the cache, so that memory stays bounded however far one scrolls. */
const NEAR_PAGES = 25;

const historyKey = [...calculationsKey, 'history'] as const;

export const pageQuery = (filters: Filters, page: number) =>
  queryOptions({
    queryKey: [...historyKey, filters, page],
    queryFn: () => api.listCalculations({ query: { ...filters, page, limit: PAGE_SIZE, grouped: 'true' } }),
    // The rows stay on the screen while other filters load.
    ...(page === 1 && { placeholderData: keepPreviousData }),
    // Only the first page of the whole list can be read without a connection.
    ...(page === 1 && !isNarrowed(filters) && { meta: { maxCopies: 1 } }),
  });

/** Removes the pages far from these from the cache, but not the first page. */
export function removeFarPages(cache: QueryClient, filters: Filters, pages: readonly number[]) {
  const [first = 1, last = 1] = [pages[0], pages.at(-1)];
  const list = JSON.stringify(filters);
  cache.removeQueries({
    queryKey: historyKey,
    type: 'inactive',
    predicate: ({ queryKey: [, , of, page] }) => {
      const isNear = Number(page) >= first - NEAR_PAGES && Number(page) <= last + NEAR_PAGES;
      return JSON.stringify(of) === list && Number(page) !== 1 && !isNear;
    },
  });
}

/** One entry of the list: a calculation, or all calculations of one file. */
export type Entry = { row: HistoryRow; batch?: undefined } | { batch: Batch; row?: undefined };

const entries = new WeakMap<Page, readonly Entry[]>();

/**
 * The rows and batches of a page, the newest first; the rows of one file, which have one time, in its order. The same array for the
 * same page, so that unchanged rows do not re-render.
 */
export function entriesOf(page: Page): readonly Entry[] {
  const cached = entries.get(page);
  if (cached) return cached;
  const all: Entry[] = [...page.results.map((row) => ({ row })), ...page.batches.map((batch) => ({ batch }))];
  const sorted = all.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
  entries.set(page, sorted);
  return sorted;
}

export const timeOf = ({ row, batch }: Entry): string => row?.createdAt ?? batch?.endedAt ?? '';

type Page = Result<Endpoints['listCalculations']>;

export const pageOf = (index: number) => Math.floor(index / PAGE_SIZE) + 1;
