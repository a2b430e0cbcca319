import type { Batch } from '@mizan/api';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { accountQuery, cacheChanged, calculationsKey } from '../../client/queries';

export const ROWS_PAGE = 100;
const PAGE_SIZE = 20;
/** How often a running batch, which takes some seconds, is fetched again. */
const POLL_MS = 400;

const batchesKey = [...calculationsKey, 'batches'] as const;

export const batchesQuery = (page: number) =>
  queryOptions({
    queryKey: [...batchesKey, page],
    queryFn: () => api.listBatches({ query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    // Another tab may have started a batch.
    refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? POLL_MS : false),
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['batch', id],
    queryFn: () => api.getBatch({ params: { id } }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });

export const rowsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['batch', id, 'rows', page],
    queryFn: () => api.getBatchRows({ params: { id }, query: { page, limit: ROWS_PAGE } }),
  });

export const isRunning = ({ state }: Batch) => state === 'running';

/** A function that puts a batch of the server into the cache; lists and the balance are fetched again. */
export function useCacheBatch() {
  const cache = useQueryClient();
  return async (batch: Batch) => {
    // Only the query for a single batch has the sum of its fees, once the batch is done.
    if (batch.state !== 'done') await cacheChanged(cache, batchQuery(batch.id), batch);
    void cache.invalidateQueries({ queryKey: calculationsKey });
    void cache.invalidateQueries({ queryKey: accountQuery.queryKey });
  };
}

/** A function that removes a deleted batch from the cache. */
export function useForgetBatch() {
  const cache = useQueryClient();
  return (id: string) => {
    cache.removeQueries({ queryKey: ['batch', id] });
    void cache.invalidateQueries({ queryKey: calculationsKey });
  };
}
