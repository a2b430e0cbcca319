import type { SavedCalculation } from '@mizan/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import type { Sharing } from './share-dialog';
import { standingQuery } from './standing';

/** The link of a saved calculation, for the dialog of sharing. */
export function useSharing({ id }: SavedCalculation): Sharing {
  const cache = useQueryClient();
  const query = standingQuery(id);
  const standing = useQuery(query);
  const onSuccess = () => cache.invalidateQueries({ queryKey: query.queryKey });
  const params = { id };
  const make = useMutation({ mutationFn: () => api.shareCalculation({ params }), onSuccess });
  return {
    link: standing.data?.shared ?? make.data ?? (standing.isPending ? undefined : null),
    make,
    withdraw: useMutation({ mutationFn: () => api.withdrawShare({ params }), onSuccess }),
    change: useMutation({
      mutationFn: (showsAmount: boolean) => api.updateShare({ params, body: { showsAmount } }),
      onSuccess,
    }),
  };
}
