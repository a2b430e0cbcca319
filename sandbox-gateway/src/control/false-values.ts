import type { Transaction } from '../transactions.ts';
import type { FalseValue } from './faults.ts';

/** A well-formed reference that no payment has. */
const OTHER_REFERENCE = 'MZN0000000000OTHER';

/** A copy of the payment as a faulty provider reports it. */
export function withFalseValue(transaction: Transaction, falseValue: FalseValue | undefined): Transaction {
  const { details, taken } = transaction;
  if (falseValue === 'overpaid') return { ...transaction, taken: taken * 2 };
  if (falseValue === 'other-reference')
    return { ...transaction, reference: OTHER_REFERENCE, details: { ...details, order_id: OTHER_REFERENCE } };
  return transaction;
}
