import type { Filing } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { useIdempotencyKeys } from '../../client/use-idempotency-keys';
import { filingQuery, useCacheFiling } from './queries';

/**
 * A function that sends an addition to a filing, and caches the filing that it returns. The same addition after a failure
 * has the same idempotency key, so it is made once even if the first answer was lost.
 */
export function useAddition(id: string) {
  const cache = useQueryClient();
  const cacheFiling = useCacheFiling();
  const { keyFor, forget } = useIdempotencyKeys();
  return async (addition: object, send: (idempotencyKey: string) => Promise<Filing>) => {
    try {
      const filing = await send(keyFor(addition));
      forget(addition);
      return cacheFiling(filing);
    } catch (error) {
      // The addition may have been made although its answer was lost: fetch the filing, which then shows it.
      void cache.invalidateQueries({ queryKey: filingQuery(id).queryKey });
      throw error;
    }
  };
}

type NewItem = Parameters<typeof api.addFilingItem>[0]['body'];

/** A function that adds an item to a filing. */
export function useAddItem({ id }: Pick<Filing, 'id'>) {
  const add = useAddition(id);
  return (body: NewItem) => add(body, (idempotencyKey) => api.addFilingItem({ params: { id }, body, idempotencyKey }));
}
