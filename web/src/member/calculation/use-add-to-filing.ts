import type { Filing } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../client/api';
import { filingsKey } from '../../client/queries';
import { filingPath } from '../../language/paths';

/** Adds calculations to a filing, which then opens. Another attempt adds only what is missing, also if an answer was lost. */
export function useAddToFiling(ids: readonly string[]) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  // The items of each filing before the first attempt. A calculation that was among them is added once more all the same.
  const [heldBefore] = useState(() => new Map<string, Filing['items']>());
  return useMutation({
    mutationFn: async (id: string) => {
      const params = { id };
      const queryKey = ['filing', id];
      const held = await api.getFiling({ params });
      cache.setQueryData(queryKey, held);
      const { items } = held;
      const before = heldBefore.get(id) ?? items;
      heldBefore.set(id, before);
      const missing = ids.filter((of) => countIn(items, of) === countIn(before, of));
      // One after the other, so that they stand in this order.
      for (const calculationId of missing)
        cache.setQueryData(queryKey, await api.addFilingItem({ params, body: { calculationId } }));
    },
    onSuccess: async (_, id) => {
      void cache.invalidateQueries({ queryKey: filingsKey, refetchType: 'none' });
      await navigate(filingPath(id));
    },
  });
}

const countIn = (items: Filing['items'], of: string) =>
  items.filter(({ calculationId }) => calculationId === of).length;
