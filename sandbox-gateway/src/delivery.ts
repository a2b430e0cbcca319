import type { Faults } from './control/faults.ts';
import type { sandboxCredentials } from './credentials.ts';
import type { Merchant } from './merchant.ts';
import type { Provider, State, Transaction } from './transactions.ts';

/** What a message to the merchant claims; a forged one makes a false claim. */
export type Report = { state: State; amount: number; isForged: boolean };

/** A notification and its progress. */
export type Notification = {
  id: string;
  provider: Provider;
  reference: string;
  report: Report;
  /** Whether the payment becomes settled only when the notification is sent. */
  settles: boolean;
  /** The number of copies that are not acknowledged yet. */
  copies: number;
  tries: number;
  startedAt: number;
  dueAt: number;
  state: 'waiting' | 'delivered' | 'given up';
  /** The merchant's last answer. */
  answer: string;
};

export type Verdict = { isAcknowledged: boolean; answer: string };

export const ACKNOWLEDGED: Verdict = { isAcknowledged: true, answer: 'acknowledged' };

export const notAcknowledged = (answer: string): Verdict => ({
  isAcknowledged: false,
  answer: `not acknowledged: ${answer}`,
});

/** What a messenger needs to write notifications. */
export type MessengerContext = {
  credentials: typeof sandboxCredentials;
  merchant: Merchant;
  faults: Faults;
  /** The gateway's own address. */
  url: string;
};

/** How a provider writes notifications and recognises acknowledgements. */
export type Messenger = {
  request: (notification: Notification, transaction: Transaction) => { url: string; init: RequestInit };
  judge: (status: number, body: string) => Verdict;
};

/** A merchant that does not answer within this time is notified again. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 300;

type Delivery = { notification: Notification; transaction: Transaction; closing: AbortSignal };

export async function deliver({ request, judge }: Messenger, { notification, transaction, closing }: Delivery) {
  const { url, init } = request(notification, transaction);
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing]);
  try {
    const answer = await fetch(url, { ...init, signal, redirect: 'manual' });
    return judge(answer.status, await answer.text());
  } catch (error) {
    // The merchant cannot be reached; the notification is retried.
    return notAcknowledged(error instanceof Error ? error.message : String(error));
  }
}

type RetryOptions = { retryMs: readonly number[]; now: number };

/** The notification after a delivery: delivered, waiting for a retry, or given up. */
export function afterDelivery(
  notification: Notification,
  verdict: Verdict,
  { retryMs, now }: RetryOptions,
): Partial<Notification> {
  const { copies, tries } = notification;
  const answer = verdict.answer.slice(0, MAX_ANSWER);
  if (verdict.isAcknowledged)
    return { answer, copies: copies - 1, tries: 0, state: copies > 1 ? 'waiting' : 'delivered' };
  const delay = retryMs[tries];
  if (delay === undefined) return { answer, tries: tries + 1, state: 'given up' };
  return { answer, tries: tries + 1, dueAt: now + delay };
}
