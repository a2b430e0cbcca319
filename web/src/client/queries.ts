import { queryOptions } from '@tanstack/react-query';
import { api } from './api';

/** Queries that several screens share. */

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => api.getAccount() });

/** A saved calculation never changes. The calculator puts a new one into the cache, so that its page shows it at once. */
export const calculationQuery = (id: string) =>
  queryOptions({
    queryKey: ['calculation', id],
    queryFn: () => api.getCalculation({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
