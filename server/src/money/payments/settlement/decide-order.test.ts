import { describe, expect, test } from 'vitest';
import type { ProviderAnswer } from '../providers/adapter.ts';
import { decideOrder, type InquiryResult } from './decide-order.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const EXPIRES = Date.UTC(2026, 0, 15, 6);
/** A moment before the expiry of the order; `END` is the time of its last check. */
const OPEN = EXPIRES - 30 * MINUTE;
const END = EXPIRES + 48 * HOUR;

type CurrentState = Parameters<typeof decideOrder>[0];

const PENDING: CurrentState = {
  status: 'pending',
  member_id: 'a member',
  amount_paisa: 22_500,
  expires_at: new Date(EXPIRES),
  checks: 0,
  failure: null,
  review_because: null,
  paid_at: null,
  woken_at: null,
};
const FAILED: CurrentState = { ...PENDING, status: 'failed', failure: 'wrongPin' };
const EXPIRED: CurrentState = { ...PENDING, status: 'expired' };
const REVIEW: CurrentState = { ...PENDING, status: 'review', review_because: 'amountDiffers' };
const PAID: CurrentState = { ...PENDING, status: 'paid', paid_at: new Date(OPEN) };
const REFUNDED: CurrentState = { ...PAID, status: 'refunded' };

const UNKNOWN: InquiryResult = { state: 'unknown' };
const says = (state: ProviderAnswer['state'], about: Partial<ProviderAnswer> = {}): InquiryResult => ({
  state,
  detail: {},
  ...about,
});

/** The decision; its `next` is in milliseconds from the moment of the decision. */
function decideAt(moment: number, order: CurrentState, result: InquiryResult) {
  const { next_check_at: next, ...decision } = decideOrder(order, result, new Date(moment));
  return { ...decision, next: next && next.getTime() - moment };
}

const kept = ({ status, failure, review_because }: CurrentState, next: number | null = 30 * SECOND) => ({
  status,
  failure,
  review_because,
  isGranted: false,
  next,
});
const granted = { status: 'paid', failure: null, review_because: null, isGranted: true, next: 24 * HOUR };

describe('before the expiry', () => {
  test.each<[string, CurrentState, InquiryResult, object]>([
    ['pending is granted when paid', PENDING, says('paid'), granted],
    ['pending fails as declined when failed without a reason', PENDING, says('failed'), failed('declined')],
    ['pending fails for the reason given', PENDING, says('failed', { failure: 'lowBalance' }), failed('lowBalance')],
    ['pending may time out early', PENDING, says('failed', { failure: 'timedOut' }), failed('timedOut')],
    ['pending fails as cancelled when reversed', PENDING, says('reversed'), failed('cancelled')],
    ['pending waits when pending', PENDING, says('pending'), kept(PENDING)],
    ['pending waits when not found', PENDING, says('notFound'), kept(PENDING)],
    ['pending waits without an answer', PENDING, UNKNOWN, kept(PENDING)],
    ['failed is granted when paid after all', FAILED, says('paid'), granted],
    ['failed keeps its reason when failed again', FAILED, says('failed', { failure: 'declined' }), kept(FAILED)],
    ['failed keeps its reason when reversed', FAILED, says('reversed'), kept(FAILED)],
    ['failed stays so when pending', FAILED, says('pending'), kept(FAILED)],
    ['failed stays so when not found', FAILED, says('notFound'), kept(FAILED)],
    ['failed stays so without an answer', FAILED, UNKNOWN, kept(FAILED)],
    ['expired is granted when paid after all', EXPIRED, says('paid'), granted],
    ['expired stays so when failed', EXPIRED, says('failed'), kept(EXPIRED)],
    ['expired stays so when reversed', EXPIRED, says('reversed'), kept(EXPIRED)],
    ['expired stays so when pending', EXPIRED, says('pending'), kept(EXPIRED)],
    ['under review is granted when its price was paid', REVIEW, says('paid', { amountPaisa: 22_500 }), granted],
    ['under review stays so when paid without an amount', REVIEW, says('paid'), kept(REVIEW)],
    ['under review stays so when failed', REVIEW, says('failed'), kept(REVIEW)],
    ['under review stays so when reversed', REVIEW, says('reversed'), kept(REVIEW)],
    ['under review stays so when pending', REVIEW, says('pending'), kept(REVIEW)],
    ['under review stays so when not found', REVIEW, says('notFound'), kept(REVIEW)],
    ['under review stays so without an answer', REVIEW, UNKNOWN, kept(REVIEW)],
  ])('%s', (_, order, result, expected) => {
    expect(decideAt(OPEN, order, result)).toEqual(expected);
  });
});

