import { randomBytes } from 'node:crypto';
import type { Journal } from './journal.ts';

export const PROVIDERS = ['jazzcash', 'easypaisa', 'safepay'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** `created`: the customer is on the page. `pending`: the customer acted, the outcome is open. */
export const STATES = ['created', 'pending', 'paid', 'failed', 'cancelled', 'dropped', 'expired', 'refunded'] as const;
export type State = (typeof STATES)[number];

/** One payment at its provider. Amounts are whole paisa. */
export type Transaction = {
  provider: Provider;
  /** The merchant's reference of the payment; at Safepay the tracker. */
  reference: string;
  /** An unguessable token for the addresses of pages. */
  session: string;
  amount: number;
  /** The amount that the customer paid. */
  taken: number;
  refunded: number;
  state: State;
  /** The provider's code for the state, if there are several. */
  code: string;
  createdAt: number;
  changedAt: number;
  expiresAt: number;
  /** Values of the provider's own protocol. */
  details: Record<string, string>;
};

type NewTransaction = Pick<Transaction, 'provider' | 'reference' | 'amount' | 'expiresAt'> & Partial<Transaction>;
type Change = Partial<Pick<Transaction, 'state' | 'code' | 'taken' | 'refunded' | 'details'>>;

export type Transactions = ReturnType<typeof createTransactions>;

const keyOf = (provider: Provider, reference: string) => `${provider} ${reference}`;
/** A settled payment changes only by a refund. */
const isSettled = ({ state }: Transaction) => state === 'paid' || state === 'refunded';
const isOpen = ({ state }: Transaction) => state === 'created' || state === 'pending';

export function createTransactions(journal: Journal, now: () => number) {
  const byReference = new Map<string, Transaction>();
  const sessions = new Map<string, Transaction>();

  const add = (transaction: Transaction) => {
    byReference.set(keyOf(transaction.provider, transaction.reference), transaction);
    sessions.set(transaction.session, transaction);
    return transaction;
  };
  for (const { value } of journal.entriesOf('transaction')) add(value as Transaction);

  const store = (transaction: Transaction) => {
    transaction.changedAt = now();
    const id = keyOf(transaction.provider, transaction.reference);
    journal.write({ kind: 'transaction', id, value: transaction });
    return transaction;
  };

  /** Expires an open transaction when it is next read. */
  const withExpiry = (transaction: Transaction | undefined) => {
    if (transaction && isOpen(transaction) && transaction.expiresAt <= now()) {
      transaction.state = 'expired';
      store(transaction);
    }
    return transaction;
  };

  return {
    find: (provider: Provider, reference: string) => withExpiry(byReference.get(keyOf(provider, reference))),
    ofSession: (session: string) => withExpiry(sessions.get(session)),
    list: () => [...byReference.values()].map((transaction) => withExpiry(transaction) ?? transaction),

    /** Undefined if the reference was used before. */
    create(transaction: NewTransaction): Transaction | undefined {
      if (byReference.has(keyOf(transaction.provider, transaction.reference))) return undefined;
      const blank = { state: 'created', code: '', taken: 0, refunded: 0, details: {} } as const;
      const times = { createdAt: now(), changedAt: now() };
      return store(add({ ...blank, ...times, session: randomBytes(16).toString('hex'), ...transaction }));
    },

    change(transaction: Transaction, change: Change) {
      const isLate = isSettled(transaction) && change.state !== undefined && change.state !== 'refunded';
      return store(Object.assign(transaction, isLate ? {} : change));
    },
  };
}
