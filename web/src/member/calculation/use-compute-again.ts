import type { SavedCalculation } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { cacheSearchesLeft } from '../../client/queries';
import { ruleParamsOf } from '../question/catalogue';
import { useOpenAnswer } from '../question/use-open-answer';

/** Asks the question of a calculation again, with another amount or under today's rules, and opens the new calculation. */
export function useComputeAgain(of: SavedCalculation) {
  const cache = useQueryClient();
  const openAnswer = useOpenAnswer();
  return useMutation({
    mutationFn: ({ amount, asOf }: { amount: Amount | null; asOf?: string }) =>
      api.calculate({ params: ruleParamsOf(of), body: { amount, ...(asOf !== undefined && { asOf }) } }),
    onSuccess: async ({ searchesLeft, id, ...computed }) => {
      if (id === null) return;
      await cacheSearchesLeft(cache, searchesLeft);
      await openAnswer({ id, ...computed });
    },
  });
}
