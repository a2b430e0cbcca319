import type { ProviderAnswer, StoredOrder } from '../providers/adapter.ts';
import type { Alarm } from '../providers/payments.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** After each question that settled nothing; the last goes on until the order's time is over. */
const PAUSES = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE];
const LATE_PAUSE = 3 * HOUR;
/** Providers report late; after this nobody has ever seen one do so. */
const LATE_MS = 48 * HOUR;
/** Once more after it was paid: whether the provider has turned it back. */
const CONTROL_MS = 24 * HOUR;

/** What the provider said; `unknown` where it did not answer, or not sensibly. */
export type Heard = ProviderAnswer | { state: 'unknown' };
type Known = Pick<
  StoredOrder,
  'status' | 'member_id' | 'amount_paisa' | 'expires_at' | 'checks' | 'failure' | 'review_because' | 'paid_at'
>;
type Next = Pick<StoredOrder, 'status' | 'failure' | 'review_because' | 'next_check_at'>;

export type Decision = Next & { isGranted: boolean; alarm?: Alarm };

/** What becomes of an order: from what is stored, what the provider says and the time, and from nothing else. */
export function decideOrder(order: Known, heard: Heard, now: Date): Decision {
  if (order.status === 'paid' || order.status === 'refunded') return keep(order, heard, now);
  if (heard.state === 'paid') return grant(order, heard, now);
  if (order.status === 'review') return { ...asItIs(order), next_check_at: nextCheck(order, now), isGranted: false };
  return wait(order, heard, now);
}

const asItIs = ({ status, failure, review_because }: Known) => ({ status, failure, review_because });

/** What was given stays given; if the provider takes its word back, somebody has to look. */
function keep(order: Known, heard: Heard, now: Date): Decision {
  const same = { ...asItIs(order), isGranted: false };
  const isOpen = heard.state === 'unknown' && now.getTime() < (order.paid_at?.getTime() ?? 0) + LATE_MS;
  const next = { ...same, next_check_at: isOpen ? nextCheck(order, now) : null };
  const isTakenBack = order.status === 'paid' && (heard.state === 'reversed' || heard.state === 'failed');
  return isTakenBack ? { ...next, alarm: 'grantedNotPaid' } : next;
}

/** Also after it failed or ran out of time: the money was taken. Only what was ordered is given, for just its price. */
function grant(order: Known, { amountPaisa, currency = 'PKR' }: ProviderAnswer, now: Date): Decision {
  const isOtherAmount = amountPaisa !== undefined && amountPaisa !== order.amount_paisa;
  const because =
    isOtherAmount || currency !== 'PKR' ? 'amountDiffers' : order.member_id === null ? 'memberGone' : undefined;
  if (because === undefined) {
    const next_check_at = new Date(now.getTime() + CONTROL_MS);
    return { status: 'paid', failure: null, review_because: null, next_check_at, isGranted: true };
  }
  const review = { status: 'review', failure: null, review_because: because, isGranted: false };
  const isNews = order.status !== 'review';
  return { ...review, next_check_at: nextCheck(order, now), ...(isNews && { alarm: because }) };
}

function wait(order: Known, heard: Heard, now: Date): Decision {
  const next_check_at = nextCheck(order, now);
  const next = { ...asItIs(order), next_check_at, isGranted: false };
  if (order.status !== 'pending') return next;
  const isOver = now >= order.expires_at;
  // The provider counts the same time: what it calls failed because of that was not paid, and nothing worse.
  if (heard.state === 'failed' && !(isOver && heard.failure === 'timedOut')) {
    return { ...next, status: 'failed', failure: heard.failure ?? 'declined' };
  }
  if (heard.state === 'reversed') return { ...next, status: 'failed', failure: 'cancelled' };
  // A provider that does not answer may have taken the money: its silence ends nothing before the very end.
  if (heard.state === 'unknown') {
    return next_check_at === null ? { ...next, status: 'expired', alarm: 'unanswered' } : next;
  }
  return isOver ? { ...next, status: 'expired' } : next;
}

function nextCheck({ checks, expires_at: expires }: Known, now: Date): Date | null {
  const end = expires.getTime() + LATE_MS;
  if (now.getTime() >= end) return null;
  const late = now >= expires ? LATE_PAUSE : 0;
  const pause = Math.max(late, PAUSES[Math.min(checks, PAUSES.length - 1)] ?? 0);
  return new Date(Math.min(now.getTime() + pause, end));
}
