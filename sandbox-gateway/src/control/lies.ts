import type { Transaction } from '../transactions.ts';
import type { Lie } from './faults.ts';

/** A well-formed reference that no payment has. */
const OTHER_REFERENCE = 'MZN0000000000OTHER';

/** A copy of the payment as a faulty provider reports it. */
export function withLie(transaction: Transaction, lie: Lie | undefined): Transaction {
  const { details, taken } = transaction;
  if (lie === 'overpaid') return { ...transaction, taken: taken * 2 };
  if (lie === 'other-reference')
    return { ...transaction, reference: OTHER_REFERENCE, details: { ...details, order_id: OTHER_REFERENCE } };
  return transaction;
}