function failed(failure: string) {
  return { ...kept(FAILED), failure };
}

describe('a paid order', () => {
  const alarm = { ...kept(PAID, null), alarm: 'grantedNotPaid' };
  test.each<[string, CurrentState, InquiryResult, object]>([
    ['raises an alarm when it is reversed', PAID, says('reversed'), alarm],
    ['raises an alarm when it failed', PAID, says('failed'), alarm],
    ['is checked a day later when it is still paid', PAID, says('paid'), kept(PAID, 24 * HOUR)],
    ['is not granted again for another amount', PAID, says('paid', { amountPaisa: 1 }), kept(PAID, 24 * HOUR)],
    ['is checked again when its payment is being returned', PAID, says('pending'), kept(PAID)],
    ['is checked again when not found', PAID, says('notFound'), kept(PAID)],
    ['is checked again without an answer', PAID, UNKNOWN, kept(PAID)],
    ['that was refunded may be reversed', REFUNDED, says('reversed'), kept(REFUNDED, null)],
    ['that was refunded may be reported as failed', REFUNDED, says('failed'), kept(REFUNDED, null)],
    [
      'that was refunded raises no alarm when its payment is being returned',
      { ...REFUNDED, paid_at: new Date(OPEN - 48 * HOUR) },
      says('pending'),
      kept(REFUNDED, null),
    ],
    ['that was refunded is not granted again', REFUNDED, says('paid'), kept(REFUNDED, null)],
    ['that was refunded is checked again without an answer', REFUNDED, UNKNOWN, kept(REFUNDED)],
    [
      'that was refunded without a payment is not checked again',
      { ...REFUNDED, paid_at: null },
      UNKNOWN,
      kept(REFUNDED, null),
    ],
  ])('%s', (_, order, result, expected) => {
    expect(decideAt(OPEN, order, result)).toEqual(expected);
  });

  test('keeps the check a day after its payment, however often it is confirmed before, and has none afterwards', () => {
    expect(decideAt(OPEN + SECOND, PAID, says('paid'))).toEqual(kept(PAID, 24 * HOUR - SECOND));
    expect(decideAt(OPEN + 24 * HOUR - 1, PAID, says('paid'))).toEqual(kept(PAID, 1));
    expect(decideAt(OPEN + 24 * HOUR, PAID, says('paid'))).toEqual(kept(PAID, null));
  });

  test.each<[string, InquiryResult, object]>([
    ['without an answer', UNKNOWN, kept(PAID, null)],
    ['while its payment is being returned, and then raises an alarm', says('pending'), alarm],
  ])('is checked for 48 hours after its payment and no longer %s', (_, result, expected) => {
    for (const paidAt of [OPEN, END]) {
      const order = { ...PAID, paid_at: new Date(paidAt) };
      const end = paidAt + 48 * HOUR;
      expect(decideAt(end - 1, order, result)).toEqual(kept(PAID, 1));
      expect(decideAt(end, order, result)).toEqual(expected);
    }
  });

  test('is checked for 48 hours after news about it, and is not after news from before its payment', () => {
    const order = (wokenAt: number) => ({ ...PAID, woken_at: new Date(wokenAt) });
    expect(decideAt(END + 24 * HOUR, order(END), UNKNOWN)).toEqual(kept(PAID, 3 * HOUR));
    expect(decideAt(END + 48 * HOUR, order(END), UNKNOWN)).toEqual(kept(PAID, null));
    expect(decideAt(OPEN + 48 * HOUR - 1, order(OPEN - HOUR), UNKNOWN)).toEqual(kept(PAID, 1));
  });
});

