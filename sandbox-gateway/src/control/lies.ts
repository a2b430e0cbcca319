import type { Transaction } from '../transactions.ts';
import type { Lie } from './faults.ts';

/** Has the form of the merchant's references, but belongs to no payment. */
const OTHER_REFERENCE = 'MZN0000000000OTHER';

/** The payment as a lying provider reports it; the stored one stays as it is. */
export function liedAbout(transaction: Transaction, lie: Lie | undefined): Transaction {
  const { details, taken } = transaction;
  if (lie === 'overpaid') return { ...transaction, taken: taken * 2 };
  if (lie === 'other-reference')
    return { ...transaction, reference: OTHER_REFERENCE, details: { ...details, order_id: OTHER_REFERENCE } };
  return transaction;
}
