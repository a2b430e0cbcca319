import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../client/api';
import { accountQuery, calculationQuery } from '../../client/queries';
import { calculationPath } from '../../language/paths';
import { subMinorOf } from './catalogue';
import { questionOf } from './draft';
import type { Calculator } from './use-calculator';

/** Sends the question. The answer is handed over to its page, which then has it at once, and the form is empty again. */
export function useCalculation({ draft, amount, change, reset }: Calculator) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => {
      const params = subMinorOf(draft);
      if (params === null) throw new Error('Nothing is picked yet');
      const idempotencyKey = keyFor();
      return api.calculate({ params, body: { amount, ...(draft.asOf && { asOf: draft.asOf }) }, idempotencyKey });
    },
    onSuccess: async ({ searchesLeft, id, ...computed }) => {
      if (id !== null) {
        cache.setQueryData(calculationQuery(id).queryKey, { id, ...computed });
        void cache.invalidateQueries({ queryKey: ['calculations'], refetchType: 'none' });
        // The answer first: nothing of the page that is being left is worth drawing.
        await navigate(calculationPath(id));
        reset();
      }
      cache.setQueryData(accountQuery.queryKey, (before) => before && { ...before, searchesLeft });
    },
  });

  /** Kept with the draft: asked again after a connection that broke, also by another page, the question is the same one. */
  function keyFor(): string {
    const question = questionOf(draft);
    if (draft.sent?.question === question) return draft.sent.key;
    const key = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    change((before) => ({ ...before, sent: { question, key } }));
    return key;
  }
}

export type Calculation = ReturnType<typeof useCalculation>;
