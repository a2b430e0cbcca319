import { openFaults } from './control/faults.ts';
import { sandboxCredentials } from './credentials.ts';
import { easypaisaMessenger } from './easypaisa/notification.ts';
import { jazzCashMessenger } from './jazzcash/notification.ts';
import { openJournal } from './journal.ts';
import { registerMerchant } from './merchant.ts';
import type { Sender } from './notices.ts';
import type { Notifications } from './notifications.ts';
import { openNotifications } from './notifications.ts';
import type { Customers } from './safepay/customers.ts';
import { openCustomers } from './safepay/customers.ts';
import { safepayMessenger } from './safepay/webhook.ts';
import type { Settings } from './settings.ts';
import type { Transactions } from './transactions.ts';
import { openTransactions } from './transactions.ts';

/** Everything the providers share. */
export type Gateway = Sender & {
  settings: Settings;
  transactions: Transactions;
  notifications: Notifications;
  customers: Customers;
  close: () => void;
};

export function openGateway(settings: Settings, url: string): Gateway {
  const merchant = registerMerchant(settings.merchantOrigin);
  const sender = { credentials: sandboxCredentials, merchant, faults: openFaults(), url };
  const journal = openJournal(settings.dataDir);
  const transactions = openTransactions(journal, settings.now);
  const messengers = {
    jazzcash: jazzCashMessenger(sender),
    easypaisa: easypaisaMessenger(sender),
    safepay: safepayMessenger(sender),
  };
  const notifications = openNotifications({ journal, settings, transactions, messengers });
  const close = () => {
    notifications.close();
    journal.close();
  };
  const customers = openCustomers(journal);
  return { ...sender, settings, transactions, notifications, customers, close };
}
