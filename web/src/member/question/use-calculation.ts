import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, isProblem } from '../../client/api';
import { accountQuery, cacheSearchesLeft } from '../../client/queries';
import { randomId } from '../../client/use-idempotency-keys';
import { subMinorOf } from './catalogue';
import { type Draft, questionOf } from './draft';
import { type Calculator, onViewedDay, type Question } from './use-calculator';
import { useOpenAnswer } from './use-open-answer';

/** Calculates a question, opens its answer and empties the form, unless the form was changed or left meanwhile. */
export function useCalculation({ store, change, reset }: Pick<Calculator, 'store' | 'change' | 'reset'>) {
  const cache = useQueryClient();
  const openAnswer = useOpenAnswer();
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
        const isAwaited = questionOf(onViewedDay(store.now())) === questionOf(draft);
        // Empty the form afterwards, so that the page that is left does not re-render.
        if (await openAnswer({ id, ...computed }, isAwaited)) reset();
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
