import type { State, Transaction } from '../transactions.ts';

/** Safepay's states. A declined card leaves the tracker open, so that the customer can try another one. */
export const trackerState: Record<State, string> = {
  created: 'TRACKER_STARTED',
  pending: 'TRACKER_STARTED',
  failed: 'TRACKER_STARTED',
  paid: 'TRACKER_ENDED',
  cancelled: 'TRACKER_CANCELLED',
  dropped: 'TRACKER_EXPIRED',
  expired: 'TRACKER_EXPIRED',
  refunded: 'TRACKER_REFUNDED',
};

export const trackerStateOf = ({ state, refunded }: Transaction) =>
  state === 'paid' && refunded > 0 ? 'TRACKER_PARTIAL_REFUND' : trackerState[state];
