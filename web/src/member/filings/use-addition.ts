import type { Filing } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, isProblem } from '../../client/api';
import { useIdempotencyKeys } from '../../client/use-idempotency-keys';
import { filingQuery, useCacheFiling } from './queries';

type OpenFiling = Pick<Filing, 'id' | 'items'>;

/**
 * A function that sends an addition to a filing, and caches the filing that it returns. The same addition after a failure
 * has the same idempotency key, so it is made once even if the first answer was lost; until something is removed.
 */
export function useAddition({ id, items }: OpenFiling) {
  const cache = useQueryClient();
  const cacheFiling = useCacheFiling();
  const { keyFor, forget, forgetAll } = useIdempotencyKeys();
  const count = items.length + items.reduce((sum, { stamps }) => sum + stamps.length, 0);
  const counted = useRef(count);
  useEffect(() => {
    // What was removed may be what a lost answer had added, and is then added anew.
    if (count < counted.current) forgetAll();
    counted.current = count;
  });
  return async (addition: object, send: (idempotencyKey: string) => Promise<Filing>) => {
    try {
      const filing = await send(keyFor(addition));
      forget(addition);
      return await cacheFiling(filing);
    } catch (error) {
      // The addition may have been made although its answer was lost: fetch the filing, which then shows it. A picked rule that
      // asks for its amount was not added.
      if (!isProblem(error, 'AMOUNT_MISSING')) void cache.invalidateQueries({ queryKey: filingQuery(id).queryKey });
      throw error;
    }
  };
}

type NewItem = Parameters<typeof api.addFilingItem>[0]['body'];

/** A function that adds an item to a filing. */
export function useAddItem(filing: OpenFiling) {
  const { id } = filing;
  const add = useAddition(filing);
  return (body: NewItem) => add(body, (idempotencyKey) => api.addFilingItem({ params: { id }, body, idempotencyKey }));
}
