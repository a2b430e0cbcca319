import { randomUUID } from 'node:crypto';
import { afterDelivery, deliver, type Messenger, type Notification, type Report } from './delivery.ts';
import type { Journal } from './journal.ts';
import type { Settings } from './settings.ts';
import type { Provider, Transaction, Transactions } from './transactions.ts';

type NewNotification = { report: Report; copies?: number; afterMs?: number; settles?: boolean };

type Dependencies = {
  journal: Journal;
  settings: Settings;
  transactions: Transactions;
  messengers: Record<Provider, Messenger>;
};

export type Notifications = ReturnType<typeof createNotifications>;

/** Sends notifications when they are due and retries them until acknowledged, also after a restart. */
export function createNotifications({ journal, settings, transactions, messengers }: Dependencies) {
  const notifications = new Map<string, Notification>();
  for (const { id, value } of journal.entriesOf('notice')) notifications.set(id, value as Notification);
  const timers = new Map<string, NodeJS.Timeout>();
  const closing = new AbortController();

  const store = (notification: Notification) => {
    notifications.set(notification.id, notification);
    journal.write({ kind: 'notice', id: notification.id, value: notification });
  };

  const schedule = (notification: Notification) => {
    if (closing.signal.aborted) return;
    const delay = Math.max(0, notification.dueAt - settings.now());
    timers.set(
      notification.id,
      setTimeout(() => void deliverNotification(notification), delay),
    );
  };

  async function deliverNotification(notification: Notification) {
    timers.delete(notification.id);
    const { provider, reference, report } = notification;
    const transaction = transactions.find(provider, reference);
    if (!transaction) return;
    if (notification.settles) transactions.change(transaction, { state: report.state, taken: report.amount });
    notification.settles = false;
    const verdict = await deliver(messengers[provider], { notification, transaction, closing: closing.signal });
    // A closed gateway writes nothing.
    if (closing.signal.aborted) return;
    Object.assign(
      notification,
      afterDelivery(notification, verdict, { retryMs: settings.retryMs, now: settings.now() }),
    );
    store(notification);
    if (notification.state === 'waiting') schedule(notification);
  }

  for (const notification of notifications.values()) if (notification.state === 'waiting') schedule(notification);

  return {
    list: () => [...notifications.values()],

    /** Resolves once an immediate notification was attempted. */
    async send(
      { provider, reference }: Transaction,
      { report, copies = 1, afterMs = 0, settles = false }: NewNotification,
    ) {
      const now = settings.now();
      const start = { tries: 0, answer: '', state: 'waiting', startedAt: now, dueAt: now + afterMs } as const;
      const notification: Notification = { id: randomUUID(), provider, reference, report, copies, settles, ...start };
      store(notification);
      if (afterMs === 0) await deliverNotification(notification);
      else schedule(notification);
      return notification;
    },

    close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
