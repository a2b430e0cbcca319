import type { Report } from './endings.ts';
import type { Provider, Transaction } from './transactions.ts';

/** One thing the merchant is to be told, and how far that got. */
export type Notice = {
  id: string;
  provider: Provider;
  reference: string;
  report: Report;
  /** The payment happens with the message, not before. */
  settles: boolean;
  /** Asked for by a person or a test: sent also while the provider's notifications are dropped. */
  isByHand: boolean;
  /** How often it is still sent although it was acknowledged. */
  copies: number;
  tries: number;
  startedAt: number;
  dueAt: number;
  state: 'waiting' | 'delivered' | 'given up' | 'dropped';
  /** What the merchant last answered. */
  answer: string;
};

/** Whether the merchant took it, and what there is to say about the answer. */
export type Verdict = { isTaken: boolean; answer: string };

/** The answer of a merchant of whom there is nothing else to say. */
export const ACKNOWLEDGED = 'acknowledged';

/** How one provider words a notification, and what it takes for an acknowledgement. */
export type Messenger = {
  request: (notice: Notice, transaction: Transaction) => { url: string; init: RequestInit };
  judge: (status: number, body: string) => Verdict;
};

const PATIENCE_MS = 10_000;
const ANSWER_LENGTH = 300;

type Delivery = { notice: Notice; transaction: Transaction; closing: AbortSignal };

export async function deliver(
  { request, judge }: Messenger,
  { notice, transaction, closing }: Delivery,
): Promise<Verdict> {
  const { url, init } = request(notice, transaction);
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), closing]);
  try {
    const answer = await fetch(url, { ...init, signal, redirect: 'manual' });
    return judge(answer.status, await answer.text());
  } catch (error) {
    // The merchant cannot be reached: it is tried again later.
    return { isTaken: false, answer: `not reached: ${error instanceof Error ? error.message : String(error)}` };
  }
}

type Afterwards = { retryMs: readonly number[]; now: number };

/** Until the wanted copies are acknowledged, or nobody listened often enough. */
export function afterwards(
  { copies, tries }: Notice,
  { isTaken, answer: whole }: Verdict,
  { retryMs, now }: Afterwards,
): Partial<Notice> {
  const answer = whole.slice(0, ANSWER_LENGTH);
  if (isTaken) return { answer, copies: copies - 1, tries: 0, state: copies > 1 ? 'waiting' : 'delivered' };
  const wait = retryMs[tries];
  const state = wait === undefined ? 'given up' : 'waiting';
  return { answer, state, tries: tries + 1, dueAt: now + (wait ?? 0) };
}
