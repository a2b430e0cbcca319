import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, isProblem } from '../../client/api';
import { accountQuery, cacheCalculation, cacheSearchesLeft } from '../../client/queries';
import { randomId } from '../../client/use-idempotency-keys';
import { calculationPath } from '../../language/paths';
import { useMounted } from '../../ui/use-mounted';
import { subMinorOf } from './catalogue';
import { type Draft, questionOf } from './draft';
import { type Calculator, onViewedDay, type Question } from './use-calculator';

/** Calculates a question. The answer goes into the cache, its page opens, and the form is emptied; only the first of these happens if
    the form was changed or left meanwhile. */
export function useCalculation({ store, change, reset }: Pick<Calculator, 'store' | 'change' | 'reset'>) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useMounted();
  return useMutation({
    mutationFn: ({ draft, amount }: Question) => {
      const params = subMinorOf(draft);
      if (params === null) throw new Error('Nothing is picked yet');
      const idempotencyKey = keyFor(draft);
      return api.calculate({ params, body: { amount, ...(draft.asOf && { asOf: draft.asOf }) }, idempotencyKey });
    },
    // The searches were spent, or the rule was switched off, meanwhile: the calculator fetches and shows that.
    onError: (error) => {
      if (isProblem(error, 'NO_SEARCHES_LEFT')) void cache.invalidateQueries({ queryKey: accountQuery.queryKey });
      if (isProblem(error, 'RULE_SUSPENDED')) void cache.invalidateQueries({ queryKey: ['suspension'] });
    },
    onSuccess: async ({ searchesLeft, id, ...computed }, { draft }) => {
      // The rule has become immediate since it was read. Its answer is not saved, and shows once the rule is read again.
      if (id === null) void cache.invalidateQueries({ queryKey: ['action'] });
      else {
        cacheCalculation(cache, { id, ...computed });
        if (isMounted.current && questionOf(onViewedDay(store.now())) === questionOf(draft)) {
          // Navigate first, so that the page that is left does not re-render.
          await navigate(calculationPath(id), { state: { isNew: true } });
          reset();
        }
      }
      await cacheSearchesLeft(cache, searchesLeft);
    },
  });

  /** The idempotency key of a question. It is saved with the draft, so that a retry after a lost connection reuses it, also on another page. */
  function keyFor(draft: Draft): string {
    const question = questionOf(draft);
    if (draft.sent?.question === question) return draft.sent.key;
    const key = randomId();
    change((before) => ({ ...before, sent: { question, key } }));
    return key;
  }
}

export type Calculation = ReturnType<typeof useCalculation>;
