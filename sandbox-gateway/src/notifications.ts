import { randomUUID } from 'node:crypto';
import type { Report } from './endings.ts';
import type { Journal } from './journal.ts';
import type { Messenger, Notice } from './notices.ts';
import { afterDelivery, deliver } from './notices.ts';
import type { Settings } from './settings.ts';
import type { Provider, Transaction, Transactions } from './transactions.ts';

export type Order = { report: Report; copies?: number; afterMs?: number; settles?: boolean; isByHand?: boolean };

/** How all notifications of a provider are delivered. */
export type Policy = { isDropped: boolean; delayMs: number };

type Parts = {
  journal: Journal;
  settings: Settings;
  transactions: Transactions;
  messengers: Record<Provider, Messenger>;
};

export type Notifications = ReturnType<typeof openNotifications>;

/** Sends notifications when they are due and retries them until acknowledged, also after a restart. */
export function openNotifications({ journal, settings, transactions, messengers }: Parts) {
  const notices = keepNotices(journal);
  const timers = new Map<string, NodeJS.Timeout>();
  const policies = new Map<Provider, Policy>();
  const closing = new AbortController();
  const policyOf = (provider: Provider): Policy => policies.get(provider) ?? { isDropped: false, delayMs: 0 };

  const schedule = (notice: Notice) => {
    if (closing.signal.aborted) return;
    const wait = Math.max(0, notice.dueAt - settings.now());
    timers.set(
      notice.id,
      setTimeout(() => void attempt(notice), wait),
    );
  };

  const drop = (notice: Notice) => {
    clearTimeout(timers.get(notice.id));
    notices.record(Object.assign(notice, { state: 'dropped' }));
  };

  async function attempt(notice: Notice) {
    timers.delete(notice.id);
    const { provider, reference, report } = notice;
    const transaction = transactions.find(provider, reference);
    if (!transaction) return drop(notice);
    if (notice.settles) transactions.change(transaction, { state: report.state, taken: report.amount });
    notice.settles = false;
    if (policyOf(provider).isDropped && !notice.isByHand) return drop(notice);
    const verdict = await deliver(messengers[provider], { notice, transaction, closing: closing.signal });
    // It may have been dropped meanwhile, and a closed gateway writes nothing.
    if (closing.signal.aborted || notice.state !== 'waiting') return;
    Object.assign(notice, afterDelivery(notice, verdict, { retryMs: settings.retryMs, now: settings.now() }));
    notices.record(notice);
    if (notice.state === 'waiting') schedule(notice);
  }

  for (const notice of notices.list().filter(({ state }) => state === 'waiting')) schedule(notice);

  return {
    list: notices.list,
    drop,
    policyOf,
    setPolicy: (provider: Provider, policy: Policy) => policies.set(provider, policy),

    /** Resolves once an immediate notification was attempted. */
    async send(transaction: Transaction, order: Order) {
      const { provider } = transaction;
      const wait = (order.afterMs ?? 0) + (order.isByHand ? 0 : policyOf(provider).delayMs);
      const notice = noticeOf(transaction, order, { now: settings.now(), wait });
      notices.record(notice);
      if (wait === 0) await attempt(notice);
      else schedule(notice);
      return notice;
    },

    close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function keepNotices(journal: Journal) {
  const all = new Map<string, Notice>();
  for (const { id, value } of journal.entriesOf('notice')) all.set(id, value as Notice);
  return {
    list: () => [...all.values()],
    record(notice: Notice) {
      all.set(notice.id, notice);
      journal.write({ kind: 'notice', id: notice.id, value: notice });
    },
  };
}

function noticeOf(
  { provider, reference }: Transaction,
  { report, copies = 1, settles = false, isByHand = false }: Order,
  { now, wait }: { now: number; wait: number },
): Notice {
  const start = { tries: 0, answer: '', state: 'waiting', startedAt: now, dueAt: now + wait } as const;
  return { id: randomUUID(), provider, reference, report, copies, settles, isByHand, ...start };
}
