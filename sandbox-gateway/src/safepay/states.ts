import type { State, Transaction } from '../transactions.ts';

/** A card that was declined leaves the tracker as it was: the customer may try another one. */
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

/** Money can go back in three ways, and also in part. */
export function trackerStateOf({ state, code, refunded }: Transaction) {
  if (state === 'refunded' && code !== '') return code;
  return state === 'paid' && refunded > 0 ? 'TRACKER_PARTIAL_REFUND' : trackerState[state];
}
