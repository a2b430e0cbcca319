import type { Order } from '@mizan/api';

/** Whether the processor's fields still take a card: after one that was declined they take another. */
export const isStillOpen = ({ status, failure }: Order) =>
  status === 'pending' || (status === 'failed' && failure === 'declined');
