import { queryOptions } from '@tanstack/react-query';
import { api } from './api';

/** What several screens ask the server for, each under one name. */

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => api.getAccount() });

/** A saved calculation never changes. Whoever has just computed it puts it here, so that its page has it at once. */
export const calculationQuery = (id: string) =>
  queryOptions({
    queryKey: ['calculation', id],
    queryFn: () => api.getCalculation({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
