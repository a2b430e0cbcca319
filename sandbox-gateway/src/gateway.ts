import { createFaults } from './control/faults.ts';
import { sandboxCredentials } from './credentials.ts';
import type { MessengerContext } from './delivery.ts';
import { easypaisaMessenger } from './easypaisa/notification.ts';
import { jazzCashMessenger } from './jazzcash/notification.ts';
import { openJournal } from './journal.ts';
import { registerMerchant } from './merchant.ts';
import { createNotifications, type Notifications } from './notifications.ts';
import { type Customers, createCustomers } from './safepay/customers.ts';
import { safepayMessenger } from './safepay/webhook.ts';
import type { Settings } from './settings.ts';
import { createTransactions, type Transactions } from './transactions.ts';

/** Everything that the providers share. */
export type Gateway = MessengerContext & {
  settings: Settings;
  transactions: Transactions;
  notifications: Notifications;
  customers: Customers;
  close: () => void;
};

export function createGateway(settings: Settings, url: string): Gateway {
  const merchant = registerMerchant(settings.merchantOrigin);
  const messengerContext = { credentials: sandboxCredentials, merchant, faults: createFaults(), url };
  const journal = openJournal(settings.dataDir);
  const transactions = createTransactions(journal, settings.now);
  const messengers = {
    jazzcash: jazzCashMessenger(messengerContext),
    easypaisa: easypaisaMessenger(messengerContext),
    safepay: safepayMessenger(messengerContext),
  };
  const notifications = createNotifications({ journal, settings, transactions, messengers });
  const close = () => {
    notifications.close();
    journal.close();
  };
  const customers = createCustomers(journal);
  return { ...messengerContext, settings, transactions, notifications, customers, close };
}
