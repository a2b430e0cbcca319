import { useQueryClient } from '@tanstack/react-query';
import { countriesQuery, suspensionsQuery } from '../queries';

/** Refetches the queries that show what is switched off, but not the rules that are being edited. */
export function useShowSwitched() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries(suspensionsQuery),
      client.invalidateQueries(countriesQuery),
      client.invalidateQueries({ queryKey: ['suspension'] }),
      client.invalidateQueries({ queryKey: ['standing'] }),
    ]);
  };
}
