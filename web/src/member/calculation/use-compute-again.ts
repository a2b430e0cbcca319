import type { SavedCalculation } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../client/api';
import { cacheCalculation, cacheSearchesLeft } from '../../client/queries';
import { calculationPath } from '../../language/paths';
import { useMounted } from '../../ui/use-mounted';
import { ruleParamsOf } from '../question/catalogue';

/** Asks the question of a calculation again, with another amount or under today's rules, and opens the new calculation if its page was not left meanwhile. */
export function useComputeAgain(of: SavedCalculation) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useMounted();
  return useMutation({
    mutationFn: ({ amount, asOf }: { amount: Amount | null; asOf?: string }) =>
      api.calculate({ params: ruleParamsOf(of), body: { amount, ...(asOf !== undefined && { asOf }) } }),
    onSuccess: async ({ searchesLeft, id, ...computed }) => {
      if (id === null) return;
      cacheCalculation(cache, { id, ...computed });
      await cacheSearchesLeft(cache, searchesLeft);
      if (isMounted.current) await navigate(calculationPath(id), { state: { isNew: true } });
    },
  });
}
