import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../client/api';

export type Packages = Awaited<ReturnType<typeof api.getPackages>>;
export const packagesQuery = queryOptions({ queryKey: ['packages'], queryFn: () => api.getPackages() });

export const cardsQuery = queryOptions({ queryKey: ['cards'], queryFn: () => api.listCards() });

export const orderQuery = (id: string) =>
  queryOptions({ queryKey: ['order', id], queryFn: () => api.getOrder({ params: { id } }), staleTime: 0 });

export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', page],
    queryFn: () => api.listOrders({ query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const receiptQuery = (id: string) =>
  queryOptions({ queryKey: ['receipt', id], queryFn: () => api.getReceipt({ params: { id } }) });
