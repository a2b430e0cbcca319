import type { Faults } from './control/faults.ts';
import type { sandboxCredentials } from './credentials.ts';
import type { Merchant } from './merchant.ts';
import type { Provider, State, Transaction } from './transactions.ts';

/** What a message to the merchant claims; a forged one makes a false claim. */
export type Report = { state: State; amount: number; isForged: boolean };

/** A notification and its progress. */
export type Notice = {
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

export type Sender = {
  credentials: typeof sandboxCredentials;
  merchant: Merchant;
  faults: Faults;
  /** The gateway's own address. */
  url: string;
};

/** How a provider writes notifications and recognises acknowledgements. */
export type Messenger = {
  request: (notice: Notice, transaction: Transaction) => { url: string; init: RequestInit };
  judge: (status: number, body: string) => Verdict;
};

/** A merchant that does not answer within this time is notified again. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 300;

type Delivery = { notice: Notice; transaction: Transaction; closing: AbortSignal };

export async function deliver({ request, judge }: Messenger, { notice, transaction, closing }: Delivery) {
  const { url, init } = request(notice, transaction);
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

/** The notice after a delivery: delivered, waiting for a retry, or given up. */
export function afterDelivery(notice: Notice, verdict: Verdict, { retryMs, now }: RetryOptions): Partial<Notice> {
  const { copies, tries } = notice;
  const answer = verdict.answer.slice(0, MAX_ANSWER);
  if (verdict.isAcknowledged)
    return { answer, copies: copies - 1, tries: 0, state: copies > 1 ? 'waiting' : 'delivered' };
  const delay = retryMs[tries];
  if (delay === undefined) return { answer, tries: tries + 1, state: 'given up' };
  return { answer, tries: tries + 1, dueAt: now + delay };
}
