import { isPaymentReturned } from '@mizan/api';
import type { ProviderAnswer, StoredOrder } from '../providers/adapter.ts';
import type { Alarm } from '../providers/payments.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Delays between inquiries; the last one repeats until the order expires. */
const DELAYS = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE];
const DELAY_AFTER_EXPIRY = 3 * HOUR;
/** Providers may report a payment late, but none is known to have been later than this. */
const LATE_MS = 48 * HOUR;
/** A paid order is checked once more after this time, in case the provider returned the payment. */
const RECHECK_MS = 24 * HOUR;

/** `unknown`: the provider gave no valid answer. */
export type InquiryResult = ProviderAnswer | { state: 'unknown' };
type CurrentState = Pick<
  StoredOrder,
  | 'status'
  | 'member_id'
  | 'amount_paisa'
  | 'expires_at'
  | 'checks'
  | 'failure'
  | 'review_because'
  | 'paid_at'
  | 'woken_at'
>;
type NextState = Pick<StoredOrder, 'status' | 'failure' | 'review_because' | 'next_check_at'>;

export type Decision = NextState & { isGranted: boolean; alarm?: Alarm };

/** Decides the next status of an order. It depends only on the stored order, the answer and the time. */
export function decideOrder(order: CurrentState, result: InquiryResult, now: Date): Decision {
  if (order.status === 'paid' || order.status === 'refunded') return decidePaid(order, result, now);
  if (result.state === 'paid') return decideGrant(order, result, now);
  if (order.status === 'review') return { ...unchanged(order), next_check_at: nextCheck(order, now), isGranted: false };
  return decideUnpaid(order, result, now);
}

const unchanged = ({ status, failure, review_because }: CurrentState) => ({ status, failure, review_because });

/**
 * Decides on a paid order: granted searches stay, and a payment that was returned raises an alarm. `pending` means that the
 * provider is returning it, so the check is repeated as one without an answer is, and raises the alarm at its end.
 */
function decidePaid(order: CurrentState, result: InquiryResult, now: Date): Decision {
  const next_check_at = nextCheckOfPaid(order, result, now);
  const next = { ...unchanged(order), next_check_at, isGranted: false };
  const isReturned = isPaymentReturned(result.state) && next_check_at === null;
  return order.status === 'paid' && isReturned ? { ...next, alarm: 'grantedNotPaid' } : next;
}

function nextCheckOfPaid(order: CurrentState, { state }: InquiryResult, now: Date): Date | null {
  const { paid_at: paidAt, woken_at: wokenAt } = order;
  if (paidAt === null || state === 'failed' || state === 'reversed') return null;
  // Signed news may come weeks after the payment, and are asked about for as long as the payment itself.
  const newsAt = wokenAt !== null && wokenAt > paidAt ? wokenAt : paidAt;
  if (state !== 'paid') return nextCheck({ ...order, paid_at: newsAt }, now);
  // Several messages about one payment have it confirmed within seconds, which says nothing about the next day.
  const recheckAt = new Date(newsAt.getTime() + RECHECK_MS);
  return order.status === 'paid' && now < recheckAt ? recheckAt : null;
}

/**
 * Grants even a failed or expired order, because money was taken. A different amount needs a review, which an answer
 * without an amount does not end.
 */
function decideGrant(order: CurrentState, { amountPaisa, currency = 'PKR' }: ProviderAnswer, now: Date): Decision {
  const isSilent = amountPaisa === undefined;
  const isOtherAmount = isSilent ? order.review_because === 'amountDiffers' : amountPaisa !== order.amount_paisa;
  const reason =
    isOtherAmount || currency !== 'PKR' ? 'amountDiffers' : order.member_id === null ? 'memberGone' : undefined;
  if (reason === undefined) {
    const next_check_at = new Date(now.getTime() + RECHECK_MS);
    return { status: 'paid', failure: null, review_because: null, next_check_at, isGranted: true };
  }
  const review = { status: 'review', failure: null, review_because: reason, isGranted: false };
  const isNew = order.status !== 'review';
  return { ...review, next_check_at: nextCheck(order, now), ...(isNew && { alarm: reason }) };
}

function decideUnpaid(order: CurrentState, result: InquiryResult, now: Date): Decision {
  const next_check_at = nextCheck(order, now);
  const next = { ...unchanged(order), next_check_at, isGranted: false };
  if (order.status !== 'pending') return next;
  const isOver = now >= order.expires_at;
  // The provider knows our expiry, so a payment that timed out there was simply never made.
  if (result.state === 'failed' && !(isOver && result.failure === 'timedOut')) {
    return { ...next, status: 'failed', failure: result.failure ?? 'declined' };
  }
  if (result.state === 'reversed') return { ...next, status: 'failed', failure: 'cancelled' };
  // A provider that does not answer may have taken the money, so the order stays pending until the last check.
  if (result.state === 'unknown') {
    return next_check_at === null ? { ...next, status: 'expired', alarm: 'unanswered' } : next;
  }
  return isOver ? { ...next, status: 'expired' } : next;
}

function nextCheck({ checks, expires_at: expires, paid_at: paid }: CurrentState, now: Date): Date | null {
  const end = (paid ?? expires).getTime() + LATE_MS;
  if (now.getTime() >= end) return null;
  const late = now >= expires ? DELAY_AFTER_EXPIRY : 0;
  const delay = Math.max(late, DELAYS[Math.min(checks, DELAYS.length - 1)] ?? 0);
  return new Date(Math.min(now.getTime() + delay, end));
}
