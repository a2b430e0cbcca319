import type { Filing } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import type { Sharing } from '../calculation/share-dialog';
import { filingQuery } from './queries';

/** The link of a filing, for the dialog of sharing. */
export function useFilingSharing({ id, shared }: Filing): Sharing {
  const cache = useQueryClient();
  const { queryKey } = filingQuery(id);
  const onSuccess = () => cache.invalidateQueries({ queryKey });
  const params = { id };
  return {
    link: shared,
    make: useMutation({ mutationFn: () => api.shareFiling({ params }), onSuccess }),
    withdraw: useMutation({ mutationFn: () => api.withdrawFilingShare({ params }), onSuccess }),
    change: useMutation({
      mutationFn: (showsAmount: boolean) => api.updateFilingShare({ params, body: { showsAmount } }),
      onSuccess,
    }),
  };
}
