import type { Order } from '@mizan/api';

/** Whether the processor's fields still accept a card: after a declined one they accept another. */
export const isStillOpen = ({ status, failure }: Order) =>
  status === 'pending' || (status === 'failed' && failure === 'declined');
