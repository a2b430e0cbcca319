import { randomUUID } from 'node:crypto';
import type { Journal } from './journal.ts';
import type { Messenger, Notice, Report } from './notices.ts';
import { afterDelivery, deliver } from './notices.ts';
import type { Settings } from './settings.ts';
import type { Provider, Transaction, Transactions } from './transactions.ts';

type NewNotice = { report: Report; copies?: number; afterMs?: number; settles?: boolean };

type Dependencies = {
  journal: Journal;
  settings: Settings;
  transactions: Transactions;
  messengers: Record<Provider, Messenger>;
};

export type Notifications = ReturnType<typeof createNotifications>;

/** Sends notifications when they are due and retries them until acknowledged, also after a restart. */
export function createNotifications({ journal, settings, transactions, messengers }: Dependencies) {
  const notices = new Map<string, Notice>();
  for (const { id, value } of journal.entriesOf('notice')) notices.set(id, value as Notice);
  const timers = new Map<string, NodeJS.Timeout>();
  const closing = new AbortController();

  const store = (notice: Notice) => {
    notices.set(notice.id, notice);
    journal.write({ kind: 'notice', id: notice.id, value: notice });
  };

  const schedule = (notice: Notice) => {
    if (closing.signal.aborted) return;
    const delay = Math.max(0, notice.dueAt - settings.now());
    timers.set(
      notice.id,
      setTimeout(() => void deliverNotice(notice), delay),
    );
  };

  async function deliverNotice(notice: Notice) {
    timers.delete(notice.id);
    const { provider, reference, report } = notice;
    const transaction = transactions.find(provider, reference);
    if (!transaction) return;
    if (notice.settles) transactions.change(transaction, { state: report.state, taken: report.amount });
    notice.settles = false;
    const verdict = await deliver(messengers[provider], { notice, transaction, closing: closing.signal });
    // A closed gateway writes nothing.
    if (closing.signal.aborted) return;
    Object.assign(notice, afterDelivery(notice, verdict, { retryMs: settings.retryMs, now: settings.now() }));
    store(notice);
    if (notice.state === 'waiting') schedule(notice);
  }

  for (const notice of notices.values()) if (notice.state === 'waiting') schedule(notice);

  return {
    list: () => [...notices.values()],

    /** Resolves once an immediate notification was attempted. */
    async send({ provider, reference }: Transaction, { report, copies = 1, afterMs = 0, settles = false }: NewNotice) {
      const now = settings.now();
      const start = { tries: 0, answer: '', state: 'waiting', startedAt: now, dueAt: now + afterMs } as const;
      const notice: Notice = { id: randomUUID(), provider, reference, report, copies, settles, ...start };
      store(notice);
      if (afterMs === 0) await deliverNotice(notice);
      else schedule(notice);
      return notice;
    },

    close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
