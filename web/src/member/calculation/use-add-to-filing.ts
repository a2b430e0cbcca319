import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../client/api';
import { filingsKey } from '../../client/queries';
import { useIdempotencyKeys } from '../../client/use-idempotency-keys';
import { filingPath } from '../../language/paths';
import { useMounted } from '../../ui/use-mounted';

/** Adds calculations to a filing, which then opens unless the dialog was closed meanwhile. Another attempt adds only what is missing,
    also if an answer was lost. */
export function useAddToFiling(ids: readonly string[]) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const { keyFor } = useIdempotencyKeys();
  return useMutation({
    mutationFn: async (id: string) => {
      const key = keyFor({ id, ids });
      // One after the other, so that they stand in this order.
      for (const [index, calculationId] of ids.entries()) {
        const item = { params: { id }, body: { calculationId }, idempotencyKey: `${key}-${index}` };
        cache.setQueryData(['filing', id], await api.addFilingItem(item));
      }
    },
    onError: (_, id) => void cache.invalidateQueries({ queryKey: ['filing', id] }),
    onSuccess: async (_, id) => {
      void cache.invalidateQueries({ queryKey: filingsKey, refetchType: 'none' });
      if (isMounted.current) await navigate(filingPath(id));
    },
  });
}
