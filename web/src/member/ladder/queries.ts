import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { cacheChanged, cacheSearchesLeft, MAX_OFFLINE_CALCULATIONS } from '../../client/queries';

export const ladderQuery = (id: string) =>
  queryOptions({
    queryKey: ['ladder', id],
    queryFn: () => api.getLadder({ params: { id } }),
    meta: { maxCopies: MAX_OFFLINE_CALCULATIONS },
  });

/** Creates the ladder. Creating it again, as after a lost answer, returns the same one and costs nothing. */
export function useCreateLadder(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.createLadder({ params: { id } }),
    onSuccess: async ({ searchesLeft, ...ladder }) => {
      await cacheChanged(cache, ladderQuery(id), { cost: 0, ladder, isRenewable: false });
      await cacheSearchesLeft(cache, searchesLeft);
    },
  });
}
