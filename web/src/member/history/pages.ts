import type { Batch, Endpoints, HistoryRow, Result } from '@mizan/api';
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
    queryFn: () => api.listCalculations({ query: { ...filters, page, limit: PAGE_SIZE, grouped: 'true' } }),
    // Keep the rows on the screen while other filters load.
    ...(page === 1 && { placeholderData: keepPreviousData }),
    ...(page === 1 && !isNarrowed(filters) && { meta: { maxCopies: 1 } }),
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

/** What stands in one place of the list: a calculation, or all those of one file. */
export type Entry = { row: HistoryRow; batch?: undefined } | { batch: Batch; row?: undefined };

const entries = new WeakMap<Page, readonly Entry[]>();

/** The rows and batches of a page, the newest first. Made once, so that unchanged rows do not re-render. */
export function entriesOf(page: Page): readonly Entry[] {
  const known = entries.get(page);
  if (known) return known;
  const all: Entry[] = [...page.results.map((row) => ({ row })), ...page.batches.map((batch) => ({ batch }))];
  const made = all.toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  entries.set(page, made);
  return made;
}

export const timeOf = ({ row, batch }: Entry): string => row?.createdAt ?? batch?.endedAt ?? '';

type Page = Result<Endpoints['listCalculations']>;

export const pageOf = (index: number) => Math.floor(index / PAGE_SIZE) + 1;
