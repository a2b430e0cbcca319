import type { Order } from '@mizan/api';
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

/** Whether the processor's fields still accept a card: after a declined one they accept another. */
export const isStillOpen = ({ status, failure }: Order) =>
  status === 'pending' || (status === 'failed' && failure === 'declined');

/** The pauses between polls of an order: short at first, when an answer is likely. */
const steps = [
  { beforeMs: 10_000, pauseMs: 1000 },
  { beforeMs: 30_000, pauseMs: 2000 },
  { beforeMs: 120_000, pauseMs: 5000 },
];
/** The pause between polls after the steps: a payment that takes long is asked about rarely. */
const MAX_PAUSE_MS = 15_000;

export const pollInterval = (elapsedMs: number) =>
  steps.find(({ beforeMs }) => elapsedMs < beforeMs)?.pauseMs ?? MAX_PAUSE_MS;
