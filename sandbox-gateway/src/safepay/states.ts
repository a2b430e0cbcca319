import type { State } from '../transactions.ts';

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