describe('an order of 22,500 paisa that is reported as paid', () => {
  const review = (because: string) => ({ ...kept(REVIEW), review_because: because, alarm: because });
  test.each<[string, Partial<ProviderAnswer>, Partial<CurrentState>, object]>([
    ['is granted for exactly its price', { amountPaisa: 22_500 }, {}, granted],
    ['is granted if the provider names no amount', {}, {}, granted],
    ['is granted in rupees', { amountPaisa: 22_500, currency: 'PKR' }, {}, granted],
    ['is reviewed for a paisa less', { amountPaisa: 22_499 }, {}, review('amountDiffers')],
    ['is reviewed for a paisa more', { amountPaisa: 22_501 }, {}, review('amountDiffers')],
    ['is reviewed for an amount of zero', { amountPaisa: 0 }, {}, review('amountDiffers')],
    ['is reviewed for dollars', { amountPaisa: 22_500, currency: 'USD' }, {}, review('amountDiffers')],
    ['is reviewed for dollars without an amount', { currency: 'USD' }, {}, review('amountDiffers')],
    ['is reviewed if its account is deleted', { amountPaisa: 22_500 }, { member_id: null }, review('memberGone')],
    [
      'is reviewed for its amount before its deleted account',
      { amountPaisa: 1 },
      { member_id: null },
      review('amountDiffers'),
    ],
    [
      'is reviewed even if it failed before',
      { amountPaisa: 1 },
      { status: 'failed', failure: 'declined' },
      review('amountDiffers'),
    ],
    ['is reviewed even if it expired before', { amountPaisa: 1 }, { status: 'expired' }, review('amountDiffers')],
  ])('%s', (_, about, changes, expected) => {
    expect(decideAt(OPEN, { ...PENDING, ...changes }, says('paid', about))).toEqual(expected);
  });

  test('raises the alarm of a review once', () => {
    expect(decideAt(OPEN, REVIEW, says('paid', { amountPaisa: 22_501 }))).toEqual(kept(REVIEW));
    const gone = { ...REVIEW, member_id: null, review_because: 'memberGone' };
    expect(decideAt(OPEN, gone, says('paid'))).toEqual(kept(gone));
  });
});

describe('a pending order at its expiry', () => {
  const LATE = 3 * HOUR;
  test.each<[string, number, InquiryResult, object]>([
    ['waits a millisecond before', EXPIRES - 1, says('pending'), kept(PENDING)],
    ['expires when pending', EXPIRES, says('pending'), kept(EXPIRED, LATE)],
    ['expires when not found', EXPIRES, says('notFound'), kept(EXPIRED, LATE)],
    [
      'expires when the provider reports a time-out',
      EXPIRES,
      says('failed', { failure: 'timedOut' }),
      kept(EXPIRED, LATE),
    ],
    [
      'fails as timed out a millisecond before',
      EXPIRES - 1,
      says('failed', { failure: 'timedOut' }),
      failed('timedOut'),
    ],
    ['fails for any other reason', EXPIRES, says('failed', { failure: 'wrongPin' }), kept(FAILED, LATE)],
    ['fails when reversed', EXPIRES, says('reversed'), { ...kept(FAILED, LATE), failure: 'cancelled' }],
    ['is granted when paid', EXPIRES, says('paid'), granted],
    ['is granted when paid after the last check', END, says('paid'), granted],
    ['waits without an answer', EXPIRES, UNKNOWN, kept(PENDING, LATE)],
    ['waits without an answer until the last millisecond', END - 1, UNKNOWN, kept(PENDING, 1)],
    [
      'expires at the last check without an answer, with an alarm',
      END,
      UNKNOWN,
      { ...kept(EXPIRED, null), alarm: 'unanswered' },
    ],
    ['expires at the last check without an alarm if there is an answer', END, says('pending'), kept(EXPIRED, null)],
  ])('%s', (_, moment, result, expected) => {
    expect(decideAt(moment, PENDING, result)).toEqual(expected);
  });

  test.each([FAILED, EXPIRED, REVIEW])(
    'differs from one that is $status, which stays as it is at the last check, without an alarm',
    (order) => {
      expect(decideAt(END, order, UNKNOWN)).toEqual(kept(order, null));
      expect(decideAt(END - 1, order, UNKNOWN)).toEqual(kept(order, 1));
    },
  );

  test('is not checked again if it is paid after the last check and its account is deleted', () => {
    expect(decideAt(END, { ...PENDING, member_id: null }, says('paid')).next).toBeNull();
  });
});

describe('the next inquiry', () => {
  test.each([
    [0, 30 * SECOND],
    [1, MINUTE],
    [2, 2 * MINUTE],
    [3, 5 * MINUTE],
    [4, 10 * MINUTE],
    [5, 30 * MINUTE],
    [6, 30 * MINUTE],
    [1000, 30 * MINUTE],
  ])('after %i inquiries is due in %i ms', (checks, pause) => {
    expect(decideAt(EXPIRES - 31 * MINUTE, { ...PENDING, checks }, says('pending')).next).toBe(pause);
  });

  test.each([
    ['a millisecond before the expiry', EXPIRES - 1, 30 * SECOND],
    ['at the expiry', EXPIRES, 3 * HOUR],
    ['three hours before the last check', END - 3 * HOUR, 3 * HOUR],
    ['shortly before the last check', END - HOUR, HOUR],
    ['at the last check', END, null],
    ['after the last check', END + HOUR, null],
  ])('waits until the last check at most: %s', (_, moment, pause) => {
    expect(decideAt(moment, EXPIRED, says('pending')).next).toBe(pause);
  });
});
